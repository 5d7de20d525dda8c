/**
 * Measures how much slower the server answers while `limn backup` runs. Each round measures during a backup, and half as
 * long before and after it, so that other load affects all three. Its ratio is the p99 during the backup divided by the p99
 * before and after; the result is the median over the rounds. The same ratio of after to before shows the noise. Also
 * measures a first backup, a second one that shares its pictures, and a restore.
 *
 *   node bench/backup.ts                           20,000 pictures' rows and 2,000 files each of 3 sizes: some minutes, 1 GB
 *   node bench/backup.ts 2000 200 5                fewer of both, and five rounds in the place of seven
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/limn-server.ts';
import { limits } from '../packages/db/src/enums.ts';
import { atomically, openDb, preference, user } from '../packages/db/src/index.ts';
import { addImage } from '../packages/server/src/features/studio/image/write.ts';

const [rows = 20_000, files = 2000, rounds = 7] = process.argv.slice(2).map(Number);
const main = join(import.meta.dirname, '../packages/server/src/main.ts');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const kilobytes = { 'picture.jpg': 120, '320.webp': 10, '640.webp': 30 };

/** Random bytes of the right size, with the start and end of a complete file. */
function bytesOf(kind: keyof typeof kilobytes): Buffer {
  const bytes = randomBytes(kilobytes[kind] * 1000);
  if (kind === 'picture.jpg') {
    bytes.write('ffd8', 'hex');
    bytes.write('ffd9', bytes.length - 2, 'hex');
  } else {
    bytes.write('RIFF', 'latin1');
    bytes.writeUInt32LE(bytes.length - 8, 4);
  }
  return bytes;
}

/** Fills a data directory with consistent rows: faults would cost the backup extra time. */
function populate(folder: string): void {
  const { db, close } = openDb(join(folder, 'limn.db'));
  const hashes = Array.from({ length: files }, () => {
    const picture = bytesOf('picture.jpg');
    const hash = createHash('sha256').update(picture).digest('hex');
    const place = join(folder, 'pictures', hash.slice(0, 2), hash);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'picture.jpg'), picture);
    for (const kind of ['320.webp', '640.webp'] as const) writeFileSync(join(place, kind), bytesOf(kind));
    return hash;
  });
  const prompt = 'a boat on a lake in the morning, '.repeat(12);
  const about = { prompt, originalPrompt: 'a boat', style: 'normal', resolution: '640x480' } as const;
  const size = { width: 640, height: 480, painter: 'builtin' };
  atomically({ db }, ({ db }) => {
    for (let n = 0; n < rows; n++) {
      const createdAt = new Date(n);
      const userId = `user-${Math.floor(n / limits.storedMember)}`;
      if (n % limits.storedMember === 0) {
        db.insert(user)
          .values({ id: userId, email: `${userId}@example.com`, createdAt })
          .run();
        db.insert(preference).values({ userId }).run();
      }
      addImage({ db }, { userId, hash: hashes[n % files] ?? '', ...about, ...size, createdAt });
    }
  });
  close();
}

const limn = (folder: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], {
    env: { DATA_DIR: folder, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Seconds. */
async function timed(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`it ended with ${code}`);
  return (performance.now() - begun) / 1000;
}

/** Milliseconds of one reading and one writing call, every few milliseconds until the end. */
async function ask(token: string, isOver: () => boolean): Promise<number[]> {
  // a new network each time: a refusal by the rate limit would take no time
  const newHeaders = () => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
  });
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const headers = newHeaders();
    const [read, write] = await Promise.all([
      fetch(`${url}/api/images?page=1`, { headers }),
      fetch(`${url}/api/preferences`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ seed: times.length % 100 }),
      }),
    ]);
    await Promise.all([read.arrayBuffer(), write.arrayBuffer()]);
    if (!read.ok || ![200, 204, 429].includes(write.status))
      throw new Error(`${read.status} ${write.status}`);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const p99 = (times: number[]) => at(times, 0.99);
const spread = (ratios: number[]) =>
  `${at(ratios, 0.5).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${ratios.length} rounds)`;
const say = (name: string, times: number[]) =>
  console.log(
    `${name}: asked ${times.length} times, median ${at(times, 0.5).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms, longest ${at(times, 1 - 1e-9).toFixed(1)} ms`,
  );

const root = mkdtempSync(join(tmpdir(), 'limn-bench-backup-'));
const data = join(root, 'data');
let server: ChildProcess | undefined;
try {
  populate(data);
  server = limn(data, 'serve');
  if (server.stdout) await once(server.stdout, 'data');
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse battery' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const during = async (work: Promise<unknown>) => {
    let isOver = false;
    const asked = ask(token, () => isOver);
    await Promise.race([work, asked]).finally(() => (isOver = true));
    return asked;
  };
  const forSeconds = (seconds: number) =>
    during(new Promise((resolve) => setTimeout(resolve, seconds * 1000)));

  const daily = join(root, 'daily');
  // warms up the calls below as well
  const firstSeconds = { taken: 0 };
  await during(timed(limn(data, 'backup', '--daily', daily)).then((took) => (firstSeconds.taken = took)));
  const all = { quiet: [] as number[], busy: [] as number[] };
  const ratios = { ofBackup: [] as number[], ofNothing: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const folder = join(root, `round-${round}`);
    const before = await forSeconds(firstSeconds.taken / 2);
    const busy = await during(timed(limn(data, 'backup', folder)));
    rmSync(folder, { recursive: true });
    const after = await forSeconds(firstSeconds.taken / 2);
    all.quiet.push(...before, ...after);
    all.busy.push(...busy);
    ratios.ofBackup.push(p99(busy) / p99([...before, ...after]));
    ratios.ofNothing.push(p99(after) / p99(before));
  }
  say('quiet', all.quiet);
  say('while a backup runs', all.busy);
  console.log(`p99 while a backup runs, by the quiet one: ${spread(ratios.ofBackup)}`);
  console.log(`p99 after it, by the one before: ${spread(ratios.ofNothing)}`);
  console.log(`a backup of ${rows} rows and ${files} pictures: ${firstSeconds.taken.toFixed(1)} s`);
  console.log(
    `the next, sharing its pictures: ${(await timed(limn(data, 'backup', '--daily', daily))).toFixed(1)} s`,
  );
  const one = join(root, 'one');
  await timed(limn(data, 'backup', one));
  server.kill('SIGTERM');
  await once(server, 'exit');
  server = undefined;
  console.log(`a restore: ${(await timed(limn(data, 'restore', one))).toFixed(1)} s`);
} finally {
  server?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
}
