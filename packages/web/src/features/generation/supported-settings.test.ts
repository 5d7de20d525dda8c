import type { Model, ModelList } from '@limn/server/schema/studio/model';
import { describe, expect, test } from 'vitest';
import { hasSettings, onlySupported, settledModel, supportedSettings } from './supported-settings.ts';

const none = {
  ...{ seed: true, negative_prompt: false, steps: false, guidance: false },
  ...{ vary: false, mask: false, instruct: false, upscale: false },
};
const all = { ...none, negative_prompt: true, steps: true, guidance: true };
const model = (id: string, more: Partial<Model> = {}): Model => ({
  ...{ id, name: id, description: '', sample_url: null, for_members: false, is_available: true },
  ...{ reason: null, default_steps: null, default_guidance: null, can: all, ...more },
});
const listOf = (...models: Model[]): ModelList => ({ models, default: null, can: all });
const choiceOf = (id: string) => ({ id, name: id });
const supports = (list: ModelList, id?: string) =>
  supportedSettings(list, id === undefined ? null : choiceOf(id)).steps;

describe('which settings a picture can have', () => {
  const several = listOf(
    model('photo'),
    model('plain', { can: none }),
    model('off', { is_available: false }),
  );

  test('those of the chosen model', () => {
    expect(['photo', 'plain', 'off', 'gone'].map((id) => supports(several, id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('none without a choice between several models', () => {
    expect(supports(several)).toBe(false);
    expect(settledModel(several, null)).toBeUndefined();
  });

  test('those of the only model, and of the image services without models', () => {
    expect(supports(listOf(model('photo')))).toBe(true);
    expect(supports(listOf(model('plain', { can: none })))).toBe(false);
    expect(supports(listOf(model('photo', { is_available: false })))).toBe(false);
    expect(supports(listOf())).toBe(true);
    expect(supports({ ...listOf(), can: none })).toBe(false);
    expect(supports(listOf(), 'gone')).toBe(false);
  });
});

test('a setting that the model does not support is dropped, the others stay', () => {
  const settings = { negativePrompt: 'rain', steps: 12, guidance: 0 };
  expect(onlySupported(all, settings)).toEqual(settings);
  expect(onlySupported({ ...all, steps: false }, settings)).toEqual({ ...settings, steps: null });
  const dropped = onlySupported(none, settings);
  expect(dropped).toEqual({ negativePrompt: '', steps: null, guidance: null });
  expect([hasSettings(settings), hasSettings(dropped)]).toEqual([true, false]);
  expect(hasSettings({ ...dropped, guidance: 0 })).toBe(true);
});
