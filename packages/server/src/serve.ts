import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, retryAfterFreeing } from '@limn/db';
import { refuseUnwritable } from '@limn/db/probe';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { hasBackup, readLastBackup } from './backup/last-backup.ts';
import type { Config } from './config.ts';
import { exit } from './core/exit.ts';
import type { Places } from './core/places.ts';
import { logOncePerProblem } from './core/storage-log.ts';
import { createStorageState } from './core/storage-state.ts';
import { explainListen, type Listening } from './explain-listen.ts';
import { hasAdmin } from './features/people/account/read.ts';
import { watchInstallation } from './installation/watch.ts';
import { keepReserve } from './reserve.ts';
import { type Installation, openInstallation } from './serve/open-installation.ts';
import { isThere, openServices, type Services } from './serve/open-services.ts';
import { readyText } from './serve/ready-text.ts';
import { createStartLog, type Starting } from './serve/starting.ts';
import type { WatchedFence } from './standby/fence.ts';
import type { StartedTelemetry } from './telemetry/start.ts';

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
    const log = createStartLog();
    const storage = createStorageState({ now: () => new Date(), log });
    const { isNew = false, isAlone = false } = start;
    return await serveLocked({ config, places, reserve, storage, log, isNew, isAlone });
  } finally {
    letGo();
  }
}

/**
 * A server starts in five steps: the data, the services, the app, the ports, the checks. Each takes the results of the steps
 * before it, so that none can run too early.
 */
async function serveLocked(starting: Starting): Promise<number> {
  const { config } = starting;
  const data = openInstallation(starting);
  const services = await openServices(starting, data);
  const { demo, telemetry, standby } = services;
  const setupToken = hasAdmin(data) ? undefined : randomBytes(16).toString('base64url');
  const app = await openApp(starting, { data, services, setupToken });
  // listens for signals before the ready line is printed
  const told = nextStopSignal();
  const failed = await openPorts(config, app, telemetry);
  if (failed) {
    await closeAll({ app, data, services, checks: [] });
    return explainOrThrow(failed);
  }
  const { migrated, copy } = data;
  console.log(readyText(config, { migratedTo: migrated.at(-1), copy, demoWords: demo?.words, setupToken }));
  const checks = await beginChecks(starting, { app, data, fence: standby?.fence });
  const signal = await told;
  app.log.info({ signal }, 'stopping');
  await closeAll({ app, data, services, checks });
  return exit.ok;
}

/** Builds the app. From here on its log has the messages, and the metrics have their sources. */
async function openApp(
  { config, places, log, storage }: Starting,
  { data, services, setupToken }: { data: Installation; services: Services; setupToken: string | undefined },
): Promise<FastifyInstance> {
  const { db } = data;
  const { world, demo, telemetry, standby } = services;
  const app = await buildApp({
    ...{ db, world, storage, telemetry, setupToken, fence: standby?.fence },
    config: demo?.config ?? config,
    ...places,
    webDir: places.web,
    hasBackup: () => hasBackup(config.dataDir),
  });
  log.use(app.log);
  for (const { name, reason, todo } of config.ignored)
    app.log.warn({ setting: name }, `${name} has no effect: ${reason}. ${todo}`);
  telemetry?.readFrom({
    ...{ db, storage, version: places.version, log: app.log, dataDir: config.dataDir },
    lastBackup: () => lastBackupOf(config.dataDir),
    hasStandbyTrouble: standby && (() => standby.fence.trouble() !== undefined),
  });
  return app;
}

interface Opened {
  app: FastifyInstance;
  data: Installation;
  services: Services;
  /** The functions that stop the checks. */
  checks: (() => Promise<void>)[];
}

/** The app first: its last requests and jobs need all others. */
async function closeAll({ app, data, services, checks }: Opened): Promise<void> {
  await app.close();
  await services.telemetry?.close();
  for (const stop of checks) await stop();
  await services.demo?.close();
  data.close();
}

/** Begins the checks that run until the server stops. Returns the functions that stop them. */
async function beginChecks(
  { config: { dataDir }, reserve, storage }: Starting,
  { app, data, fence }: { app: FastifyInstance; data: Installation; fence: WatchedFence | undefined },
): Promise<Opened['checks']> {
  const stopReserve = reserve.watch(logOncePerProblem(app.log, storage), () => isThere(storage));
  const stopInstallation = await watchInstallation({
    ...{ dataDir, id: data.id, storage },
    allow: (isAllowed) => data.allowWrites(isAllowed && fence?.isFenced() !== true),
  });
  return [stopReserve, stopInstallation, ...(fence ? [fence.watch()] : [])];
}

/** Tells the operator why the port cannot be opened. Returns the exit code. @throws the error of a bug */
function explainOrThrow(failed: Listening & { error: unknown }): number {
  const explained = explainListen(failed.error, failed);
  if (!explained) throw failed.error;
  console.error(explained.words);
  return explained.exitCode;
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

/** When the last good backup was made. @throws SyntaxError, ZodError for a damaged record */
function lastBackupOf(dataDir: string): Date | undefined {
  const made = readLastBackup(dataDir)?.created_at;
  return made === undefined ? undefined : new Date(made);
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
