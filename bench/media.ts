/**
 * Compares thumbnails, pictures, share pages and the home page from the built server with the same bytes from nginx, in turns,
 * by CPU time for each request. Needs nginx and wrk. Exits with 1 above a limit. A third server is the floor for any program on Node:
 * bare node:http, which sends the same bytes and headers from a map and looks nothing up.
 *
 *   node bench/media.ts                  5 rounds of 4 seconds each
 *   node bench/media.ts 3 2              3 rounds of 2 seconds
 *   node --cpu-prof bench/media.ts 3 2   with a profile of the server
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { image, newId, openDb, share, user } from '../packages/db/src/index.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { sharpOnce } from '../packages/server/src/ports/image-processing/sharp.ts';
import { openWorld } from '../packages/server/src/world.ts';
import memory from '../scripts/run/memory.json' with { type: 'json' };
import { median } from './statistics/median.ts';

const pictures = 120;
const ports = { limn: 4180, nginx: 4181, floor: 4182 };
const host = '127.0.0.1';

/** What is requested, its typical bytes, and how many times nginx's CPU time it may take. */
const works = [
  { name: 'thumbnail', bytes: 7_600, limit: 2 },
  { name: 'picture', bytes: 87_000, limit: 3 },
  { name: 'share page', bytes: 0, limit: 3 },
  { name: 'home page', bytes: 0, limit: 3 },
] as const;
type Work = (typeof works)[number]['name'];
type Paths = Record<Work, string[]>;

/** Waves with noise, which does not compress: the width of the noise sets the size. */
async function aPicture(n: number): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const sharp = await sharpOnce();
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 100 + (n % 50), sigma }) as const;
  const of = (width: number, height: number, sigma: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888', noise: noise(sigma) } });
  return {
    picture: await of(640, 480, 8).jpeg({ quality: 92 }).toBuffer(),
    thumbnail: await of(320, 240, 9.5).webp({ quality: 72 }).toBuffer(),
  };
}

/** What nginx sends for an address. */
const fileOf = (dataDir: string, path: string) => join(dataDir, 'www', path === '/' ? 'index.html' : path);

