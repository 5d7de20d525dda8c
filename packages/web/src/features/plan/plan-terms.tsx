import type { Plan } from '@limn/server/schema/billing/plan';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodesSwitch, TrialField } from './offer-fields.tsx';
import { readTrialDays } from './price.ts';
import { trialDaysWrong } from './read-plan.ts';

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
      <TrialField
        ref={days}
        defaultValue={plan.trial_days}
        error={isWrong ? i18n._(trialDaysWrong) : undefined}
        onChange={() => setWrong(false)}
      />
      <CodesSwitch checked={takesCodes} onChecked={setTakesCodes} />
      {update.isError && <Notice>{failureText(i18n, readFailure(update.error), failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={update.isPending}>{t`Save offer`}</Button>
        <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
