import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { image, pictureDigest } from '@limn/db';
import { flipByte } from '@limn/db/testing/flip';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import type { PictureKind } from '../core/picture-store.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { newFolder, treeOf } from '../testing/backup.ts';
import { runHere as run, runLimn } from '../testing/process.ts';
import { aStudio } from '../testing/studio.ts';

/** A working server, three pictures, and a daily backup of them. */
async function someData() {
  const dataDir = newFolder();
  const studio = await aStudio({ DATA_DIR: dataDir });
  const { ann, db, world } = studio;
  const ids: string[] = [];
  for (const words of ['a boat', 'a lighthouse', 'a pier']) ids.push((await ann.paint(words)).id);
  await studio.queue.idle();
  await completeThumbnails(studio.ctx)();
  const hashOf = (id = '') => db.select().from(image).where(eq(image.id, id)).get()?.hash ?? '';
  const fileOf = (id: string | undefined, kind: PictureKind) =>
    join(world.pictures.root, world.pictures.pathOf(hashOf(id), kind));
  const root = newFolder();
  // a name that no later backup gets, however fast they follow
  const earlier = join(root, '2020-01-01T00-00-00Z');
  expect(await run(['backup', earlier], dataDir)).toMatchObject({ exitCode: exit.ok });
  return { ...studio, dataDir, ids, hashOf, fileOf, root };
}

test('thumbnails are made anew as they were, beside a server', async () => {
  const { dataDir, ids, fileOf, db, hashOf, root } = await someData();
  const before = treeOf(join(dataDir, 'pictures'));
  const sound = await runLimn(['repair', 'thumbnails'], dataDir);
  expect(sound).toEqual({
    exitCode: exit.ok,
    output: 'Checked the files of 3 pictures: 0 thumbnails repaired, 0 pictures taken from a backup.\n',
  });
  expect(treeOf(join(dataDir, 'pictures'))).toEqual(before);

  const [boat, lighthouse, pier] = ids;
  flipByte(fileOf(boat, '320.webp'), -50);
  rmSync(fileOf(lighthouse, '640.webp'));
  truncateSync(fileOf(pier, '320.webp'), 100);
  // repairs run in processes of their own, beside the server of this one; doctor only reads
  const doctor = await run(['doctor', '--thorough'], dataDir);
  expect(doctor.output).toMatch(/thumbnail\.missing: 1,.*\n\s+limn repair thumbnails/);
  expect(doctor.output).toMatch(/thumbnail\.damaged: 2,.*\n\s+limn repair thumbnails/);
  expect(await runLimn(['repair', 'thumbnails'], dataDir)).toMatchObject({
    exitCode: exit.ok,
    output: expect.stringContaining('3 thumbnails repaired'),
  });
  expect((await run(['doctor', '--thorough'], dataDir)).output).toMatch(/every byte was read/);
  expect(Object.keys(treeOf(join(dataDir, 'pictures')))).toEqual(Object.keys(before));
  const { size } = statSync(fileOf(pier, '320.webp'));
  expect(readFileSync(fileOf(pier, '320.webp')).readUInt32LE(4) + 8).toBe(size);

  // as before hashes were stored
  db.update(pictureDigest).set({ thumbnail320: null, thumbnail640: null }).run();
  flipByte(fileOf(boat, '640.webp'), -300);
  const old = await run(['doctor', '--thorough'], dataDir);
  expect(old.output).toMatch(/WARNING the thumbnails of 3 pictures have no stored hashes yet/);
  expect((await runLimn(['repair', 'thumbnails'], dataDir)).output).toContain('2 thumbnails repaired');
  rmSync(fileOf(lighthouse, 'picture.jpg'));
  db.update(pictureDigest).set({ thumbnail320: null, thumbnail640: null }).run();
  expect(await runLimn(['repair', 'thumbnails'], dataDir)).toMatchObject({
    exitCode: exit.data,
    output: expect.stringContaining(`1 picture is missing or damaged: ${lighthouse}.`),
  });
  expect((await runLimn(['repair', 'pictures', '--from', root], dataDir)).exitCode).toBe(exit.ok);
  const known = db
    .select()
    .from(pictureDigest)
    .where(eq(pictureDigest.hash, hashOf(boat)))
    .get();
  expect(known?.thumbnail320).toMatch(/^[0-9a-f]{64}$/);
  expect((await run(['doctor', '--thorough'], dataDir)).output).toMatch(/every byte was read/);
});

