/**
 * Sign-ins, and what they cost other users: milliseconds of a history page without sign-ins and beside those of four people,
 * in turns; and the processor time of a sign-in beside that of the password hash alone (argon2id, 19 MiB, two passes).
 *
 *   node bench/sign-in.ts          5 rounds of 4 seconds each
 *   node bench/sign-in.ts 3 2      3 rounds of 2 seconds
 *
 * Needs the built server (npm run build).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '../packages/server/src/ports/passwords/argon2.ts';
import { ask, freePort, workOf } from '../scripts/executable/process.ts';
import memory from '../scripts/run/memory.json' with { type: 'json' };

const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number);
const signers = 4;
const password = 'correct horse battery';

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const median = (times: number[]) => sorted(times)[times.length >> 1] ?? Number.NaN;
const highest = (times: number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Processor milliseconds of this process for one check of a password. */
async function hashAlone(): Promise<number> {
  const passwords = createPasswords();
  const known = await passwords.hash(password, 'known');
  for (let n = 0; n < 10; n++) await passwords.verify(known, password, 'known');
  const times = 50;
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) await passwords.verify(known, password, 'known');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const dataDir = mkdtempSync(join(tmpdir(), 'limn-sign-in-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const main = join(import.meta.dirname, '../packages/server/dist/main.mjs');
const child = spawn(process.execPath, [...memory.flags, main, 'serve'], {
  env: { ...memory.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

let networks = 0;
/** Signs in from a network of its own: rate limits count by network. */
async function signIn(person: number): Promise<void> {
  networks += 1;
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    },
    body: JSON.stringify({ email: `p${person}@example.com`, password }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a sign-in is answered ${answer.status}`);
}

/** Reads history pages one after the other for the given time; returns the milliseconds of each. */
async function readPages(token: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + 1000 * seconds;
  while (performance.now() < end) {
    networks += 1;
    const begun = performance.now();
    const answer = await fetch(`${url}/api/images`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `11.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
      },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a page is answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

try {
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes(' is ready: ')) await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  const register = async (name: string) => {
    const account = { email: `${name}@example.com`, password };
    return (await ask(url, '/api/auth/register', undefined, account)) as { token: string };
  };
  for (let n = 0; n < signers; n++) await register(`p${n}`);
  const { token } = await register('reader');
  await readPages(token);

  const quiet: number[] = [];
  const busy: number[] = [];
  const perSignIn: number[] = [];
  let signIns = 0;
  for (let round = 0; round < rounds; round++) {
    const before = workOf(pid);
    const alone = await readPages(token);
    const perPage = (workOf(pid) - before) / alone.length;
    quiet.push(...alone);

    const [work, count] = [workOf(pid), signIns];
    let isOver = false;
    const crowd = Array.from({ length: signers }, async (_, person) => {
      while (!isOver) {
        await signIn(person);
        signIns += 1;
      }
    });
    const beside = await readPages(token);
    isOver = true;
    await Promise.all(crowd);
    busy.push(...beside);
    perSignIn.push((workOf(pid) - work - perPage * beside.length) / (signIns - count));
  }
  const hash = await hashAlone();
  const line = (name: string, times: number[]) =>
    `${name.padEnd(24)} median ${median(times).toFixed(2)} ms, 99 % below ${highest(times, 0.99).toFixed(2)} ms`;
  console.log(line('a page, quiet', quiet));
  console.log(line(`a page, ${signers} signing in`, busy));
  const cost = median(perSignIn);
  console.log(
    `a sign-in                ${cost.toFixed(2)} ms of processor, ${(cost / hash).toFixed(2)} of the hash alone (${hash.toFixed(2)} ms); ${signIns} sign-ins`,
  );
} finally {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
}
