/**
 * A drill for docs/operators/standby.md with the built server (npm run build): a machine fails under load, another one takes
 * over, and back. Litestream copies to a folder, and to buckets of OpenStack Swift from Debian and of versitygw. What is not
 * installed is skipped with a message. Litestream 0.3 is in the npm package @flydotio/litestream-linux-x64; for the current
 * version: go install github.com/benbjohnson/litestream/cmd/litestream@latest
 *
 *   node scripts/try-standby.ts                          with the litestream on the PATH
 *   LITESTREAM=/a/litestream:/b/litestream node scripts/try-standby.ts folder swift
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { freePort } from './executable/process.ts';
import { isOnPath, type S3Service, type Starting } from './s3/service.ts';
import { startSwift } from './s3/swift.ts';
import { startVersitygw } from './s3/versitygw.ts';
import { drill, type Takeover } from './standby/drill.ts';
import { aMachine } from './standby/machine.ts';
import { bucketReplica, folderReplica, type Replica } from './standby/replica.ts';

const services: Record<string, { program: string; start(given: Starting): Promise<S3Service> }> = {
  swift: { program: 'swift-proxy-server', start: startSwift },
  versitygw: { program: 'versitygw', start: startVersitygw },
};
const kinds = ['folder', ...Object.keys(services)];
const wanted = process.argv.slice(2);
const strange = wanted.find((name) => !kinds.includes(name));
if (strange !== undefined) throw new Error(`there is no ${strange}, only ${kinds.join(', ')}`);
/** At most this may be lost, and this may the site be away. Milliseconds. */
const allowed = { lost: 1_000, away: 10_000 };
let failed = 0;
const rows: Record<string, string | number>[] = [];

/** Programs by their version. */
function findLitestreams(): Map<string, string> {
  const found = new Map<string, string>();
  for (const program of (process.env['LITESTREAM'] ?? 'litestream').split(':')) {
    const { status, stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
    if (status === 0) found.set(`Litestream ${stdout.trim()}`, program);
    else console.log(`NOT TRIED with ${program}: it is not installed`);
  }
  return found;
}

function note(what: string, name: string, takeover: Takeover): void {
  const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));
  const { lost, acknowledged, milliseconds, restore, adopt, start, total, worked } = takeover;
  const isGood = milliseconds <= allowed.lost && total <= allowed.away;
  if (!isGood) failed += 1;
  rows.push({
    what,
    failure: name,
    'lost writes': `${lost} of ${acknowledged}`,
    'lost s': seconds(milliseconds),
    'restore s': seconds(restore),
    'adopt s': seconds(adopt),
    'start s': seconds(start),
    'away s': seconds(total),
    'processor s of start': seconds(worked),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    '': isGood ? 'good' : 'TOO MUCH',
  });
}

async function attempt(what: string, litestream: string, kind: string): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'limn-standby-'));
  const painters = [await startFakePathService(), await startFakePathService()] as const;
  const { replica, pictures, stop } = await aReplica(kind, place);
  const site = { place, litestream, replica, pictures };
  const [first, second] = [aMachine(site, 'first', painters[0]), aMachine(site, 'second', painters[1])];
  try {
    const { killed, paused, warnings } = await drill(first, second);
    note(what, 'killed', killed);
    note(what, 'paused', paused);
    console.log([`${what}: taken over twice`, ...warnings].join('\n  '));
    rmSync(place, { recursive: true, force: true });
  } catch (error) {
    failed += 1;
    console.error(`FAILED ${what}, the files are in ${place}`, error);
  } finally {
    await Promise.all([first.signal('SIGKILL'), second.signal('SIGKILL')]);
    await Promise.all(painters.map((painter) => painter.close()));
    await stop();
  }
}

interface Prepared {
  replica: Replica;
  pictures: string | undefined;
  stop(): Promise<void>;
}

async function aReplica(kind: string, place: string): Promise<Prepared> {
  const folder = join(place, 'target');
  mkdirSync(folder);
  const service = await services[kind]?.start({ folder, port: await freePort() });
  if (!service) {
    const pictures = join(place, 'pictures');
    mkdirSync(pictures, { mode: 0o700 });
    return { replica: folderReplica(folder), pictures, stop: async () => undefined };
  }
  await service.makeBucket('limn').catch(async (error: unknown) => {
    await service.kill();
    throw error;
  });
  return { replica: bucketReplica(service, 'limn'), pictures: undefined, stop: () => service.kill() };
}

const litestreams = findLitestreams();
for (const kind of kinds) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue;
  const program = services[kind]?.program;
  if (program !== undefined && !isOnPath(program)) {
    console.log(`${kind}: NOT TRIED, ${program} is not installed`);
    continue;
  }
  for (const [version, litestream] of litestreams) await attempt(`${kind}, ${version}`, litestream, kind);
}
if (rows.length > 0) console.table(rows);
process.exitCode = failed > 0 || rows.length === 0 ? 1 : 0;
