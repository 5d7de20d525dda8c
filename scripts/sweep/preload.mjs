/**
 * Preloaded: injects one fault at the nth call of a kind, and logs every call and the fault to SWEEP_LOG. The calls are
 * node:fs functions that change files below SWEEP_FOLDERS, and SQLite's commits. SWEEP_FAULT is a Fault as JSON,
 * SWEEP_SQLITE the path of better-sqlite3.
 */
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';

const real = { ...fs, promises: { ...fs.promises } };
const fault = process.env.SWEEP_FAULT ? JSON.parse(process.env.SWEEP_FAULT) : undefined;
const folders = JSON.parse(process.env.SWEEP_FOLDERS ?? '[]');
const log = real.openSync(process.env.SWEEP_LOG, 'a');
const counts = new Map();

const words = { EIO: 'i/o error', ENOSPC: 'no space left on device', EROFS: 'read-only file system' };
const sqliteCodes = { EIO: 'SQLITE_IOERR_WRITE', ENOSPC: 'SQLITE_FULL', EROFS: 'SQLITE_READONLY' };

const isOurs = (path) => folders.some((folder) => String(path).startsWith(folder));

/** Counts a call; true when it gets the fault. */
function isHit(call, path) {
  const nth = (counts.get(call) ?? 0) + 1;
  counts.set(call, nth);
  real.writeSync(log, `${call} ${nth} ${path}\n`);
  if (fault?.call !== call || !(fault.lasts ? nth >= fault.nth : nth === fault.nth)) return false;
  real.writeSync(log, `FIRED ${fault.kind} ${call} ${nth}\n`);
  return true;
}

const die = () => process.kill(process.pid, 'SIGKILL');

function asNode(syscall, path) {
  const code = fault.kind;
  const message = `${code}: ${words[code]}, ${syscall} '${path}'`;
  return Object.assign(new Error(message), { code, errno: -constants.errno[code], syscall, path });
}

function strike(syscall, path) {
  if (fault.kind === 'KILL') die();
  throw asNode(syscall, path);
}

/** A failing write leaves half of its data. */
function half(data) {
  const bytes = Buffer.isBuffer(data) || data instanceof Uint8Array ? data : Buffer.from(String(data));
  return bytes.subarray(0, bytes.length >> 1);
}

const paths = new Map();
const patched = fs;

patched.openSync = (path, ...rest) => {
  const descriptor = real.openSync(path, ...rest);
  paths.set(descriptor, String(path));
  return descriptor;
};
patched.closeSync = (descriptor) => {
  paths.delete(descriptor);
  real.closeSync(descriptor);
};
patched.fsyncSync = (descriptor) => {
  const path = paths.get(descriptor) ?? '';
  if (isOurs(path) && isHit('sync', path)) strike('fsync', path);
  real.fsyncSync(descriptor);
};
patched.writeSync = (descriptor, ...rest) => {
  const path = paths.get(descriptor) ?? '';
  if (isOurs(path) && isHit('write', path)) strike('write', path);
  return real.writeSync(descriptor, ...rest);
};
patched.writeFileSync = (path, data, options) => {
  const target = typeof path === 'number' ? (paths.get(path) ?? '') : path;
  if (isOurs(target) && isHit('write', target)) {
    real.writeFileSync(path, half(data), options);
    strike('write', target);
  }
  real.writeFileSync(path, data, options);
};
for (const [name, call] of [
  ['renameSync', 'rename'],
  ['rmSync', 'remove'],
  ['rmdirSync', 'remove'],
  ['unlinkSync', 'remove'],
  ['mkdirSync', 'mkdir'],
  ['copyFileSync', 'write'],
  ['linkSync', 'rename'],
])
  patched[name] = (path, ...rest) => {
    if (isOurs(path) && isHit(call, path)) strike(call, path);
    return real[name](path, ...rest);
  };

for (const [name, call] of [
  ['rename', 'rename'],
  ['rm', 'remove'],
  ['unlink', 'remove'],
  ['mkdir', 'mkdir'],
  ['copyFile', 'write'],
  ['link', 'rename'],
])
  patched.promises[name] = async (path, ...rest) => {
    if (isOurs(path) && isHit(call, path)) strike(call, path);
    return real.promises[name](path, ...rest);
  };
patched.promises.writeFile = async (path, data, options) => {
  if (isOurs(path) && isHit('write', path)) {
    await real.promises.writeFile(path, half(data), options);
    strike('write', path);
  }
  await real.promises.writeFile(path, data, options);
  if (options?.flush && isOurs(path) && isHit('sync', path)) strike('fsync', path);
};
patched.promises.open = async (path, ...rest) => {
  const handle = await real.promises.open(path, ...rest);
  if (!isOurs(path)) return handle;
  const { sync } = handle;
  handle.sync = async () => {
    if (isHit('sync', path)) strike('fsync', path);
    await sync.call(handle);
  };
  return handle;
};
syncBuiltinESMExports();

if (process.env.SWEEP_SQLITE) {
  const Database = createRequire(import.meta.url)(process.env.SWEEP_SQLITE);
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  memory.close();
  const { run } = statements;
  statements.run = function (...given) {
    const isOne =
      !this.readonly &&
      !this.database.inTransaction &&
      !this.database.memory &&
      !/^\s*BEGIN\b/i.test(this.source);
    const isCommit = /^\s*(?:COMMIT|END)\b/i.test(this.source);
    if (!isOne && !isCommit) return run.apply(this, given);
    // before the commit reaches the disk, for both kinds of fault
    if (isHit('commit', this.source.slice(0, 40).replaceAll('\n', ' '))) {
      if (fault.kind === 'KILL') die();
      throw new Database.SqliteError(words[fault.kind], sqliteCodes[fault.kind]);
    }
    const answer = run.apply(this, given);
    // committed, but not yet acknowledged
    if (isHit('committed', '') && fault.kind === 'KILL') die();
    return answer;
  };
}
