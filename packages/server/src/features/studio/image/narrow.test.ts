import { image } from '@limn/db';
import { expect, test } from 'vitest';
import { aStudio } from '../../../testing/studio.ts';
import type { ListedImage, OutlineImages } from './schema.ts';
import { addImage } from './write.ts';

const day = 24 * 3_600_000;

/** Four pictures, a day apart, the last of them starred. */
async function fourPictures() {
  const studio = await aStudio();
  const { ann, db, clock } = studio;
  await ann.paint('a boat');
  const [row] = db.select().from(image).all();
  if (!row) throw new Error('nothing was painted');
  const start = clock.now().getTime();
  const ids = [
    { style: 'Anime' },
    { style: 'Anime', painter: 'another painter' },
    { resolution: 'Custom', width: 600, height: 900, isStarred: true },
  ].map((other, n) => {
    const createdAt = new Date(start + (n + 1) * day);
    const made = { ...row, ...other, createdAt, seq: undefined, id: undefined, generationId: null };
    return addImage({ db }, made as typeof image.$inferInsert).id;
  });
  const at = (days: number) => new Date(start + days * day).toISOString();
  return { ...studio, row, ids: [row.id, ...ids], at };
}

test('a list is narrowed by style, size, painter, star and time, over tRPC and in its outline alike', async () => {
  const { ann, bob, ids, at, row } = await fourPictures();
  const cases: [Partial<OutlineImages>, number[]][] = [
    [{}, [3, 2, 1, 0]],
    [{ style: 'Anime' }, [2, 1]],
    [{ style: 'Anime', painter: 'another painter' }, [2]],
    [{ painter: row.painter }, [3, 1, 0]],
    [{ resolution: 'Custom' }, [3]],
    [{ resolution: 'Custom', style: 'Anime' }, []],
    [{ from: at(1) }, [3, 2, 1]],
    [{ to: at(1) }, [0]],
    [{ to: at(1).replace('Z', '-01:00') }, [1, 0]],
    [{ from: at(1), to: at(3) }, [2, 1]],
    [{ from: at(2), filter: 'starred' }, [3]],
    [{ search: 'boat', to: at(2) }, [1, 0]],
    [{ search: 'boat', painter: 'nothing' }, []],
  ];
  for (const [wanted, places] of cases) {
    const expected = places.map((place) => ids[place]);
    const listed = (await ann.image.list(wanted)) as ListedImage[];
    expect(
      listed.map(({ id }) => id),
      JSON.stringify(wanted),
    ).toEqual(expected);
    expect(await ann.image.list({ ...wanted, page: 1 })).toMatchObject({
      items: listed,
      total: listed.length,
    });
    const outline = await ann.image.outline(wanted);
    expect(outline.items).toEqual(
      listed.map(({ id, width, height, created_at, is_starred }) => ({
        id,
        width,
        height,
        created_at,
        is_starred,
      })),
    );
    expect(outline.painters).toEqual([row.painter, 'another painter'].sort());
    expect(await bob.image.outline(wanted)).toEqual({ items: [], painters: [] });
  }
});

test('what is no style, size or time is refused', async () => {
  const { ann } = await aStudio();
  for (const wrong of [{ style: 'x' }, { resolution: '1x1' }, { from: 'yesterday' }, { painter: '' }])
    await expect(ann.image.list(wrong as never), JSON.stringify(wrong)).rejects.toRefuse('request.invalid');
});
