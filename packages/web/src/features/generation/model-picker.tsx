import type { Model, ModelList } from '@limn/server/schema/studio/model';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlansLink } from './derive/derivation-failure.tsx';
import { changeDraft, type Draft, useDraft } from './draft.ts';
import { PaintSettings } from './paint-settings.tsx';
import { onlySupported, supportedSettings } from './supported-settings.ts';

/** The choice of a model, and the settings that the model supports. */
export const ModelPicker = withData(() => {
  const { data } = trpc.model.list.useQuery();
  if (!data) return null;
  return (
    <>
      {/* One model leaves nothing to choose. */}
      {data.models.length > 1 && <ModelChoice list={data} />}
      <PaintSettings list={data} />
    </>
  );
});

/** Chooses a model by its name and a sample picture. Without a choice, each picture has any model. */
function ModelChoice({ list }: { list: ModelList }) {
  const { t } = useLingui();
  const name = useId();
  const draft = useDraft();
  const { model: chosen } = draft;
  const { models } = list;
  const choose = (model: Draft['model']) =>
    changeDraft({ model, ...onlySupported(supportedSettings(list, model), draft) });
  const option = (model: Model | undefined) => (
    <ModelOption
      key={model?.id ?? ''}
      name={name}
      model={model}
      isChosen={(chosen?.id ?? '') === (model?.id ?? '')}
      onChosen={() => choose(model ? { id: model.id, name: model.name } : null)}
    />
  );
  return (
    <fieldset className="animate-appear">
      <legend className="mb-2 text-sm font-medium">{t`Model`}</legend>
      <div className="flex max-h-88 flex-col gap-1.5 overflow-y-auto p-0.5">
        {option(undefined)}
        {models.map(option)}
      </div>
      {models.some(({ reason }) => reason === 'members_only') && <PlansLink />}
    </fieldset>
  );
}

interface ModelOptionProps {
  /** Of the radio buttons. */
  name: string;
  /** Undefined: any model. */
  model: Model | undefined;
  isChosen: boolean;
  onChosen: () => void;
}

function ModelOption({ name, model, isChosen, onChosen }: ModelOptionProps) {
  const { t } = useLingui();
  const id = useId();
  const label = model?.name ?? t`Automatic`;
  const reason =
    model?.reason === 'members_only'
      ? t`For members`
      : model?.reason
        ? t`Not available right now`
        : undefined;
  const about = model ? model.description : t`The first available model`;
  return (
    <label className="relative flex min-h-14 shrink-0 items-center gap-3 rounded-control border border-line p-1.5 eased has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ink">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={reason !== undefined}
        onChange={onChosen}
        aria-label={label}
        aria-describedby={`${id}-about`}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-small bg-sunken text-muted">
        {model?.sample_url ? (
          <img src={model.sample_url} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name={model ? 'image' : 'dice'} />
        )}
      </span>
      <span className="min-w-0 grow leading-tight wrap-anywhere">
        <span className="block font-medium">
          <bdi>{label}</bdi>
        </span>
        <span id={`${id}-about`} className="text-sm text-muted">
          {reason !== undefined && (
            <span className="me-2 inline-flex items-center gap-1 text-ink">
              {model?.reason === 'members_only' && <Icon name="lock" size={14} />}
              {reason}
            </span>
          )}
          <bdi>{about}</bdi>
        </span>
      </span>
    </label>
  );
}
