import { image } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { UserCtx } from '../../../core/context.ts';
import { anActor } from '../../../testing/actor.ts';
import { aStudio, type Person } from '../../../testing/studio.ts';
import { listImages } from './read/list.ts';
import type { Image, ImagePage, ListedImage, ListImages } from './schema.ts';
import { addImage } from './write.ts';

const prompts = {
  en: 'A lighthouse at dusk, film noir',
  'zh-CN': '黄昏的灯塔，水彩画',
  'zh-TW': '黃昏的燈塔與海鷗',
  ar: 'منارةٌ عند الغروب',
  es: 'Un faro al anochecer, cielo añil',
  fr: "Un phare à l'aube, ciel brûlé",
  ja: '霧の灯台とカモメ',
};

const found = async (person: Person, search: string) => {
  const page = (await person.image.list({ search, page: 1 })) as ImagePage;
  expect(page.total).toBe(page.items.length);
  return page.items.map((item) => item.original_prompt);
};

describe('a search', () => {
  test('finds the prompts of all seven languages, one’s own and only while they are kept', async () => {
    const { ann, bob } = await aStudio();
    for (const prompt of Object.values(prompts)) await ann.paint(prompt);
    for (const [typed, language] of [
      ['LIGHT dusk', 'en'],
      ['灯塔', 'zh-CN'],
      ['海鷗', 'zh-TW'],
      ['المنارة', 'ar'],
      ['anil', 'es'],
      ['brule', 'fr'],
      ['ｶﾓﾒ', 'ja'],
    ] as const) {
      expect(await found(ann, typed), typed).toEqual([prompts[language]]);
      expect(await found(bob, typed), typed).toEqual([]);
    }
    expect(await found(ann, '塔灯')).toEqual([]);
    const [{ id = '' } = {}] = (await ann.image.list({ search: 'lighthouse' })) as Image[];
    await ann.image.remove({ id });
    expect(await found(ann, 'lighthouse')).toEqual([]);
    await ann.image.restore({ id });
    expect(await found(ann, 'lighthouse')).toEqual([prompts.en]);
  });

  test('keeps order, filter, pages and totals', async () => {
    const { ann, db } = await aStudio();
    ann.becomeMember();
    await ann.paint('a bridge');
    const [row] = db.select().from(image).all();
    if (!row) throw new Error('nothing was painted');
    const boats: string[] = [];
    for (let n = 1; n <= 13; n++) {
      const words = { prompt: `boat number ${n}`, originalPrompt: 'a barge' };
      const made = addImage({ db }, { ...row, ...words, seq: undefined, id: undefined, generationId: null });
      boats.unshift(made.id);
    }
    const starred = boats.at(-1) ?? '';
    await ann.image.star({ id: starred });
    const first = (await ann.image.list({ search: 'boat', page: 1 })) as ImagePage;
    expect(first).toMatchObject({ total: 13, page: 1, page_size: 12, pages: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([starred, ...boats.slice(0, 11)]);
    expect(await ann.image.list({ search: 'boat', page: 2 })).toMatchObject({ items: [{ id: boats[11] }] });
    expect(await ann.image.list({ search: 'boat', filter: 'starred' })).toMatchObject([{ id: starred }]);
  });

  test('ranks the user’s own words above generated ones, starred first in each, and says what was found', async () => {
    const { ann, db } = await aStudio();
    ann.becomeMember();
    await ann.paint('a bridge');
    const [row] = db.select().from(image).all();
    if (!row) throw new Error('nothing was painted');
    const add = (originalPrompt: string, prompt: string) => {
      const words = { prompt, originalPrompt, seq: undefined, id: undefined, generationId: null };
      return addImage({ db }, { ...row, ...words }).id;
    };
    const own = Array.from({ length: 8 }, () => add('A Boat at dusk', 'A Boat at dusk, calm sea')).reverse();
    const starredOwn = add('boats', 'boats');
    const generated = Array.from({ length: 5 }, () => add('dusk', 'dusk, with a boat and boats')).reverse();
    const starred = add('the sea', 'the sea, a small boat');
    await ann.image.starSeveral({ ids: [starred, starredOwn], starred: true });
    const order = [starredOwn, ...own, starred, ...generated];
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ann.image.list({ search: 'boat', page }) as Promise<ImagePage>),
    );
    expect(pages.map(({ total, pages }) => [total, pages])).toEqual([15, 15, 15].map((n) => [n, 2]));
    expect(pages.map(({ items }) => items.length)).toEqual([12, 3, 0]);
    const items = pages.flatMap((page) => page.items);
    expect(items.map(({ id }) => id)).toEqual(order);
    expect(items[1]?.match).toEqual({ field: 'original_prompt', words: ['Boat'] });
    expect(items.at(-1)?.match).toEqual({ field: 'prompt', words: ['boat', 'boats'] });
    const outline = await ann.image.outline({ search: 'boat' });
    expect(outline.items.map(({ id }) => id)).toEqual(order);
    // one word is the user's own, the other is generated
    const mixed = (await ann.image.list({ search: 'sea boat' })) as ListedImage[];
    expect(mixed.map(({ id, match }) => [id, match?.field])).toEqual([
      ...own.map((id) => [id, 'prompt']).toSpliced(0, 0, [starred, 'prompt']),
    ]);
    const [unsearched] = (await ann.image.list({})) as ListedImage[];
    expect(unsearched?.match).toBeNull();
  });

  test('for nothing that is a word finds nothing, and a blank one hides nothing', async () => {
    const { ann } = await aStudio();
    await ann.paint('a boat');
    for (const typed of ['"', '* OR NOT (', '🦊', "';--", 'boat" OR "x'])
      expect(await found(ann, typed)).toEqual([]);
    for (const typed of ['', '  ']) expect(await found(ann, typed)).toEqual(['a boat']);
    await expect(ann.image.list({ search: 'x'.repeat(201) })).rejects.toRefuse('request.invalid');
  });
});

