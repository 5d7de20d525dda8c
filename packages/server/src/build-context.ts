import type { Db } from '@limn/db';
import { domainSettingsOf } from './config/parts.ts';
import type { Config } from './config.ts';
import { createBackground } from './core/background.ts';
import type { Ctx } from './core/context.ts';
import { createEvents } from './core/events.ts';
import type { Fence } from './core/fence.ts';
import { createHealth } from './core/health.ts';
import { createKeyedMutex } from './core/keyed-mutex.ts';
import type { Log } from './core/log.ts';
import { createSecurityLog } from './core/security-log.ts';
import { logOncePerProblem } from './core/storage-log.ts';
import { createStorageState, type StorageState } from './core/storage-state.ts';
import { watchWorld } from './core/watched-world.ts';
import type { World } from './core/world.ts';
import { serverKeyIn } from './features/site/settings/write/server-key.ts';
import { withGivenName } from './features/site/setup/read.ts';
import { createPaintingQueue, type PaintingQueue } from './jobs/painting-queue.ts';
import { serviceLabels } from './service-labels.ts';
import type { StartedTelemetry } from './telemetry/start.ts';

export interface AppParts {
  config: Config;
  db: Db;
  world: World;
  version: string;
  webDir: string;
  setupToken?: string | undefined;
  now?: () => Date;
  /** Whether the data was ever backed up; without it no backup is known. */
  hasBackup?: () => boolean;
  /** Its own unless the caller reports to the same one. */
  storage?: StorageState;
  /** Only of a site with a standby. */
  fence?: Fence | undefined;
  /** Only where something is measured. */
  telemetry?: StartedTelemetry | undefined;
  /** The target of the log; standard output unless a test reads it. */
  logTo?: { write(line: string): void };
}

/** The context of every verb, and the queue that works on it. */
export function buildContext(
  parts: AppParts,
  unfiltered: Log,
  writeSecurity: (fields: Record<string, string>) => void = () => undefined,
): { ctx: Ctx; queue: PaintingQueue } {
  const queue = createPaintingQueue();
  const health = createHealth();
  const now = parts.now ?? (() => new Date());
  const storage = parts.storage ?? createStorageState({ now, log: unfiltered });
  const log = logOncePerProblem(unfiltered, storage);
  const events = createEvents();
  parts.world.painters.watch(() => events.emit('painters.changed'));
  const ctx: Ctx = {
    db: parts.db,
    world: watchWorld(parts.world, { health, now, noteCall: parts.telemetry?.noteCall }),
    settings: withGivenName(parts.db, domainSettingsOf(parts.config)),
    setupToken: parts.setupToken,
    now,
    actor: { kind: 'system', job: 'server' },
    events,
    background: createBackground(log),
    queue,
    withLock: createKeyedMutex(),
    linkBase: '',
    version: parts.version,
    security: createSecurityLog(serverKeyIn(parts.db, 'security_log'), now, writeSecurity),
    services: serviceLabels(parts.config, parts.world),
    telemetry: parts.telemetry,
    health,
    hasBackup: parts.hasBackup ?? (() => false),
    storage,
    standby: parts.fence,
    log,
  };
  return { ctx, queue };
}
