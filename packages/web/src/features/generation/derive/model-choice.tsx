import type { Image } from '@limn/server/schema/studio/image';
import type { Abilities, Model, ModelList } from '@limn/server/schema/studio/model';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../../../lib/data/data-client.tsx';
import { Select } from '../../../ui/select.tsx';
import { ableModels, firstModel } from './able-models.ts';

interface ModelChoice {
  /** Undefined until the answer arrives. */
  list: ModelList | undefined;
  /** The models that can do the operation. */
  able: readonly Model[];
  /** The model to send; undefined: the server chooses. */
  model: Model | undefined;
  choose: (id: string) => void;
}

/** The model of an operation on a picture: at first that of the picture, or else the first that can do it. */
export function useModelChoice(image: Pick<Image, 'model'>, fits: (can: Abilities) => boolean): ModelChoice {
  const { data: list } = trpc.model.list.useQuery();
  const [chosen, choose] = useState<string>();
  const able = list ? ableModels(list, fits) : [];
  const model = able.find(({ id }) => id === chosen) ?? firstModel(able, image);
  return { list, able, model, choose };
}

/** Nothing where at most one model can do the operation. */
export function ModelSelect({ able, model, choose }: ModelChoice) {
  const { t } = useLingui();
  if (able.length < 2) return null;
  return (
    <Select
      label={t`Model`}
      value={model?.id ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {able.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