function writeForNginx(dataDir: string, path: string, bytes: Uint8Array): void {
  const file = fileOf(dataDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

async function fill(dataDir: string): Promise<Paths> {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const world = await openWorld(configOf(dataDir), db);
  db.insert(user).values({ id: 'ann', email: 'ann@example.com', createdAt: new Date() }).run();
  const paths: Paths = { thumbnail: [], picture: [], 'share page': [], 'home page': ['/'] };
  for (let n = 0; n < pictures; n++) {
    const made = await aPicture(n);
    const [id, hash] = [newId(), await world.pictures.keep(made.picture)];
    await world.pictures.keepThumbnails(hash, { 320: made.thumbnail, 640: made.thumbnail });
    const prompt = `a lighthouse at dusk, number ${n}, in soft morning light, with gulls over the waves`;
    const { seq } = db
      .insert(image)
      .values({
        ...{ id, userId: 'ann', hash, prompt, originalPrompt: prompt, style: 'normal' },
        ...{ resolution: '640x480', width: 640, height: 480, painter: 'bench', createdAt: new Date() },
      })
      .returning()
      .get();
    const { key } = db
      .insert(share)
      .values({ imageSeq: seq, createdAt: new Date(), showsPrompt: true })
      .returning()
      .get();
    paths.thumbnail.push(`/media/${id}/320.webp`);
    paths.picture.push(`/media/${id}/picture.jpg`);
    paths['share page'].push(`/s/${key}`);
    writeForNginx(dataDir, `/media/${id}/320.webp`, made.thumbnail);
    writeForNginx(dataDir, `/media/${id}/picture.jpg`, made.picture);
  }
  close();
  return paths;
}

const main = join(import.meta.dirname, '../packages/server/dist/main.mjs');
const envOf = (dataDir: string) => ({
  ...{ DATA_DIR: dataDir, PORT: String(ports.limn), HOST: host, LOG_LEVEL: 'error' },
});
const configOf = (dataDir: string) => readConfig(envOf(dataDir), () => '');

/** As wrk asks for it. */
const uncompressed = { headers: { 'accept-encoding': 'identity' } };

/** Gets each answer from this server once, and then sends it from memory. */
function serveFloor(): void {
  const answers = new Map<string, { head: string[]; bytes: Buffer }>();
  const notSent = ['date', 'connection', 'keep-alive'];
  async function copy(url: string) {
    const answer = await fetch(`http://${host}:${ports.limn}${url}`, uncompressed);
    const head = [...answer.headers].filter(([name]) => !notSent.includes(name)).flat();
    const made = { head, bytes: Buffer.from(await answer.arrayBuffer()) };
    answers.set(url, made);
    return made;
  }
  createServer(async (request, response) => {
    const { url = '' } = request;
    const known = answers.get(url);
    if (known) return void response.writeHead(200, known.head).end(known.bytes);
    const { head, bytes } = await copy(url);
    response.writeHead(200, head).end(bytes);
  }).listen(ports.floor, host);
}

/** One worker, like this server, with the same headers, so that both send the same number of bytes. */
const nginxConfig = (dataDir: string) => `
worker_processes 1; daemon off; pid ${dataDir}/nginx.pid; error_log ${dataDir}/nginx.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
  types { image/webp webp; image/jpeg jpg; text/html html; }
  default_type text/html;
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

/** Microseconds of CPU time for each request. Other load on the machine hardly changes them. */
function measure(script: string, { port, pid }: { port: number; pid: number }, seconds: number): number {
  const before = cpuSeconds(pid);
  const load = ['-t1', '-c32', `-d${seconds}s`, '-s', script, `http://${host}:${port}/`];
  const told = execFileSync('wrk', load, { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(told)) throw new Error(told);
  const requests = Number(/(\d+) requests in/.exec(told)?.[1]);
  return ((cpuSeconds(pid) - before) / requests) * 1e6;
}

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** nginx serves the page as this server sends it. */
async function copyPages(dataDir: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(`http://${host}:${ports.limn}${path}`, uncompressed);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    writeForNginx(dataDir, path, new Uint8Array(await answer.arrayBuffer()));
  }
}

async function compare(rounds: number, seconds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-'));
  const paths = await fill(dataDir);
  writeFileSync(join(dataDir, 'nginx.conf'), nginxConfig(dataDir));
  chmodSync(dataDir, 0o755);
  const env = { ...memory.env, ...envOf(dataDir) };
  const limn = spawn(process.execPath, [...process.execArgv, ...memory.flags, main, 'serve'], {
    env,
    stdio: 'inherit',
  });
  const nginx = spawn('nginx', ['-c', join(dataDir, 'nginx.conf')], { stdio: 'inherit' });
  const floor = spawn(process.execPath, [...memory.flags, import.meta.filename, '--floor'], {
    env: { ...process.env, ...memory.env },
    stdio: 'inherit',
  });
  try {
    await isUp(ports.limn);
    await Promise.all([isUp(ports.nginx), isUp(ports.floor)]);
    const pids = { limn: limn.pid ?? 0, nginx: nginx.pid ?? 0, floor: floor.pid ?? 0 };
    console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, 32 connections`);
    console.log(`resident before: ${rssOf(pids.limn).toFixed(0)} MB`);
    await copyPages(dataDir, [...paths['share page'], ...paths['home page']]);
    for (const { name, limit } of works) {
      const script = join(dataDir, 'paths.lua');
      writeFileSync(script, rotating(paths[name]));
      const { size } = statSync(fileOf(dataDir, paths[name][0] ?? ''));
      // compiles what is used often
      for (const server of ['limn', 'floor'] as const)
        measure(script, { port: ports[server], pid: pids[server] }, seconds);
      const micros = { nginx: [] as number[], floor: [] as number[], limn: [] as number[] };
      for (let round = 0; round < rounds; round++)
        for (const server of ['nginx', 'floor', 'limn'] as const)
          micros[server].push(measure(script, { port: ports[server], pid: pids[server] }, seconds));
      const [ours, theirs, bare] = [median(micros.limn), median(micros.nginx), median(micros.floor)];
      const told = `${ours.toFixed(0)} µs, nginx ${theirs.toFixed(0)} µs: ${(ours / theirs).toFixed(2)} (limit ${limit}); bare Node ${bare.toFixed(0)} µs, ${(bare / theirs).toFixed(2)} of nginx: ${(ours / bare).toFixed(2)}`;
      console.log(`${name}, ${size} bytes: ${told}`);
      if (ours / theirs > limit) process.exitCode = 1;
    }
    console.log(`resident after: ${rssOf(pids.limn).toFixed(0)} MB`);
  } finally {
    for (const child of [limn, nginx, floor]) if (child.kill()) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [first, second] = process.argv.slice(2);
if (first === '--floor') serveFloor();
else await compare(Number(first ?? 5), Number(second ?? 4));
