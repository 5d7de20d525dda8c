/** Child processes that end with this one: signals are passed on, and a vanished parent counts as a signal. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnv, root, windows } from './place.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const living = new Set();
let stopping;

function stop(signal) {
  if (stopping) {
    for (const { child, leader } of living) end(child, leader, 'SIGKILL');
    process.exit(128 + constants.signals[signal]);
  }
  stopping = signal;
  if (living.size === 0) process.exit(128 + constants.signals[signal]);
  for (const { child, leader } of living) end(child, leader, leader ? signal : 'SIGTERM');
}

function end(child, leader, signal) {
  // A whole group is killed; other signals go to its first process, which passes them on.
  if (leader && signal === 'SIGKILL' && !windows) {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  } else child.kill(signal);
}

/** The parent process and, where npm started it and the system shows it, the parent's parent. */
function ancestors() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return `${parent}`;
  try {
    // The format is "pid (name) state ppid …", and a name may contain anything.
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${parent}`; // no /proc on this system, or the parent has just gone
  }
}

let watching = false;
function watch() {
  if (watching) return;
  watching = true;
  for (const signal of signals) process.on(signal, () => stop(signal));
  // npm uses `sh -c`, which passes no signals on: this process ends when the shell or npm is gone.
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, 250);
  timer.unref();
}

/**
 * Runs a command to its end. With `quiet`, its output is collected and returned.
 * @returns exit code (128 + n for a signal) and the collected text
 */
export function runChild(command, args, { quiet = false, env = childEnv, cwd = root, stdio } = {}) {
  watch();
  const child = spawn(command, args, {
    cwd,
    env,
    shell: windows,
    stdio: stdio ?? ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  return ended(child, false);
}

/**
 * Starts a long-running Node process in its own group: it gets each signal once, from here, and ends if this process is
 * killed.
 */
export function runServer(node, args, { env = childEnv, cwd = root } = {}) {
  watch();
  const lifeline = pathToFileURL(join(root, 'scripts', 'run', 'lifeline.mjs')).href;
  const child = spawn(node, ['--import', lifeline, ...args], {
    cwd,
    env,
    detached: !windows,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return ended(child, true);
}

/** Stops all running processes, as a first Ctrl-C would. */
export function stopAll() {
  for (const { child, leader } of living) end(child, leader, 'SIGTERM');
}

function ended(child, leader) {
  const entry = { child, leader };
  living.add(entry);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      living.delete(entry);
      reject(error);
    });
    child.once('close', (code, signal) => {
      living.delete(entry);
      const exit = code ?? 128 + (constants.signals[signal] ?? 0);
      // An interrupted step must not be followed by the next one.
      if (stopping && !leader) process.exit(128 + constants.signals[stopping]);
      resolve({ code: exit, text });
    });
  });
}
