/**
 * A flood of wrong passwords from 150 networks at once to a separate server process. Meanwhile a user signs in with the
 * right password, from a network that the account knows and from new ones. Goal: under 2 s from each.
 *
 *   node bench/sign-in-flood.ts          20 sign-ins
 *   node bench/sign-in-flood.ts 50
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../scripts/executable/process.ts';

const [signIns = 20] = process.argv.slice(2).map(Number);
const attackers = 150;
const host = '127.0.0.1';
const password = 'correct horse battery';
const home = '192.0.2.7';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-flood-'));
const port = await freePort();
const main = join(import.meta.dirname, '../packages/server/src/main.ts');
const child = spawn(process.execPath, [main, 'serve'], {
  env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** Sends from any network: the server trusts the proxy on this machine. */
async function post(path: string, network: string, body: object): Promise<{ status: number; took: number }> {
  const begun = performance.now();
  const answer = await fetch(`http://${host}:${port}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - begun };
}

let isOver = false;
const answers = new Map<number, number>();

/** Uses another network and another account each time, so that only the limit for all strangers applies. */
async function attack(attacker: number): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const network = `10.${attacker}.${(n >> 8) & 255}.${n & 255}`;
    const email = n % 2 === 0 ? 'ann@example.com' : `nobody-${attacker}-${n}@example.com`;
    const { status } = await post('login', network, { email, password: 'wrong horse' });
    answers.set(status, (answers.get(status) ?? 0) + 1);
    // a refusal comes at once, and repeating it would only fill the queue
    if (status === 503 || status === 429) await setTimeout(100);
  }
}

const shown = (times: number[]) => {
  if (times.length === 0) return 'none';
  const sorted = times.toSorted((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms`;
};

try {
  // reads all output, because the security log is written there too
  await new Promise<void>((ready) =>
    child.stdout.on('data', (text) => void (String(text).includes(' is ready: ') && ready())),
  );
  for (const name of ['ann', 'bob']) await post('register', home, { email: `${name}@example.com`, password });
  const floods = Array.from({ length: attackers }, (_, n) => attack(n));
  // the flood is in progress when its first answers arrive
  while ((answers.get(401) ?? 0) < 20) await setTimeout(20);
  const known: number[] = [];
  const strangers: number[] = [];
  let refused = 0;
  for (let n = 0; n < signIns; n++) {
    const { status, took } = await post('login', home, { email: 'ann@example.com', password });
    if (status !== 200) throw new Error(`a known network was answered ${status}`);
    known.push(took);
    const stranger = await post('login', `198.51.100.${n}`, { email: 'bob@example.com', password });
    if (stranger.status === 200) strangers.push(stranger.took);
    else refused++;
  }
  isOver = true;
  await Promise.all(floods);
  const flood = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`the flood was answered ${flood}`);
  console.log(`${known.length} right passwords from a known network: ${shown(known)}`);
  console.log(`${strangers.length} from new networks: ${shown(strangers)}; ${refused} refused`);
  process.exitCode = refused === 0 && Math.max(...known, ...strangers) < 2000 ? 0 : 1;
} finally {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
}
