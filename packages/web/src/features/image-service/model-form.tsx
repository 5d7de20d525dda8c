import type { AdminService } from '@limn/server/schema/studio/image-service';
import type { AdminModel } from '@limn/server/schema/studio/model';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { planName } from '../../i18n/plan-name.ts';
import { changedFields } from '../../lib/data/changed-fields.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Form, useFields } from '../../ui/use-fields.ts';
import { AudienceSelect } from './audience-select.tsx';
import { type ModelDraft, modelDraftOf, modelInputOf } from './model-draft.ts';
import { ModelPlace } from './model-place.tsx';

/** The same in every language. */
const loraLabel = 'LoRA';
const failed = msg`Couldn't save the model. Try again.`;

interface ModelFormProps {
  /** Undefined for a new model. */
  model?: AdminModel | undefined;
  services: readonly AdminService[];
  onClose: () => void;
}

/** Adds or changes a model: its name at each service, and what users see of it. */
export function ModelForm({ model, services, onClose }: ModelFormProps) {
  const { t } = useLingui();
  const form = useFields(modelDraftOf(model));
  const { fields, change, bind } = form;
  const [loras, setLoras] = useState<readonly string[]>([]);
  const onSuccess = async () => {
    // The form that is opened next begins with what is stored now.
    await cache.model.listAll.refetch(undefined, undefined, { cancelRefetch: false });
    showToast(t`Saved`);
    onClose();
  };
  const create = trpc.model.create.useMutation({ onSuccess });
  const update = trpc.model.update.useMutation({ onSuccess });
  const input = modelInputOf(fields);

  function save() {
    if (model) update.mutate({ id: model.id, ...changedFields(modelInputOf(modelDraftOf(model)), input) });
    else create.mutate(input);
  }

  return (
    <FormDialog
      title={model ? t`Edit model` : t`Add model`}
      onClose={onClose}
      onSave={save}
      saving={model ? update : create}
      failed={failed}
      isIncomplete={input.services.length === 0}
    >
      <Field label={t`Model name`} required maxLength={60} {...bind('name')} />
      <Field label={t`Description`} maxLength={300} {...bind('description')} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium">{t`Name of the model at each image service`}</legend>
        {services.map((service) => (
          <ModelPlace
            key={service.id}
            service={service}
            value={fields.remoteNames[service.id] ?? ''}
            onValue={(text) => change({ remoteNames: { ...fields.remoteNames, [service.id]: text } })}
            onLoras={(found) => setLoras((now) => [...new Set([...now, ...found])])}
          />
        ))}
      </fieldset>
      <AudienceSelect {...bind('audience')} />
      <PlanChoice chosen={fields.planIds} onChosen={(planIds) => change({ planIds })} />
      <Switch
        label={t`Hidden from users`}
        checked={fields.isHidden}
        onChecked={(isHidden) => change({ isHidden })}
      />
      <PictureSettings bind={bind} loras={loras} />
    </FormDialog>
  );
}

interface PlanChoiceProps {
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}

/** The plans that include the model, on a site with plans. */
function PlanChoice({ chosen, onChosen }: PlanChoiceProps) {
  const { t, i18n } = useLingui();
  const { data: plans = [] } = trpc.plan.listAll.useQuery();
  if (plans.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t`Only in these plans`}</legend>
      <div className="flex flex-wrap gap-x-6">
        {plans.map((plan) => (
          <label key={plan.id} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={chosen.includes(plan.id)}
              onChange={({ currentTarget: { checked } }) =>
                onChosen(checked ? [...chosen, plan.id] : chosen.filter((id) => id !== plan.id))
              }
            />
            {planName(i18n, plan)}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{t`None selected: included in every plan.`}</p>
    </fieldset>
  );
}

interface PictureSettingsProps {
  bind: Form<ModelDraft>['bind'];
  /** The LoRAs that the services offer. */
  loras: readonly string[];
}

/** The settings that each picture of the model begins with. */
function PictureSettings({ bind, loras }: PictureSettingsProps) {
  const { t } = useLingui();
  return (
    // A field in closed details cannot take the focus, and its error would not be seen.
    <details onInvalidCapture={({ currentTarget }) => currentTarget.setAttribute('open', '')}>
      <summary className="min-h-11 content-center font-medium">{t`Settings for every picture`}</summary>
      <div className="mt-2 flex flex-col gap-4">
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label={t`Steps`} type="number" min={1} max={150} {...bind('steps')} />
          <Field label={t`Guidance`} type="number" min={0} max={50} step="any" {...bind('guidance')} />
        </div>
        <TextAreaField label={t`Negative prompt`} maxLength={1000} {...bind('negativePrompt')} />
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label={loraLabel} dir="ltr" list="loras" {...bind('loraName')} />
          <Field
            label={t`LoRA strength`}
            type="number"
            min={-4}
            max={4}
            step="any"
            placeholder="1"
            {...bind('loraWeight')}
          />
        </div>
        <datalist id="loras">
          {loras.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
    </details>
  );
}
