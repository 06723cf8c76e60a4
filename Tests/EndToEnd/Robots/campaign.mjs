// Serves an app to many typing robots, with deaths, suspensions, replacements and restarts of the host, and counts what is
// lost. scripts/serve-campaign runs it.

import { spawn, execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Robot } from "./robot.mjs";

const { values: options } = parseArgs({
  options: {
    reprise: { type: "string" }, app: { type: "string" }, people: { type: "string", default: "20" }, seconds: { type: "string", default: "60" },
    kills: { type: "string", default: "4" }, hangups: { type: "string", default: "0" }, restarts: { type: "string", default: "0" },
    idle: { type: "string", default: "2" }, pause: { type: "string", default: "500" }, memory: { type: "string", default: "1024" },
    walls: { type: "string", default: "bubblewrap" }, folder: { type: "string", default: "/tmp/serve-campaign" }, rest: { type: "string", default: "0" }, verbose: { type: "boolean" },
  },
});
const number = (name) => Number(options[name]);
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const random = (limit) => Math.floor(Math.random() * limit);
const isRoot = process.getuid() === 0;

fs.rmSync(options.folder, { recursive: true, force: true });
fs.mkdirSync(options.folder, { recursive: true });
if (isRoot) fs.chownSync(options.folder, 65534, 65534);
const log = fs.openSync(path.join(options.folder, "log.txt"), "a");
let host = null;
let address = null;

async function startHost() {
  const words = ["serve", options.app, "--people", path.join(options.folder, "people"), "--idle", options.idle, "--memory", options.memory];
  if (options.verbose) words.push("--verbose");
  words.push("--walls", options.walls, "--address", `127.0.0.1:${address?.port ?? 0}`, "--status-address", "127.0.0.1:0");
  if (isRoot) words.push("--user", "nobody");
  host = spawn(options.reprise, words, { stdio: ["ignore", "pipe", log] });
  for await (const line of host.stdout) {
    const url = new URL(String(line).match(/http:\S+/)[0]);
    address = { host: url.host, port: url.port };
    break;
  }
  host.stdout.resume();
}

function processes() {
  try {
    return execFileSync("pgrep", ["-x", path.basename(options.app).slice(0, 15)]).toString().trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

// UIKit counts a death during a launch as a crash, and leaves out what may have caused it. This campaign kills nothing younger.
function isLaunched(id) {
  try {
    const ticks = Number(fs.readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1].split(" ")[19]);
    return Number(fs.readFileSync("/proc/uptime", "utf8").split(" ")[0]) - ticks / 100 > 3;
  } catch {
    return false;
  }
}

const kinds = { kills: 0, hangups: 0, restarts: 0 };
const faults = {
  kills() {
    const all = processes().filter(isLaunched);
    if (all.length > 0) process.kill(all[random(all.length)], "SIGKILL");
  },
  hangups: () => host.kill("SIGHUP"),
  async restarts() {
    const end = new Promise((resolve) => host.once("exit", resolve));
    if (host.exitCode !== null || host.signalCode !== null) throw new Error(`The host ended by itself: ${host.exitCode} ${host.signalCode}`);
    host.kill(random(2) ? "SIGTERM" : "SIGKILL");
    await end;
    await startHost();
  },
};

// Does a fault that often per second, on average.
async function disturb(kind, until) {
  const rate = number(kind);
  while (rate > 0 && performance.now() < until) {
    await sleep((1000 / rate) * (0.5 + Math.random()));
    if (performance.now() >= until) return;
    kinds[kind]++;
    try {
      await faults[kind]();
    } catch (error) {
      // A process may have ended meanwhile.
      if (error.code !== "ESRCH") throw error;
    }
  }
}

// Opens the form of a contact. Its field has what the robot types.
async function enter(robot) {
  await robot.press("row", "Alice Abernathy");
  await robot.press("button", "Edit");
  const field = await robot.until("the form", () => robot.find("textField", "Organisation"));
  robot.text = field.input.text;
  return field.id;
}

async function work(robot, field, until) {
  let word = 0;
  while (performance.now() < until) {
    robot.type(field, `${word++} `);
    // Now and then the user thinks, and the host puts the process away.
    await sleep(Math.random() < number("rest") ? 4000 + random(4000) : number("pause") * (0.5 + Math.random()));
  }
  return word;
}

const percentile = (values, part) => values.length === 0 ? null : Math.round(values.sort((a, b) => a - b)[Math.floor((values.length - 1) * part)]);

await startHost();
const robots = [];
const begin = performance.now();
for (let index = 0; index < number("people"); index++) {
  robots.push(await Robot.make(address, index));
  await sleep(20);
}
const fields = await Promise.all(robots.map(enter));
for (const robot of robots) robot.latencies = [];
console.error(`${robots.length} people are there after ${Math.round(performance.now() - begin)} ms`);
const until = performance.now() + number("seconds") * 1000;
const [words] = await Promise.all([
  Promise.all(robots.map((robot, index) => work(robot, fields[index], until))),
  ...Object.keys(faults).map((kind) => disturb(kind, until)),
]);

// Everything comes to rest, and is compared with what was typed.
const lost = [];
for (const [index, robot] of robots.entries()) {
  try {
    await robot.until("everything to be saved", () => robot.isLive && robot.isSaved && robot.nodes.get(fields[index])?.input.text === robot.text, 30_000);
  } catch (error) {
    lost.push(`${error.message} (person ${robot.person}, live ${robot.isLive}, saved ${robot.isSaved}): ${JSON.stringify(robot.nodes.get(fields[index])?.input.text?.slice(-40))} instead of ${JSON.stringify(robot.text.slice(-40))}`);
  }
  for (const item of robot.dropped) lost.push(`robot ${index}: dropped ${JSON.stringify(item).slice(0, 200)}`);
}
const latencies = robots.flatMap((robot) => robot.latencies);
const result = {
  people: robots.length, seconds: number("seconds"), words: words.reduce((sum, count) => sum + count, 0), ...kinds,
  runs: robots.reduce((sum, robot) => sum + robot.runs, 0), latency: { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), longest: percentile(latencies, 1) },
  lost: lost.length,
};
console.log(JSON.stringify(result));
for (const line of lost.slice(0, 20)) console.error(line);
const end = new Promise((resolve) => host.once("exit", resolve));
host.kill("SIGTERM");
await end;
const left = processes();
if (left.length > 0) console.error(`${left.length} processes are left.`);
process.exit(lost.length > 0 || left.length > 0 ? 1 : 0);
