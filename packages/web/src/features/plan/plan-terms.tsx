import { limits } from '@limn/server/enums';
import type { Plan } from '@limn/server/schema/billing/plan';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { readTrialDays } from './price.ts';

const failed = msg`Couldn't change the plan. Try again.`;

/** The free trial of a plan, and whether Stripe's page takes promotion codes. */
export function PlanTerms({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t, i18n } = useLingui();
  /** The plan when the form was opened: only what differs from it is saved, so that it keeps what another admin saves. */
  const [opened] = useState(plan);
  const days = useRef<HTMLInputElement>(null);
  const [takesCodes, setTakesCodes] = useState(plan.promotion_codes);
  const [isWrong, setWrong] = useState(false);
  const name = planName(i18n, plan);
  const most = limits.trialDaysMax;
  const update = trpc.plan.update.useMutation({
    onSuccess: () => {
      showToast(t`The offer for ${name} was saved.`);
      onClose();
    },
  });
  function submit() {
    const trialDays = readTrialDays(days.current?.value ?? '');
    setWrong(trialDays === undefined);
    if (trialDays === undefined) return days.current?.focus();
    update.mutate({
      id: plan.id,
      ...(trialDays !== opened.trial_days && { trial_days: trialDays }),
      ...(takesCodes !== opened.promotion_codes && { promotion_codes: takesCodes }),
    });
  }
  return (
    <form
      noValidate
      aria-label={`${t`Offer`}: ${name}`}
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) submit();
      }}
    >
      <Field
        ref={days}
        label={t`Free trial in days`}
        type="number"
        inputMode="numeric"
        min="0"
        max={most}
        step="1"
        dir="ltr"
        autoComplete="off"
        defaultValue={plan.trial_days}
        hint={t`Enter 0 for no trial, or up to ${most} days. Each new member gets one trial with Stripe and one with PayPal.`}
        error={isWrong ? t`Enter a whole number from 0 to ${most}.` : undefined}
        onChange={() => setWrong(false)}
      />
      <Switch
        label={t`Promotion codes`}
        hint={t`Create the codes in Stripe's dashboard. Customers enter them on Stripe's payment page. PayPal doesn't support codes.`}
        checked={takesCodes}
        onChecked={setTakesCodes}
      />
      {update.isError && <Notice>{failureText(i18n, readFailure(update.error), failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={update.isPending}>{t`Save offer`}</Button>
        <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
