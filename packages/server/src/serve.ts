import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, lockFolder, openDb, retryAfterFreeing } from '@limn/db';
import { DatabaseRefused } from '@limn/db/file';
import { refuseUnwritable } from '@limn/db/probe';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { finishRestore, wordsOf } from './backup/finish-restore.ts';
import { pictureStoreOf, readMarker } from './backup/installation-marker.ts';
import { hasBackup, readLastBackup } from './backup/last-backup.ts';
import { markInstallation } from './backup/mark-installation.ts';
import type { Config } from './config.ts';
import { exit } from './core/exit.ts';
import type { Log } from './core/log.ts';
import type { PictureStore } from './core/picture-store.ts';
import type { Places } from './core/places.ts';
import { logOncePerProblem } from './core/storage-log.ts';
import { createStorageState } from './core/storage-state.ts';
import { storageSentence, storageTrouble } from './core/storage-trouble.ts';
import { explainListen, type Listening } from './explain-listen.ts';
import { hasAdmin } from './features/people/account/read.ts';
import { agreeOnPlace } from './guard/picture-place/write.ts';
import { refuseMismatch } from './installation/check.ts';
import { guardPictures } from './installation/guard-pictures.ts';
import { watchInstallation } from './installation/watch.ts';
import { keepReserve } from './reserve.ts';
import { serveDemo } from './serve-demo.ts';
import type { StartedTelemetry } from './telemetry/start.ts';
import { openWorld } from './world.ts';

interface Start {
  /** Accepts the folder as a new one without checks. */
  isNew?: boolean;
  /** Starts although the target of the standby cannot be read. */
  isAlone?: boolean;
}

/** Serves until a signal; returns the exit code. @throws DatabaseRefused */
export async function serve(config: Config, places: Places, start: Start = {}): Promise<number> {
  const reserve = keepReserve(config.dataDir, (text) => console.error(text));
  const letGo = retryAfterFreeing(reserve.freeSpace, () => lockFolder(config.dataDir));
  try {
    const pictures = join(config.dataDir, 'pictures');
    for (const folder of [config.dataDir, pictures]) if (existsSync(folder)) refuseUnwritable(folder);
    return await serveLocked(config, places, reserve, start);
  } finally {
    letGo();
  }
}

async function serveLocked(
  config: Config,
  places: Places,
  reserve: ReturnType<typeof keepReserve>,
  { isNew = false, isAlone = false }: Start,
): Promise<number> {
  const settled = retryAfterFreeing(
    reserve.freeSpace,
    () => finishRestore(config.dataDir, places.migrations),
    join(config.dataDir, 'limn.db'),
  );
  if (settled) console.log(wordsOf(settled));
  // before the log exists, messages go to standard error
  let log: Pick<Log, 'error' | 'warn'> = {
    error: (_, text) => console.error(text),
    warn: (_, text) => console.error(text),
  };
  const storage = createStorageState({
    now: () => new Date(),
    log: { error: (facts, text) => log.error(facts, text), warn: (facts, text) => log.warn(facts, text) },
  });
  if (!isNew) retryAfterFreeing(reserve.freeSpace, () => refuseMismatch(config.dataDir));
  const { db, migrated, copy, allowWrites, close } = openDb(join(config.dataDir, 'limn.db'), {
    migrationsFolder: places.migrations,
    isHeld: true,
    freeSpace: reserve.freeSpace,
  });
  const id = retryAfterFreeing(reserve.freeSpace, () => markInstallation(config.dataDir, db));
  const standby = await beginStandby(config, { db, id, isAlone, log: () => log });
  const fence = standby?.fence;
  const demo = config.payments.isDemo ? await serveDemo(config) : undefined;
  if (!agreeOnPlace(db, config.bucket !== undefined))
    throw new DatabaseRefused(
      'The pictures are in a bucket: set S3_BUCKET and its settings again, or move the pictures back with "limn pictures move --to disk" first.',
    );
  const telemetry = await beginTelemetry(config, places.version, () => log);
  const bareWorld = await openWorld(demo?.config ?? config, db, {
    isShort: reserve.isShort,
    watchBucket: telemetry?.watchBucket,
  });
  const bucketTrouble = await claimStore(bareWorld.pictures, id, isNew);
  if (bucketTrouble) storage.report('unwritable', bucketTrouble);
  const isThere = () => storage.problem()?.kind !== 'missing';
  const isPlaced = () => isThere() && readMarker(pictureStoreOf(config.dataDir)) === id;
  const guardedWorld = { ...bareWorld, pictures: guardPictures(bareWorld.pictures, isPlaced) };
  const world = standby ? standby.fenceWorld(guardedWorld, standby.fence) : guardedWorld;
  fence?.whenFenced(() => {
    storage.report('fenced', fence.reason() ?? '');
    allowWrites(false);
  });
  const setupToken = hasAdmin({ db }) ? undefined : randomBytes(16).toString('base64url');
  const app = await buildApp({
    config: demo?.config ?? config,
    db,
    world,
    ...places,
    webDir: places.web,
    setupToken,
    hasBackup: () => hasBackup(config.dataDir),
    storage,
    fence,
    telemetry,
  });
  log = app.log;
  for (const { name, reason, todo } of config.ignored)
    app.log.warn({ setting: name }, `${name} has no effect: ${reason}. ${todo}`);
  telemetry?.readFrom({
    ...{ db, storage, version: places.version, log: app.log, dataDir: config.dataDir },
    lastBackup: () => lastBackupOf(config.dataDir),
    hasStandbyTrouble: standby && (() => standby.fence.trouble() !== undefined),
  });
  // listens for signals before the ready line is printed
  const told = nextStopSignal();
  const failed = await openPorts(config, app, telemetry);
  if (failed) {
    await app.close();
    await telemetry?.close();
    await demo?.close();
    close();
    const explained = explainListen(failed.error, failed);
    if (!explained) throw failed.error;
    console.error(explained.words);
    return explained.exitCode;
  }
  console.log(readyText(config, { migratedTo: migrated.at(-1), copy, demoWords: demo?.words, setupToken }));

  const stopKeeping = reserve.watch(logOncePerProblem(app.log, storage), isThere);
  const stopWatching = await watchInstallation({
    dataDir: config.dataDir,
    id,
    storage,
    allow: (isAllowed) => allowWrites(isAllowed && fence?.isFenced() !== true),
  });
  const stopFence = fence?.watch();
  const signal = await told;
  app.log.info({ signal }, 'stopping');
  await app.close();
  await telemetry?.close();
  await stopKeeping();
  await stopWatching();
  await stopFence?.();
  await demo?.close();
  close();
  return exit.ok;
}

