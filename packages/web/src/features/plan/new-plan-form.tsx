import { limits, type PlanCurrency, type PlanPeriod, planCurrencies, planPeriods } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { FeatureLines } from './feature-lines.tsx';
import type { PlanDraft } from './plan-draft.ts';
import { planInterval } from './plan-text.ts';
import { readLines, readPrice, readTrialDays } from './price.ts';

const failed = msg`Couldn't create the plan. Try again.`;
/** The plan ids that the server accepts. */
const idShape = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
type Faults = Partial<Record<'id' | 'name' | 'price' | 'trial_days', string>>;

interface NewPlanFormProps {
  draft: PlanDraft;
  onDraft: (draft: PlanDraft) => void;
  onClose: () => void;
}

export function NewPlanForm({ draft, onDraft, onClose }: NewPlanFormProps) {
  const { t, i18n } = useLingui();
  const most = limits.trialDaysMax;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
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
  const isBesideField = faults.id !== undefined || faults.price !== undefined;
  const write = (key: keyof PlanDraft) => (event: { currentTarget: { value: string } }) => {
    onDraft({ ...draft, [key]: event.currentTarget.value });
    setFaults({ ...faults, [key]: undefined });
  };
  function show(next: Faults) {
    setFaults(next);
    const [first] = Object.keys(next);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  function submit() {
    const { id, name, price, currency, period, description, features } = draft;
    const read = readPrice(price);
    const trialDays = readTrialDays(draft.trial_days);
    const found: Faults = {
      ...(name.trim() === '' ? { name: t`Enter a name for the plan.` } : {}),
      ...('problem' in read ? { price: i18n._(refusalText['plan.price_invalid']) } : {}),
      ...(id.trim() !== '' && !idShape.test(id.trim())
        ? { id: t`Use up to 40 lowercase letters, digits and hyphens.` }
        : {}),
      ...(trialDays === undefined ? { trial_days: t`Enter a whole number from 0 to ${most}.` } : {}),
    };
    if (Object.keys(found).length > 0 || 'problem' in read) return show(found);
    create.mutate({
      ...(id.trim() === '' ? {} : { id: id.trim() }),
      name,
      price: read.price,
      // The select has exactly these options.
      currency: currency as PlanCurrency,
      period: period as PlanPeriod,
      description,
      features: readLines(features),
      ...(trialDays !== undefined && { trial_days: trialDays }),
      promotion_codes: draft.promotion_codes === 'yes',
    });
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
      <Field
        label={t({ message: 'Name', context: 'plan' })}
        name="name"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        onChange={write('name')}
        error={faults.name}
      />
      <Field
        label={t`ID`}
        name="id"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={draft.id}
        onChange={write('id')}
        hint={t`Used by the API. Optional.`}
        error={faults.id}
      />
      <Field
        label={t`Price`}
        name="price"
        type="number"
        inputMode="decimal"
        dir="ltr"
        step="0.01"
        min="0"
        autoComplete="off"
        value={draft.price}
        onChange={write('price')}
        error={faults.price}
      />
      <Select label={t`Currency`} name="currency" value={draft.currency} onChange={write('currency')}>
        {planCurrencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      <Select label={t`Billing period`} name="period" value={draft.period} onChange={write('period')}>
        {Object.keys(planPeriods).map((period) => (
          <option key={period} value={period}>
            {planInterval(i18n, period)}
          </option>
        ))}
      </Select>
      <Field
        label={t({ message: 'Description', context: 'plan' })}
        name="description"
        autoComplete="off"
        maxLength={300}
        value={draft.description}
        onChange={write('description')}
      />
      <div className="sm:col-span-2">
        <FeatureLines value={draft.features} onValue={(features) => onDraft({ ...draft, features })} />
      </div>
      <Field
        label={t`Free trial in days`}
        name="trial_days"
        type="number"
        inputMode="numeric"
        dir="ltr"
        step="1"
        min="0"
        max={most}
        autoComplete="off"
        value={draft.trial_days}
        onChange={write('trial_days')}
        hint={t`Enter 0 for no trial, or up to ${most} days. Each new member gets one trial with Stripe and one with PayPal.`}
        error={faults.trial_days}
      />
      <div className="sm:col-span-2">
        <Switch
          label={t`Promotion codes`}
          hint={t`Create the codes in Stripe's dashboard. Customers enter them on Stripe's payment page. PayPal doesn't support codes.`}
          checked={draft.promotion_codes === 'yes'}
          onChecked={(isOn) => onDraft({ ...draft, promotion_codes: isOn ? 'yes' : '' })}
        />
      </div>
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
