import type { Model, ModelList } from '@limn/server/schema/studio/model';
import { expect, test } from 'vitest';
import { ableModels, firstModel } from './able-models.ts';

const nothing = {
  ...{ seed: true, negative_prompt: false, steps: false, guidance: false },
  ...{ vary: false, mask: false, instruct: false, upscale: false },
};
const model = (id: string, vary: boolean, is_available = true): Model => ({
  ...{ id, name: id, description: '', sample_url: null, for_members: false, is_available },
  ...{ reason: is_available ? null : 'off', default_steps: null, default_guidance: null },
  can: { ...nothing, vary },
});
const listOf = (...models: Model[]): ModelList => ({ models, default: null, can: nothing });
const idsOf = (list: ModelList) => ableModels(list, ({ vary }) => vary).map(({ id }) => id);

test('only models that are there and can do it are offered', () => {
  const list = listOf(model('a', false), model('b', true), model('c', true, false), model('d', true));
  expect(idsOf(list)).toEqual(['b', 'd']);
  expect(idsOf(listOf(model('b', true)))).toEqual([]);
  expect(idsOf(listOf())).toEqual([]);
});

test('the model of the picture comes first, or else the first that can do it', () => {
  const able = [model('b', true), model('d', true)];
  const first = (id: string | null) => firstModel(able, { model: { id, name: '' } })?.id;
  expect([first('d'), first('a'), first(null)]).toEqual(['d', 'b', 'b']);
  expect(firstModel(able, { model: null })?.id).toBe('b');
  expect(firstModel([], { model: null })).toBeUndefined();
});