/** Opens the port of the metrics and that of the site. Returns why one of them cannot be opened. */
async function openPorts(
  { port, host, metrics }: Config,
  app: FastifyInstance,
  telemetry: StartedTelemetry | undefined,
): Promise<(Listening & { error: unknown }) | undefined> {
  try {
    await telemetry?.listen();
  } catch (error) {
    return { error, setting: 'METRICS_PORT', port: metrics?.port, host };
  }
  try {
    await app.listen({ port, host });
  } catch (error) {
    return { error, setting: 'PORT', port, host };
  }
  return undefined;
}

interface ReadyFacts {
  migratedTo: string | undefined;
  /** The copy of the database from before the migration; undefined without a migration. */
  copy: string | undefined;
  /** The line about demo payments. */
  demoWords: string | undefined;
  setupToken: string | undefined;
}

/** One text for one write, so that a reader of the address also gets the setup link. */
function readyText({ siteName, publicUrl }: Config, facts: ReadyFacts): string {
  const { migratedTo, copy, demoWords, setupToken } = facts;
  return [
    copy && `The database was migrated to ${migratedTo}. A copy from before the migration is at ${copy}`,
    `${siteName} is ready: ${publicUrl}`,
    demoWords,
    setupToken &&
      `Create the owner's account with this link, which works once: ${publicUrl}/login#setup=${setupToken}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** When the last good backup was made. @throws SyntaxError, ZodError for a damaged record */
function lastBackupOf(dataDir: string): Date | undefined {
  const made = readLastBackup(dataDir)?.created_at;
  return made === undefined ? undefined : new Date(made);
}

/** Loads what measures the server; nothing where no setting asks for it. */
async function beginTelemetry({ metrics, traces }: Config, version: string, log: () => Pick<Log, 'warn'>) {
  if (!metrics && !traces) return undefined;
  const { startTelemetry } = await import('./telemetry/start.ts');
  return startTelemetry({ metrics, traces, version, log });
}

interface StandbyStart {
  db: Db;
  id: string;
  isAlone: boolean;
  log(): Pick<Log, 'error' | 'warn'>;
}

/** Loads what a site with a standby needs; nothing for all others. @throws DatabaseRefused */
async function beginStandby({ dataDir, standby }: Config, { db, id, isAlone, log }: StandbyStart) {
  if (!standby) return undefined;
  const { startFence } = await import('./standby/start-fence.ts');
  return startFence({ dataDir, settings: standby, db, installation: id, isAlone, log });
}

/**
 * Marks a bucket as this installation's.
 * @returns why it could not be reached; the server starts nevertheless, and tries again
 * @throws DatabaseRefused for the bucket of another installation
 */
async function claimStore(pictures: PictureStore, id: string, force: boolean): Promise<string | undefined> {
  try {
    if ((await pictures.claim?.(id, { force })) !== false) return undefined;
  } catch (error) {
    const kind = storageTrouble(error);
    if (kind) return storageSentence(kind, error);
    throw error;
  }
  throw new DatabaseRefused(
    'The bucket belongs to another installation than the database: correct S3_BUCKET or S3_PREFIX, or start with "limn serve --new" to take it over.',
  );
}

/** Resolves with the first stop signal. A second one ends the process at once. */
function nextStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let told = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (told) process.exit(130);
        told = true;
        resolve(signal);
      });
  });
}
