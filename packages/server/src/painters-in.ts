import type { Db } from '@limn/db';
import type { Config } from './config.ts';
import type { ImageService } from './core/image-service.ts';
import type { Painters } from './core/painters.ts';
import { readPainterRows } from './features/studio/image-service/read.ts';
import { createDataKey } from './ports/data-key/data-key.ts';
import { createPainters, usualConcurrency } from './ports/image-service/painters.ts';

/**
 * The painters of the database and of the settings.
 * @param service the service of the settings
 */
export const paintersIn = (config: Config, db: Db, service: ImageService): Promise<Painters> =>
  createPainters({
    environment: {
      service,
      kind: config.imageService.provider,
      isDefault: config.imageService.provider === 'builtin',
      isPaid: config.isPainterPaid,
      concurrency: config.concurrency ?? usualConcurrency,
      timeoutSeconds: config.paintSeconds,
      promptLanguage: config.promptLanguage,
    },
    readRows: () => readPainterRows({ db }),
    dataKey: createDataKey(config.dataDir),
  });
