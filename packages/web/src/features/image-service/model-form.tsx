import { type Audience, audiences } from '@limn/server/enums';
import type { AdminService } from '@limn/server/schema/studio/image-service';
import type { AdminModel, CreateModel } from '@limn/server/schema/studio/model';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { changedFields } from '../../lib/data/changed-fields.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ModelPlace } from './model-place.tsx';
import { audienceText } from './service-text.ts';

/** The same in every language. */
const loraLabel = 'LoRA';
const failed = msg`Couldn't save the model. Try again.`;

interface ModelFormProps {
  /** Undefined for a new model. */
  model?: AdminModel | undefined;
  services: readonly AdminService[];
  onClose: () => void;
}

const textOf = (value: number | string | null | undefined) => (value == null ? '' : String(value));

type Fields = Omit<CreateModel, 'id'>;

/** The fields as the form sends them, in their order. */
const fieldsOf = (model: AdminModel): Fields => ({
  name: model.name,
  description: model.description,
  services: model.services.map(({ service_id, remote_name }) => ({ service_id, remote_name })),
  audience: model.audience,
  is_hidden: model.is_hidden,
  plan_ids: model.plan_ids,
  steps: model.steps,
  guidance: model.guidance,
  negative_prompt: model.negative_prompt,
  lora_name: model.lora_name,
  lora_weight: model.lora_weight,
});

/** Adds or changes a model: its name at each service, and what users see of it. */
export function ModelForm({ model, services, onClose }: ModelFormProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(model?.name ?? '');
  const [description, setDescription] = useState(model?.description ?? '');
  const [places, setPlaces] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      (model?.services ?? []).map(({ service_id, remote_name }) => [service_id, remote_name]),
    ),
  );
  const [audience, setAudience] = useState<Audience>(model?.audience ?? 'all');
  const [isHidden, setHidden] = useState(model?.is_hidden ?? false);
  const [planIds, setPlanIds] = useState<readonly string[]>(model?.plan_ids ?? []);
  const [steps, setSteps] = useState(textOf(model?.steps));
  const [guidance, setGuidance] = useState(textOf(model?.guidance));
  const [negative, setNegative] = useState(model?.negative_prompt ?? '');
  const [lora, setLora] = useState(model?.lora_name ?? '');
  const [loraWeight, setLoraWeight] = useState(textOf(model?.lora_weight));
  const [loras, setLoras] = useState<readonly string[]>([]);
  const { data: plans = [] } = trpc.plan.listAll.useQuery();
  const onSuccess = async () => {
    // The form that is opened next begins with what is stored now.
    await cache.model.listAll.refetch(undefined, undefined, { cancelRefetch: false });
    showToast(t`Saved`);
    onClose();
  };
  const create = trpc.model.create.useMutation({ onSuccess });
  const update = trpc.model.update.useMutation({ onSuccess });
  const save = model ? update : create;
  const placed = Object.entries(places).flatMap(([service_id, text]) =>
    text.trim() === '' ? [] : [{ service_id, remote_name: text.trim() }],
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const number = (text: string) => (text === '' ? null : Number(text));
    const fields: Fields = {
      name,
      description,
      services: placed,
      audience,
      is_hidden: isHidden,
      plan_ids: [...planIds],
      steps: number(steps),
      guidance: number(guidance),
      negative_prompt: negative === '' ? null : negative,
      lora_name: lora.trim() === '' ? null : lora,
      lora_weight: number(loraWeight),
    };
    if (model) update.mutate({ id: model.id, ...changedFields(fieldsOf(model), fields) });
    else create.mutate(fields);
  }

  return (
    <Dialog
      title={model ? t`Edit model` : t`Add model`}
      onClose={onClose}
      isBusy={save.isPending}
      isForm
      className="max-w-xl"
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t`Model name`}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field
          label={t`Description`}
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 font-medium">{t`Name of the model at each image service`}</legend>
          {services.map((service) => (
            <ModelPlace
              key={service.id}
              service={service}
              value={places[service.id] ?? ''}
              onValue={(text) => setPlaces((now) => ({ ...now, [service.id]: text }))}
              onLoras={(found) => setLoras((now) => [...new Set([...now, ...found])])}
            />
          ))}
        </fieldset>
        <Select
          label={t`Available to`}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value as Audience)}
        >
          {audiences.map((one) => (
            <option key={one} value={one}>
              {i18n._(audienceText[one])}
            </option>
          ))}
        </Select>
        {plans.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{t`Only in these plans`}</legend>
            <div className="flex flex-wrap gap-x-6">
              {plans.map((plan) => (
                <label key={plan.id} className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-5 accent-ink"
                    checked={planIds.includes(plan.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setPlanIds((now) => (checked ? [...now, plan.id] : now.filter((id) => id !== plan.id)))
                    }
                  />
                  {planName(i18n, plan)}
                </label>
              ))}
            </div>
            <p className="text-sm text-muted">{t`None selected: included in every plan.`}</p>
          </fieldset>
        )}
        <Switch label={t`Hidden from users`} checked={isHidden} onChecked={setHidden} />
        {/* A field in closed details cannot take the focus, and its error would not be seen. */}
        <details onInvalidCapture={({ currentTarget }) => currentTarget.setAttribute('open', '')}>
          <summary className="min-h-11 content-center font-medium">{t`Settings for every picture`}</summary>
          <div className="mt-2 flex flex-col gap-4">
            <div className="grid gap-4 xs:grid-cols-2">
              <Field
                label={t`Steps`}
                type="number"
                min={1}
                max={150}
                value={steps}
                onChange={(event) => setSteps(event.currentTarget.value)}
              />
              <Field
                label={t`Guidance`}
                type="number"
                min={0}
                max={50}
                step="any"
                value={guidance}
                onChange={(event) => setGuidance(event.currentTarget.value)}
              />
            </div>
            <TextAreaField
              label={t`Negative prompt`}
              maxLength={1000}
              value={negative}
              onChange={(event) => setNegative(event.currentTarget.value)}
            />
            <div className="grid gap-4 xs:grid-cols-2">
              <Field
                label={loraLabel}
                dir="ltr"
                list="loras"
                value={lora}
                onChange={(event) => setLora(event.currentTarget.value)}
              />
              <Field
                label={t`LoRA strength`}
                type="number"
                min={-4}
                max={4}
                step="any"
                placeholder="1"
                value={loraWeight}
                onChange={(event) => setLoraWeight(event.currentTarget.value)}
              />
            </div>
            <datalist id="loras">
              {loras.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </div>
        </details>
        {save.isError && <Notice>{failureText(i18n, readFailure(save.error), failed)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={save.isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={save.isPending} disabled={placed.length === 0}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
