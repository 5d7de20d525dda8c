/** Tries dist/limn as a new user would: copied into an empty folder, with an empty environment. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask, paint, startExecutable } from './executable/process.ts';
import memory from './run/memory.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const place = mkdtempSync(join(tmpdir(), 'limn-try-'));
const limn = join(place, 'limn');
const cache = join(place, 'cache');
const env = { XDG_CACHE_HOME: cache };
copyFileSync(join(root, 'dist', 'limn'), limn);

try {
  // several first starts at once must not disturb each other
  const versions = await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(limn, ['--version'], { cwd: place, env })),
  );
  assert.deepEqual(
    versions.map(({ stdout, stderr }) => stdout + stderr),
    versions.map(() => `${version}\n`),
  );
  assert.deepEqual(readdirSync(join(cache, 'limn')).length, 1);
  const unpacked = join(cache, 'limn', readdirSync(join(cache, 'limn'))[0] ?? '');
  assert.equal(statSync(unpacked).mode & 0o777, 0o700);

  assert.equal(run('sreve').status, 64);
  assert.equal(run('serve', { PORT: 'x' }).status, 78);

  // damaged files are unpacked again
  const main = join(unpacked, 'packages/server/dist/main.mjs');
  const { size } = statSync(main);
  truncateSync(main, 100);
  assert.match(run('--help').stdout, /limn serve/);
  assert.equal(statSync(main).size, size);

  // from its own folder with an empty environment: the data directory is below the working directory
  const folder = join(place, 'empty');
  mkdirSync(folder);
  const { url, said, stop, child } = await startExecutable(limn, folder, env);
  try {
    const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0');
    for (const setting of Object.entries(memory.env)) assert.ok(environment.includes(setting.join('=')));
    const page = await (await fetch(`${url}/`)).text();
    assert.match(page, /<div id="root"/);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    const asset = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(asset.headers.get('content-encoding'), 'br');
    await asset.arrayBuffer();
    const account = { email: 'ann@example.com', password: 'correct horse battery' };
    const { token } = (await ask(url, '/api/auth/register', undefined, account)) as { token: string };
    const picture = await paint(url, token, {
      prompt: 'a lighthouse',
      resolution: '640x480',
      enhance: false,
    });
    const answer = await fetch(new URL(new URL(picture).pathname, url), {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(answer.headers.get('content-type'), 'image/jpeg', said());
    assert.ok((await answer.arrayBuffer()).byteLength > 10_000);
    assert.equal(await stop(), 0, said());
    assert.ok(readdirSync(join(folder, 'data')).includes('limn.db'));
  } finally {
    child.kill('SIGKILL');
  }
  console.log(`dist/limn works from an empty folder`);
} finally {
  rmSync(place, { recursive: true, force: true });
}

function run(command: string, more: Record<string, string> = {}) {
  return spawnSync(limn, [command], { cwd: place, env: { ...env, ...more }, encoding: 'utf8' });
}
