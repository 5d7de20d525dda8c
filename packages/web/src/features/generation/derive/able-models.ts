import type { Image } from '@limn/server/schema/studio/image';
import type { Abilities, Model, ModelList } from '@limn/server/schema/studio/model';

/** The models that the user can choose for an operation. None where there is only one model: nothing needs to be said. */
export const ableModels = ({ models }: ModelList, fits: (can: Abilities) => boolean): Model[] =>
  models.length < 2 ? [] : models.filter(({ is_available, can }) => is_available && fits(can));

/** The model that made the picture if it is able, or else the first. */
export const firstModel = (able: readonly Model[], { model }: Pick<Image, 'model'>): Model | undefined =>
  able.find(({ id }) => id === model?.id) ?? able[0];
