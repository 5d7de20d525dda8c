import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { image } from '@limn/db';
import { expect, test } from 'vitest';
import { exit } from '../core/exit.ts';
import { newFolder } from '../testing/backup.ts';
import { runHere, runLimn } from '../testing/process.ts';
import { aStudio } from '../testing/studio.ts';

test('limn verify tells what the page tells, with an exit code', async () => {
  const dataDir = newFolder();
  const { ann, queue, world, db } = await aStudio({ DATA_DIR: dataDir });
  await ann.paint('a boat');
  await queue.idle();
  const { hash = '' } = db.select().from(image).get() ?? {};
  const file = join(world.pictures.root, world.pictures.pathOf(hash, 'picture.jpg'));
  const found = await runLimn(['verify', file], dataDir);
  expect(found.exitCode).toBe(exit.ok);
  expect(found.output).toMatch(
    /^Made here on \d{4}-\d\d-\d\d by .*\. The file is unchanged since\.\n\nCopy: +the same bytes/,
  );
  const changed = readFileSync(file);
  changed.writeUInt8(changed.readUInt8(changed.length - 300) ^ 1, changed.length - 300);
  const other = join(newFolder(), 'changed.jpg');
  writeFileSync(other, changed);
  expect(await runHere(['verify', other], dataDir)).toMatchObject({
    exitCode: exit.failed,
    output: expect.stringContaining('does not fit'),
  });
  writeFileSync(other, 'no picture');
  expect(await runHere(['verify', other], dataDir)).toEqual({
    exitCode: exit.data,
    output: 'This is not a JPEG, PNG or WebP picture.',
  });
  expect((await runHere(['verify', join(dataDir, 'nothing.jpg')], dataDir)).exitCode).toBe(exit.missing);
  expect((await runHere(['verify'], dataDir)).exitCode).toBe(exit.usage);
});
