import type { Db } from '@limn/db';
import type { Log } from '../../core/log.ts';
import type { StorageState } from '../../core/storage-state.ts';

/** What scrapes read. */
export interface MetricSources {
  db: Db;
  storage: Pick<StorageState, 'problem'>;
  version: string;
  log: Pick<Log, 'warn'>;
  /** The folder of the database and the pictures. */
  dataDir: string;
  /** When the last good backup was made; undefined before the first one. */
  lastBackup(): Date | undefined;
  /** Whether the number of takeovers cannot be read; undefined without a standby. */
  hasStandbyTrouble: (() => boolean) | undefined;
}
