/**
 * The cost of a start and the memory after it: dist/limn (npm run build) in an empty folder with an empty environment.
 * Milliseconds until the page is answered, milliseconds of processor time, and resident megabytes: at rest, after large
 * pictures by the built-in painter, and at most.
 *
 *   node bench/start.ts                               5 later starts, 8 pictures of 1704x960
 *   node bench/start.ts 9 20                          9 later starts, 20 pictures
 *   node bench/start.ts 5 8 packages/server/dist/main.mjs     the bundle by this Node, with the settings of npm start
 *   NAME=value node bench/start.ts 5 8 dist/limn NAME         with that variable handed on
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, memoryOf, paint, startExecutable, workOf } from '../scripts/executable/process.ts';
import memorySettings from '../scripts/run/memory.json' with { type: 'json' };

const [starts = '5', pictures = '8', given = 'dist/limn', ...handedOn] = process.argv.slice(2);
const program = resolve(given);
const isBundle = program.endsWith('.mjs');
const [file, ...first] = isBundle ? [process.execPath, ...memorySettings.flags, program] : [program];
const place = mkdtempSync(join(tmpdir(), 'limn-start-'));
const env = {
  ...(isBundle ? memorySettings.env : {}),
  XDG_CACHE_HOME: join(place, 'cache'),
  ...Object.fromEntries(handedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
};
/** Registers a member and returns a session token. */
async function becomeMember(url: string, email: string): Promise<string> {
  const account = { email, password: 'correct horse battery' };
  const { token } = (await ask(url, '/api/auth/register', undefined, account)) as { token: string };
  execFileSync(file, [...first, 'admin', 'gift', email, '2099-12-31'], { cwd: place, env, stdio: 'pipe' });
  return token;
}
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const start = () => startExecutable(file, place, env, [...first, 'serve']);

const prompts = [
  'a harbour at dawn',
  'two cats on a windowsill, the city at night',
  'a fox in a snowy forest',
  'a castle by a lake',
];

try {
  const { took, worked, stop } = await start();
  await stop();
  console.log(`first start   ${took.toFixed(0)} ms, ${worked} ms of work`);

  const times: number[] = [];
  const works: number[] = [];
  for (let n = 0; n < Number(starts); n++) {
    const again = await start();
    times.push(again.took);
    works.push(again.worked);
    await again.stop();
  }
  const each = times.map((time) => time.toFixed(0)).join(', ');
  console.log(`later starts  ${median(times).toFixed(0)} ms (${each}), ${median(works)} ms of work`);

  const { url, child, stop: end } = await start();
  try {
    const memory = () => memoryOf(child.pid ?? 0);
    await pause(2000);
    console.log(`started       ${megabytes(memory().now)}`);
    // the server looks every thirty seconds whether there is garbage to collect
    await pause(32_000);
    console.log(`at rest       ${megabytes(memory().now)}`);
    const painting: number[] = [];
    let token = '';
    for (let n = 0; n < Number(pictures); n++) {
      // the limit of an hour is above a hundred pictures
      if (n % 100 === 0) token = await becomeMember(url, `ann${n}@example.com`);
      const [begun, before] = [performance.now(), workOf(child.pid ?? 0)];
      const prompt = prompts[n % prompts.length] ?? '';
      const order = { prompt, resolution: '1704x960', seed: n % 100, enhance: false };
      const address = await paint(url, token, order, 300);
      painting.push(workOf(child.pid ?? 0) - before);
      const took = performance.now() - begun;
      console.log(
        `picture ${`${n + 1}`.padStart(2)}    ${megabytes(memory().now)}, ${took.toFixed(0)} ms, ${painting.at(-1)} ms of work`,
      );
      // a member keeps 150 pictures at most
      const { status } = await fetch(address.replace('/media/', '/api/images/'), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
      if (status !== 204) throw new Error(`the deletion is answered with ${status}`);
    }
    await pause(2000);
    const { now, most } = memory();
    console.log(
      `afterwards    ${megabytes(now)}, at most ${megabytes(most)}; a picture is ${median(painting)} ms of work`,
    );
    await pause(65_000);
    console.log(
      `when idle     ${megabytes(memory().now)} (the threads have ended, and garbage is collected)`,
    );
  } finally {
    await end();
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