test('a damaged picture comes back from the newest backup that has it, and doctor says how', async () => {
  const { dataDir, ids, fileOf, root } = await someData();
  const before = treeOf(join(dataDir, 'pictures'));
  const [boat, lighthouse, pier] = ids;
  flipByte(fileOf(boat, 'picture.jpg'), 3000);
  rmSync(join(fileOf(lighthouse, 'picture.jpg'), '..'), { recursive: true });
  flipByte(fileOf(pier, '320.webp'), -50);

  const alone = await run(['repair', 'thumbnails'], dataDir);
  expect([alone.exitCode, alone.output]).toEqual([
    exit.data,
    expect.stringContaining(`damaged: ${lighthouse}.`),
  ]);

  const { output } = await run(['doctor', '--thorough'], dataDir);
  const advised = /limn (repair pictures --from \S+)/.exec(output)?.[1]?.split(' ') ?? [];
  expect(advised[3]).toMatch(new RegExp(`^${root}/2`));
  expect(await run(advised, dataDir)).toEqual({
    exitCode: exit.ok,
    output: expect.stringMatching(
      /^Checked the files of 3 pictures: \d thumbnails? repaired, 2 pictures taken/,
    ),
  });
  const after = treeOf(join(dataDir, 'pictures'));
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const path of Object.keys(before).filter((path) => path.endsWith('.jpg')))
    expect(after[path]).toBe(before[path]);
  expect((await run(['doctor', '--thorough'], dataDir)).output).toMatch(/every byte was read/);
  expect(await run(['repair', 'pictures', '--from', root], dataDir)).toMatchObject({
    output: expect.stringContaining('0 thumbnails repaired, 0 pictures taken'),
  });
});

test('a picture that no backup has as it was stays as it is, and is named', async () => {
  const { dataDir, ids, fileOf, root } = await someData();
  const [boat] = ids;
  flipByte(fileOf(boat, 'picture.jpg'), 3000);
  const [name = ''] = Object.keys(treeOf(root)).filter((path) => path.endsWith('picture.jpg'));
  for (const path of Object.keys(treeOf(root))) if (path.endsWith('.jpg')) flipByte(join(root, path), 3000);
  expect(name).not.toBe('');
  const before = treeOf(join(dataDir, 'pictures'));
  expect(await run(['repair', 'pictures', '--from', root], dataDir)).toMatchObject({
    exitCode: exit.data,
    output: expect.stringMatching(new RegExp(`1 picture is missing or damaged: ${boat}\\. No backup in`)),
  });
  expect(treeOf(join(dataDir, 'pictures'))).toEqual(before);
});

test('a daily backup takes a good thumbnail from an earlier one, and without one is no good backup', async () => {
  const { dataDir, ids, fileOf, root } = await someData();
  const [boat] = ids;
  flipByte(fileOf(boat, '640.webp'), -50);
  const recovered = await run(['backup', '--daily', root], dataDir);
  expect([recovered.exitCode, recovered.output]).toEqual([
    exit.data,
    expect.stringMatching(
      /3 pictures, .* checked\.\n.*To restore them in DATA_DIR, run limn repair pictures --from/s,
    ),
  ]);
  const another = () => run(['backup', join(newFolder(), 'another')], dataDir);
  const alone = await another();
  expect([alone.exitCode, alone.output]).toEqual([
    exit.data,
    expect.stringMatching(/The bytes of 1 picture are not the stored ones\. Run limn doctor --thorough/),
  ]);
  expect(await run(['repair', 'pictures', '--from', root], dataDir)).toMatchObject({ exitCode: exit.ok });
  expect(await another()).toMatchObject({ exitCode: exit.ok });
});

test.each([
  [[], exit.usage, /takes one word/],
  [['everything'], exit.usage, /takes one word/],
  [['thumbnails', '--from', '/x'], exit.usage, /only be used with limn repair pictures/],
  [['pictures'], exit.usage, /needs --from/],
  [['pictures', '--from', '/nowhere'], exit.missing, /is neither a backup nor a folder of daily backups/],
])('limn repair %j says what is wrong', async (args, exitCode, words) => {
  const told = await run(['repair', ...args], newFolder());
  expect([told.exitCode, told.output]).toEqual([exitCode, expect.stringMatching(words)]);
});
