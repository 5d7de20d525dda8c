import type { ModelList } from '@limn/server/schema/studio/model';
import type { Draft } from './draft.ts';

type Supported = Pick<ModelList['can'], 'negative_prompt' | 'steps' | 'guidance'>;

const nothing: Supported = { negative_prompt: false, steps: false, guidance: false };

/** The chosen model, or the only model; undefined: any of several, or unknown. */
export const settledModel = ({ models }: ModelList, chosen: Draft['model']) =>
  chosen ? models.find(({ id }) => id === chosen.id) : models.length === 1 ? models[0] : undefined;

/** The settings that the picture's model supports. Several models without a choice support none. */
export function supportedSettings(list: ModelList, chosen: Draft['model']): Supported {
  if (list.models.length === 0 && chosen === null) return list.can;
  const model = settledModel(list, chosen);
  return model?.is_available ? model.can : nothing;
}

type PaintSettings = Pick<Draft, 'negativePrompt' | 'steps' | 'guidance'>;

export const hasSettings = ({ negativePrompt, steps, guidance }: PaintSettings): boolean =>
  negativePrompt !== '' || steps !== null || guidance !== null;

/** Clears the settings that the model does not support. */
export const onlySupported = (can: Supported, settings: PaintSettings): PaintSettings => ({
  negativePrompt: can.negative_prompt ? settings.negativePrompt : '',
  steps: can.steps ? settings.steps : null,
  guidance: can.guidance ? settings.guidance : null,
});

export const isSameSettings = (one: PaintSettings, other: PaintSettings): boolean =>
  one.negativePrompt === other.negativePrompt && one.steps === other.steps && one.guidance === other.guidance;
