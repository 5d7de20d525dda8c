import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreMark } from '@limn/db/file';
import type { Config } from '../config.ts';
import { isThere } from '../core/is-there.ts';
import { examineBackups } from './backups.ts';
import { examineBucket } from './bucket.ts';
import { examineDatabase } from './database.ts';
import { type Finding, ok, runCheck } from './finding.ts';
import { examineFolder, examineRestores, examineServer } from './folder.ts';
import { examineInstallation, examineRefused } from './installation.ts';
import { examineSettings } from './settings.ts';
import { examineSigningKey } from './signing-key.ts';
import { examineStandby } from './standby.ts';

export interface ExamineOptions {
  config: Config;
  app: string;
  migrations: string;
  now(): Date;
}

/**
 * Runs every check of this machine, the bucket and the target of a standby. It may run beside a server, and changes nothing
 * except test files that it writes and removes.
 */
export async function examine(
  { config, app, migrations, now }: ExamineOptions,
  options: { thorough: boolean },
): Promise<Finding[]> {
  const dataDir = resolve(config.dataDir);
  const settings = [ok(`Limn ${app}`), ...examineSettings(config)];
  const missing = await runCheck('the folder', () =>
    isThere(dataDir) ? [] : [ok(`${dataDir} does not exist yet: the first start creates it`)],
  );
  if (missing.length > 0) return [...settings, ...missing];
  const isHalfRestored = existsSync(join(dataDir, restoreMark));
  return [
    ...settings,
    ...(await runCheck('the folder', () => examineFolder(dataDir))),
    ...(await runCheck('the lock', () => [examineServer(dataDir)])),
    ...(await runCheck('the restores', () => examineRestores(dataDir))),
    ...(config.bucket ? await runCheck('the bucket', () => examineBucket(config.bucket, dataDir)) : []),
    ...(await runCheck('the standby', () => examineStandby(config.standby, dataDir))),
    // opening it would make a new log while its own may lie in another folder
    ...(isHalfRestored ? [] : await runCheck('the installation', () => examineInstallation(dataDir))),
    ...(isHalfRestored
      ? []
      : await runCheck('the database', () =>
          examineDatabase({ dataDir, migrations, now, bucket: config.bucket }, options),
        )),
    ...(await runCheck('the signing key', () => examineSigningKey(dataDir, now()))),
    ...(await runCheck('the last backup', () => [examineBackups(dataDir, now())])),
    ...(await runCheck('the refused backups', () => examineRefused(dataDir))),
  ];
}
