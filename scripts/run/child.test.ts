import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plant, root } from '../testing/tree.ts';
import { until } from '../testing/until.ts';

/** A server that prints its address, exits with 7 on a signal, and with `stubborn` ignores signals. */
const server = `
import { writeFileSync } from 'node:fs';
const [stubborn] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
  writeFileSync('heard-' + signal, '');
  if (!stubborn) process.exit(7);
});
writeFileSync('pid', String(process.pid));
setInterval(() => {}, 1000);
`;
const launcher = `
import { runServer } from ${JSON.stringify(join(root, 'scripts/run/child.mjs'))};
const { code } = await runServer(process.execPath, ['server.mjs', ...process.argv.slice(2)], { cwd: process.cwd() });
process.exit(code);
`;

async function launch(through: 'node' | 'sh' | 'npm', ...args: string[]) {
  // The second command prevents the shell from replacing itself, as with npm's `sh -c`.
  const command = `"${process.execPath}" launcher.mjs ${args.join(' ')}; exit $?`;
  const npm = `import { spawn } from 'node:child_process';
spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;
  const folder = plant({ 'server.mjs': server, 'launcher.mjs': launcher, 'npm.mjs': npm });
  const starts = {
    node: [process.execPath, 'launcher.mjs', ...args],
    sh: ['sh', '-c', command],
    npm: [process.execPath, 'npm.mjs'],
  };
  const [program = '', ...rest] = starts[through];
  const child = spawn(program, rest, { cwd: folder, stdio: 'inherit' });
  await until(() => existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8') !== '');
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  onTestFinished(() => {
    child.kill('SIGKILL');
    if (alive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { child, pid, heard: (signal: string) => existsSync(join(folder, `heard-${signal}`)) };
}

/** A zombie process, which is common in containers, is not alive. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // it has just gone
  }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the server, and its exit code comes back',
  async (signal) => {
    const { child, pid, heard } = await launch('node');
    child.kill(signal);
    expect(await ended(child)).toBe(7);
    expect(heard(signal)).toBe(true);
    expect(alive(pid)).toBe(false);
  },
);

test('a second Ctrl-C ends even a server that will not', async () => {
  const { child, pid, heard } = await launch('node', 'stubborn');
  child.kill('SIGINT');
  await until(() => heard('SIGINT'));
  child.kill('SIGINT');
  expect(await ended(child)).toBe(130);
  await until(() => !alive(pid));
});

test('a launcher killed outright leaves no server behind', async () => {
  const { child, pid, heard } = await launch('node');
  child.kill('SIGKILL');
  await until(() => !alive(pid));
  expect(heard('SIGTERM')).toBe(true);
});

test("a shell that dies without passing the signal on, as npm's does, leaves no server behind", async () => {
  const { child, pid, heard } = await launch('sh');
  child.kill('SIGTERM');
  await until(() => !alive(pid));
  expect(heard('SIGTERM')).toBe(true);
});

test('npm killed outright, with its shell still there, leaves no server behind', async () => {
  const { child, pid, heard } = await launch('npm');
  child.kill('SIGKILL');
  await until(() => !alive(pid));
  expect(heard('SIGTERM')).toBe(true);
});
