import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { imageService, openDb } from '@limn/db';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createDataKey } from '../ports/data-key/data-key.ts';
import { aFolderOfData, newFolder } from '../testing/backup.ts';
import { examineImageServices } from './image-services.ts';

const look = async (DATA_DIR: string, env: Record<string, string> = {}) =>
  (await examineImageServices(readConfig({ DATA_DIR, ...env }, () => ''))).map(
    ({ level, text }) => `${level}: ${text}`,
  );

test('every image service that is on is asked', async () => {
  const fake = await startFakeOpenai({ key: 'sk-right' });
  onTestFinished(() => fake.close());
  const folder = await aFolderOfData({ pictures: 1 });
  expect(await look(folder)).toEqual([]);
  const { db, close } = openDb(join(folder, 'limn.db'));
  const dataKey = createDataKey(folder);
  const shared = { kind: 'openai', url: fake.url, concurrency: 1, timeoutSeconds: 60 } as const;
  const rows = [
    { id: 'a', name: 'right', encryptedKey: dataKey.encrypt('a', 'sk-right') },
    { id: 'b', name: 'wrong', encryptedKey: dataKey.encrypt('b', 'sk-wrong') },
    { id: 'c', name: 'lost', encryptedKey: 'of another data key' },
    { id: 'd', name: 'off', state: 'off' },
    { id: 'e', name: 'path', kind: 'path' },
  ] as const;
  for (const [at, row] of rows.entries())
    db.insert(imageService)
      .values({ ...shared, ...row, createdAt: new Date(at) })
      .run();
  close();
  expect(await look(folder, { IMAGE_PROVIDER: 'a1111', IMAGE_SERVICE_URL: 'http://127.0.0.1:9' })).toEqual([
    expect.stringMatching(/^warning: image service of the settings: connect ECONNREFUSED/),
    'ok: image service right: 2 models',
    expect.stringMatching(/^warning: image service wrong: .*did not accept its key/),
    'warning: image service lost: its key cannot be decrypted: enter the key again',
    'ok: image service off: off',
    'ok: image service path: not checked, because a check would generate a picture',
  ]);
});

test('without a database, and before the tables are there, only the settings count', async () => {
  expect(await look(newFolder())).toEqual([]);
  const folder = await aFolderOfData({ pictures: 1 });
  const sqlite = new DatabaseSync(join(folder, 'limn.db'));
  for (const table of ['service_model', 'plan_model', 'image_service']) sqlite.exec(`DROP TABLE ${table}`);
  sqlite.close();
  expect(await look(folder)).toEqual([]);
});
