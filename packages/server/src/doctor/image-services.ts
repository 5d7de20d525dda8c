import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import type { Config } from '../config.ts';
import { isThere } from '../core/is-there.ts';
import type { Painter, StoredPainters } from '../core/painters.ts';
import { ServiceFailure } from '../core/service-failure.ts';
import { readPainterRows } from '../features/studio/image-service/read.ts';
import { createDataKey } from '../ports/data-key/data-key.ts';
import { createImageService } from '../ports/image-service/create.ts';
import { createPainters, usualConcurrency } from '../ports/image-service/painters.ts';
import { type Finding, ok, warning } from './finding.ts';

const patienceMilliseconds = 10_000;

/** The check of these kinds paints a picture. */
const paintsToCheck = new Set(['builtin', 'path']);

/** Asks each image service that is switched on whether it answers, without painting. */
export async function examineImageServices(config: Config): Promise<Finding[]> {
  const rows = readRows(config.dataDir);
  const isDefault = config.imageService.provider === 'builtin';
  if (isDefault && rows.services.length === 0) return [];
  const painters = await createPainters({
    environment: {
      service: await createImageService(config.imageService),
      kind: config.imageService.provider,
      isDefault,
      isPaid: config.isPainterPaid,
      concurrency: config.concurrency ?? usualConcurrency,
      timeoutSeconds: config.paintSeconds,
      promptLanguage: config.promptLanguage,
    },
    readRows: () => rows,
    dataKey: createDataKey(config.dataDir),
  });
  try {
    return await Promise.all(painters.list().map(examinePainter));
  } finally {
    await painters.close();
  }
}

/** No rows before the first start, and in a database of an earlier version. */
function readRows(dataDir: string): StoredPainters {
  const file = join(dataDir, 'limn.db');
  if (!isThere(file)) return { services: [], models: [] };
  const { db, close } = readDatabase(file);
  try {
    return readPainterRows({ db });
  } catch (error) {
    if (!/no such table/.test(String((error as Error).cause ?? error))) throw error;
    return { services: [], models: [] };
  } finally {
    close();
  }
}

async function examinePainter({ id, name, kind, state, service }: Painter): Promise<Finding> {
  const what = id === 'environment' ? 'image service of the settings' : `image service ${name}`;
  if (state === 'off') return ok(`${what}: off`);
  if (paintsToCheck.has(kind ?? ''))
    return ok(`${what}: not checked, because a check would generate a picture`);
  try {
    return ok(`${what}: ${await service.check(AbortSignal.timeout(patienceMilliseconds))}`);
  } catch (error) {
    return warning(
      `${what}: ${reasonOf(error)}`,
      'Check whether the service runs, and check its address and key in the admin area.',
    );
  }
}

/** @throws the error of a bug */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceFailure) return error.reason ?? error.kind;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer within 10 seconds';
  throw error;
}
