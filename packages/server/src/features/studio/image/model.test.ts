import { image, imageModel } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aStudio } from '../../../testing/studio.ts';
import { reportedModel, splitSearch } from './rules.ts';
import type { ListedImage } from './schema.ts';

/** A user with a picture of the model `watercolour` and one of an unknown model. */
async function twoPictures() {
  const studio = await aStudio();
  const { ann, db, clock } = studio;
  db.insert(imageModel).values({ id: 'watercolour', name: 'Watercolour', createdAt: clock.now() }).run();
  const painted = await ann.paint('a boat at dusk');
  const other = await ann.paint('a boat at noon');
  db.update(image).set({ modelId: 'watercolour' }).where(eq(image.id, painted.id)).run();
  return { ...studio, painted: painted.id, other: other.id };
}

test('a picture has the present name of its model, and what the service reported for one without a row', async () => {
  const { ann, db, painted, other } = await twoPictures();
  expect((await ann.image.get({ id: painted })).model).toEqual({ id: 'watercolour', name: 'Watercolour' });
  expect((await ann.image.get({ id: other })).model).toEqual({ id: null, name: 'fake-1' });
  db.update(imageModel).set({ name: 'Watercolour 2' }).run();
  expect((await ann.image.get({ id: painted })).model?.name).toBe('Watercolour 2');
  db.delete(imageModel).run();
  expect((await ann.image.get({ id: painted })).model).toEqual({ id: null, name: 'fake-1' });
});

test('a search finds the pictures of a model, by the field or by typed words', async () => {
  const { ann, bob, painted, other } = await twoPictures();
  const found = async (wanted: { search?: string; model?: string }, who = ann) => {
    const listed = (await who.image.list(wanted)) as ListedImage[];
    const page = await ann.image.list({ ...wanted, page: 1 });
    if (who === ann) expect(page).toMatchObject({ items: listed, total: listed.length });
    return listed.map(({ id }) => id);
  };
  expect(await found({ model: 'watercolour' })).toEqual([painted]);
  expect(await found({ search: 'model:watercolour' })).toEqual([painted]);
  expect(await found({ search: 'boat Model:Watercolour' })).toEqual([painted]);
  expect(await found({ search: 'noon model:watercolour' })).toEqual([]);
  expect(await found({ search: 'model:other' })).toEqual([]);
  expect(await found({ search: 'boat' })).toEqual([other, painted]);
  expect(await found({ model: 'watercolour' }, bob)).toEqual([]);
});

test.each([
  ['model:flux-2 a boat', ' a boat', 'flux-2'],
  ['a boat', 'a boat', undefined],
  ['a model: of a boat', 'a model: of a boat', undefined],
  ['supermodel:x', 'supermodel:x', undefined],
  ['model:x-1 model:y', ' ', 'y'],
  ['model:a.b', 'model:a.b', undefined],
])('%j searches for %j, of the model %j', (typed, words, model) => {
  expect(splitSearch(typed)).toEqual({ words, model });
});

test.each([
  ['builtin · limn-painter-1', 'limn-painter-1'],
  ['comfyui', undefined],
  ['path · a · b', 'a · b'],
])('%j reports the model %j', (painter, model) => {
  expect(reportedModel(painter)).toBe(model);
});
