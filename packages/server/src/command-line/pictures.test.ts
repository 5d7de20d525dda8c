import { join } from 'node:path';
import { openDb } from '@limn/db';
import { listPictures } from '@limn/db/file';
import { expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import { placeOfPictures } from '../guard/picture-place/read.ts';
import { agreeOnPlace } from '../guard/picture-place/write.ts';
import { aFolderOfData } from '../testing/backup.ts';
import { aBucket } from '../testing/bucket.ts';
import { limnHere, limnWith } from '../testing/process.ts';

/** A data folder, and the settings of an empty bucket. */
async function aSite() {
  const dataDir = await aFolderOfData();
  const { s3 } = await aBucket({ dataDir });
  const env = {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: 'limn',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const inDatabase = <T>(work: (db: ReturnType<typeof openDb>['db']) => T): T => {
    const { db, close } = openDb(join(dataDir, 'limn.db'));
    try {
      return work(db);
    } finally {
      close();
    }
  };
  return { dataDir, s3, env, inDatabase };
}

test('moves pictures to the bucket and back, after the server was started with the bucket', async () => {
  const { dataDir, s3, env, inDatabase } = await aSite();
  const move = (to: string) => limnWith(env, dataDir, 'pictures', 'move', '--to', to);
  expect(await move('s3')).toMatchObject({
    exitCode: exit.usage,
    err: expect.stringContaining('Restart the server with the S3_ settings first'),
  });
  expect(inDatabase((db) => agreeOnPlace(db, true))).toBe(true);
  expect(await move('s3')).toMatchObject({ exitCode: exit.ok, out: 'Moved 3 pictures to the bucket.' });
  expect(s3.objects.size).toBe(9);
  expect(inDatabase((db) => agreeOnPlace(db, false))).toBe(false);
  const { out } = await limnWith(env, dataDir, 'doctor', '--thorough');
  expect(out).toMatch(/ok {6}bucket: limn at 127/);
  expect(out).not.toMatch(/(picture|thumbnail)\.(missing|damaged)/);
  expect(await move('disk')).toMatchObject({
    exitCode: exit.ok,
    out: 'Moved 3 pictures to DATA_DIR.\nRemove the S3_ settings and restart the server.',
  });
  expect(s3.objects.size).toBe(0);
  expect(inDatabase((db) => [placeOfPictures(db), agreeOnPlace(db, false)])).toEqual([null, true]);
  expect(listPictures(join(dataDir, 'limn.db'))).toHaveLength(3);
});

test('wrong words and a bucket that refuses are explained', async () => {
  const { dataDir, s3, env, inDatabase } = await aSite();
  inDatabase((db) => agreeOnPlace(db, true));
  expect(await limnWith(env, dataDir, 'pictures', 'move', '--to', 'here')).toMatchObject({
    exitCode: exit.usage,
  });
  expect(await limnHere(dataDir, 'pictures', 'move', '--to', 's3')).toMatchObject({
    exitCode: exit.usage,
    err: expect.stringContaining('needs S3_BUCKET'),
  });
  s3.fault = 'refused';
  expect(await limnWith(env, dataDir, 'pictures', 'move', '--to', 's3')).toMatchObject({
    exitCode: exit.disk,
    err: expect.stringContaining('AccessDenied'),
  });
  expect(await limnWith(env, dataDir, 'doctor')).toMatchObject({
    exitCode: exit.failed,
    out: expect.stringContaining('the bucket cannot be used'),
  });
});