describe('a page of the history', () => {
  /** SQLite's plans for the queries that `list` runs. */
  function plansOf(input: ListImages): string[][] {
    const { sqlite } = memoryDb();
    const asked: string[] = [];
    const db = drizzle(sqlite, {
      casing: 'snake_case',
      logger: { logQuery: (query) => void asked.push(query) },
    });
    listImages({ db, actor: anActor('ann'), linkBase: '' } as unknown as UserCtx, input);
    return asked.map((query) => {
      const parameters = [...query.matchAll(/\?/g)].map(() => null);
      const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters) as { detail: string }[];
      return steps.map(({ detail }) => detail);
    });
  }

  test.each([
    ['all', 'user_id=? AND deleted_at=?'],
    ['starred', 'user_id=? AND deleted_at=? AND is_starred=?'],
  ] as const)('of %s is one search of one index: nothing is sorted, nothing passed over', (filter, by) => {
    for (const page of [1, 13])
      expect(plansOf({ filter, page })).toEqual([
        [`SEARCH image USING COVERING INDEX image_user_starred (${by})`],
        [`SEARCH image USING INDEX image_user_starred (${by})`],
      ]);
  });

  test('of a search looks at one’s own rows and one’s own words', () => {
    for (const steps of plansOf({ filter: 'all', page: 1, search: 'boat' })) {
      expect(steps.join()).not.toMatch(/TEMP B-TREE|SCAN image(?!_search)/);
      expect(steps.join()).toMatch(/SCAN (image|original_prompt)_search VIRTUAL TABLE INDEX 0:M1/);
    }
  });

  test('with further conditions passes over one’s own rows in their order', () => {
    const narrow = { style: 'Anime', painter: 'x', from: '2027-01-01T00:00:00Z' } as const;
    for (const [step, ...more] of plansOf({ filter: 'all', page: 1, ...narrow })) {
      expect(step).toBe('SEARCH image USING INDEX image_user_starred (user_id=? AND deleted_at=?)');
      expect(more).toEqual([]);
    }
  });
});
