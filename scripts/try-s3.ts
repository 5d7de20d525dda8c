/**
 * Tries pictures in a bucket with real S3 servers: OpenStack Swift from Debian, and versitygw. A server that is not
 * installed is skipped with a message; the check with a full disk needs root.
 *
 *   node scripts/try-s3.ts            both
 *   node scripts/try-s3.ts swift
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucket } from '../packages/server/src/ports/pictures/bucket.ts';
import { bucketStore } from '../packages/server/src/ports/pictures/bucket-store.ts';
import { freePort } from './executable/process.ts';
import { aCable } from './s3/cable.ts';
import { checkFull, checks, type Tried } from './s3/checks.ts';
import { isOnPath, type S3Service, type Starting, smallDisk } from './s3/service.ts';
import { startSwift } from './s3/swift.ts';
import { startVersitygw } from './s3/versitygw.ts';

const services: Record<string, { program: string; start(given: Starting): Promise<S3Service> }> = {
  swift: { program: 'swift-proxy-server', start: startSwift },
  versitygw: { program: 'versitygw', start: startVersitygw },
};
const wanted = process.argv[2];
const names = Object.keys(services).filter((name) => wanted === undefined || wanted === name);
if (names.length === 0) throw new Error(`there is no ${wanted}, only ${Object.keys(services).join(' and ')}`);
let failed = 0;

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(what);
  } catch (error) {
    failed += 1;
    console.error(`FAILED ${what}`, error);
  }
}

/** A bucket in the server, behind a cable. */
async function prepare(service: S3Service, place: string, bucket = 'limn', quota?: number): Promise<Tried> {
  const { accessKeyId, secretAccessKey, region, endpoint } = service;
  const cable = await aCable(Number(new URL(endpoint).port));
  await service.makeBucket(bucket, quota);
  const keys = { accessKeyId, secretAccessKey, region, publicUrl: undefined };
  const settings = { ...keys, endpoint: cable.url, bucket, prefix: 'a site/', isPathStyle: true };
  const dataDir = join(place, 'data');
  const store = bucketStore(createBucket(settings, [100, 300]), dataDir, () => false);
  return { service, cable, settings, store, dataDir };
}

async function tryFull(name: string, service: S3Service, place: string): Promise<void> {
  const tried = await prepare(service, place, 'small', 350_000);
  await attempt(`${name}: a full bucket is reported, and what was stored stays`, () => checkFull(tried));
  await tried.cable.close();
}

async function tryFullDisk(
  name: string,
  start: (given: Starting) => Promise<S3Service>,
  place: string,
): Promise<void> {
  const folder = join(place, 'small');
  const disk = smallDisk(folder, 12);
  if (!disk) return console.log(`${name}: NOT TRIED with a full disk, which needs root`);
  const service = await start({ folder, port: await freePort() });
  await tryFull(name, service, place);
  await service.kill();
  disk.unmount();
}

for (const [name, { program, start }] of Object.entries(services)) {
  if (!names.includes(name)) continue;
  if (!isOnPath(program)) {
    console.log(`${name}: NOT TRIED, it is not installed`);
    continue;
  }
  const place = mkdtempSync(join(tmpdir(), `limn-${name}-`));
  const folder = join(place, 'usual');
  mkdirSync(folder);
  const service = await start({ folder, port: await freePort() });
  const tried = await prepare(service, place);
  for (const [what, check] of Object.entries(checks)) await attempt(`${name}: ${what}`, () => check(tried));
  if (service.hasQuotas) await tryFull(name, service, place);
  await tried.cable.close();
  await service.kill();
  if (!service.hasQuotas) await tryFullDisk(name, start, place);
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
