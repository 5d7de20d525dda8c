/**
 * Compares thumbnails of 10 kB from this server and from nginx, in turns. Needs nginx and wrk.
 *
 *   node bench/media.ts            5 rounds of 4 seconds each
 *   node bench/media.ts 3 2        3 rounds of 2 seconds
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { image, newId, openDb, user } from '../packages/db/src/index.ts';
import { buildApp } from '../packages/server/src/app.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { sharpOnce } from '../packages/server/src/ports/image-processing/sharp.ts';
import { openWorld } from '../packages/server/src/world.ts';

const pictures = 120;
const ports = { limn: 4180, nginx: 4181 };
const host = '127.0.0.1';

/** Noise does not compress, so the quality sets the size of about 10 kB. */
async function aThumbnail(n: number): Promise<Buffer> {
  const sharp = await sharpOnce();
  const noise = { type: 'gaussian', mean: 100 + (n % 50), sigma: 12 } as const;
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
    .webp({ quality: 70 })
    .toBuffer();
}

async function fill(dataDir: string): Promise<string[]> {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const world = await openWorld(configOf(dataDir), db);
  db.insert(user).values({ id: 'ann', email: 'ann@example.com', createdAt: new Date() }).run();
  const paths: string[] = [];
  for (let n = 0; n < pictures; n++) {
    const small = await aThumbnail(n);
    const processed = { picture: Buffer.from(`picture ${n}`), thumbnails: { 320: small, 640: small } };
    const [id, hash] = [newId(), await world.pictures.keep(processed)];
    db.insert(image)
      .values({
        id,
        userId: 'ann',
        hash,
        prompt: '',
        originalPrompt: '',
        style: 'normal',
        resolution: '640x480',
        width: 640,
        height: 480,
        painter: 'bench',
        createdAt: new Date(),
      })
      .run();
    const folder = join(dataDir, 'www/media', id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '320.webp'), small);
    paths.push(`/media/${id}/320.webp`);
  }
  close();
  return paths;
}

const configOf = (dataDir: string) =>
  readConfig({ DATA_DIR: dataDir, PORT: String(ports.limn), LOG_LEVEL: 'error' }, () => '');

async function serve(dataDir: string): Promise<void> {
  const { db } = openDb(join(dataDir, 'limn.db'));
  const config = configOf(dataDir);
  const world = await openWorld(config, db);
  const app = await buildApp({ config, db, world, version: 'bench', webDir: '/nowhere' });
  await app.listen({ port: ports.limn, host });
}

/** One worker, like this server, with the same headers, so that both send the same number of bytes. */
const nginxConfig = (dataDir: string) => `
worker_processes 1; daemon off; pid ${dataDir}/nginx.pid; error_log ${dataDir}/nginx.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
  types { image/webp webp; }
  server {
    listen ${host}:${ports.nginx}; root ${dataDir}/www;
    add_header cache-control "private, max-age=31536000, immutable";
    add_header content-security-policy "default-src 'none'; sandbox";
    add_header x-content-type-options nosniff;
  }
}`;

const rotating = (paths: string[]) => `
local paths = {${paths.map((path) => `"${path}"`).join(',')}}
local n = 0
request = function() n = n % #paths + 1; return wrk.format("GET", paths[n]) end`;

async function isUp(port: number): Promise<void> {
  for (let n = 0; n < 100; n++) {
    const answer = await fetch(`http://${host}:${port}/`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody listens at ${port}`);
}

/** Processor seconds of a process and its children. */
function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  const theirs = children.map((child) => cpuSeconds(Number(child)));
  return theirs.reduce((sum, one) => sum + one, (user + system) / 100);
}

interface Rate {
  perSecond: number;
  /** Hardly affected by other load on the machine. */
  perCpuSecond: number;
}

function measure(dataDir: string, { port, pid }: { port: number; pid: number }, seconds: number): Rate {
  const script = join(dataDir, 'paths.lua');
  const before = cpuSeconds(pid);
  const load = ['-t1', '-c32', `-d${seconds}s`, '-s', script, `http://${host}:${port}/`];
  const told = execFileSync('wrk', load, { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(told)) throw new Error(told);
  const requests = Number(/(\d+) requests in/.exec(told)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(told)?.[1]);
  return { perSecond, perCpuSecond: requests / (cpuSeconds(pid) - before) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare(rounds: number, seconds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-'));
  const paths = await fill(dataDir);
  writeFileSync(join(dataDir, 'paths.lua'), rotating(paths));
  writeFileSync(join(dataDir, 'nginx.conf'), nginxConfig(dataDir));
  chmodSync(dataDir, 0o755);
  const limn = spawn(process.execPath, [import.meta.filename, '--serve', dataDir], { stdio: 'inherit' });
  const nginx = spawn('nginx', ['-c', join(dataDir, 'nginx.conf')], { stdio: 'inherit' });
  try {
    await Promise.all([isUp(ports.limn), isUp(ports.nginx)]);
    const file = statSync(join(dataDir, 'www', paths[0] ?? ''));
    console.log(`${pictures} thumbnails of about ${file.size} bytes, 32 connections`);
    const pids = { limn: limn.pid ?? 0, nginx: nginx.pid ?? 0 };
    const rates = { nginx: [] as Rate[], limn: [] as Rate[] };
    for (let round = 0; round < rounds; round++)
      for (const name of ['nginx', 'limn'] as const)
        rates[name].push(measure(dataDir, { port: ports[name], pid: pids[name] }, seconds));
    for (const kind of ['perSecond', 'perCpuSecond'] as const) {
      const [ours, theirs] = [rates.limn, rates.nginx].map((of) => median(of.map((rate) => rate[kind])));
      const ratio = (ours ?? 0) / (theirs ?? 0);
      console.log(kind, { limn: Math.round(ours ?? 0), nginx: Math.round(theirs ?? 0) }, ratio.toFixed(2));
    }
  } finally {
    for (const child of [limn, nginx]) if (child.kill()) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [first, second] = process.argv.slice(2);
if (first === '--serve') await serve(second ?? '');
else await compare(Number(first ?? 5), Number(second ?? 4));
