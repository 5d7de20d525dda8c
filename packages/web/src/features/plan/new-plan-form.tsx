import { planCurrencies, planPeriods } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFieldErrors } from '../../ui/use-field-errors.ts';
import { FeatureLines } from './feature-lines.tsx';
import { CodesSwitch, TrialField } from './offer-fields.tsx';
import type { PlanDraft } from './plan-draft.ts';
import { planInterval } from './plan-text.ts';
import { type PlanFaults, readPlan } from './read-plan.ts';

const failed = msg`Couldn't create the plan. Try again.`;

interface NewPlanFormProps {
  draft: PlanDraft;
  onDraft: (draft: PlanDraft) => void;
  onClose: () => void;
}

export function NewPlanForm({ draft, onDraft, onClose }: NewPlanFormProps) {
  const { t, i18n } = useLingui();
  const { form, errors, show, clear } = useFieldErrors<keyof PlanFaults<string>>();
  const create = trpc.plan.create.useMutation({
    onSuccess: ({ plan }) => {
      showToast(t`${plan.name} is now available.`);
      onClose();
    },
    onError: (error) => {
      const failure = readFailure(error);
      const text = failureText(i18n, failure, failed);
      if (failure.code === 'plan.exists') show({ id: text });
      if (failure.code === 'plan.price_invalid') show({ price: text });
    },
  });
  const isBesideField = errors.id !== undefined || errors.price !== undefined;
  function change(part: Partial<PlanDraft>) {
    onDraft({ ...draft, ...part });
    clear(...Object.keys(part));
  }
  function submit() {
    const read = readPlan(draft);
    if ('plan' in read) return create.mutate(read.plan);
    show(Object.fromEntries(Object.entries(read.faults).map(([field, text]) => [field, i18n._(text)])));
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`New plan`}
      className="mt-4 grid max-w-2xl grid-cols-1 gap-4 rounded-panel border border-line p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) submit();
      }}
    >
      <h4 className="font-medium sm:col-span-2">{t`New plan`}</h4>
      <NewPlanFields draft={draft} errors={errors} onChange={change} />
      {create.isError && !isBesideField && (
        <Notice className="sm:col-span-2">{failureText(i18n, readFailure(create.error), failed)}</Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" busy={create.isPending}>{t`Create plan`}</Button>
        <Button variant="ghost" onClick={onClose}>{t`Discard`}</Button>
      </div>
    </form>
  );
}

interface NewPlanFieldsProps {
  draft: PlanDraft;
  errors: PlanFaults<string>;
  onChange: (part: Partial<PlanDraft>) => void;
}

function NewPlanFields({ draft, errors, onChange }: NewPlanFieldsProps) {
  const { t, i18n } = useLingui();
  const bind = (name: keyof PlanDraft) => ({
    name,
    value: draft[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<{ value: string }>) => onChange({ [name]: value }),
  });
  return (
    <>
      <Field
        label={t({ message: 'Name', context: 'plan' })}
        autoComplete="off"
        maxLength={60}
        {...bind('name')}
        error={errors.name}
      />
      <Field
        label={t`ID`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={t`Used by the API. Optional.`}
        {...bind('id')}
        error={errors.id}
      />
      <Field
        label={t`Price`}
        type="number"
        inputMode="decimal"
        dir="ltr"
        step="0.01"
        min="0"
        autoComplete="off"
        {...bind('price')}
        error={errors.price}
      />
      <Select label={t`Currency`} {...bind('currency')}>
        {planCurrencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      <Select label={t`Billing period`} {...bind('period')}>
        {Object.keys(planPeriods).map((period) => (
          <option key={period} value={period}>
            {planInterval(i18n, period)}
          </option>
        ))}
      </Select>
      <Field
        label={t({ message: 'Description', context: 'plan' })}
        autoComplete="off"
        maxLength={300}
        {...bind('description')}
      />
      <div className="sm:col-span-2">
        <FeatureLines value={draft.features} onValue={(features) => onChange({ features })} />
      </div>
      <TrialField {...bind('trial_days')} error={errors.trial_days} />
      <div className="sm:col-span-2">
        <CodesSwitch
          checked={draft.promotion_codes === 'yes'}
          onChecked={(isOn) => onChange({ promotion_codes: isOn ? 'yes' : '' })}
        />
      </div>
    </>
  );
}
