import type { Membership } from '@limn/server/schema/billing/membership';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf } from '../../i18n/language.ts';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { openApproval } from './open-approval.ts';

const failed = msg`Couldn't change your plan. Try again.`;

/** Takes a planned change back. At PayPal the current plan is approved again. */
export function KeepPlan({ membership }: { membership: Membership }) {
  const { t, i18n } = useLingui();
  const { id, plan, plan_name, provider } = membership;
  const name = planName(i18n, { id: plan, name: plan_name ?? plan });
  const keep = trpc.planChange.keep.useMutation();
  const [failure, setFailure] = useState<Failure>();
  async function press() {
    const ask = () => keep.mutateAsync({ id, language: languageOf(i18n) });
    setFailure(undefined);
    try {
      if (provider === 'paypal') await openApproval(t`Opening the secure payment page…`, ask);
      else {
        await ask();
        showToast(t`You keep your plan.`);
      }
    } catch (error) {
      setFailure(readFailure(error));
    }
    await cache.membership.invalidate();
  }
  return (
    <li className="grid">
      <Button variant="primary" busy={keep.isPending} onClick={() => void press()}>
        {t`Keep ${name}`}
      </Button>
      {failure && <Notice className="mt-3">{failureText(i18n, failure, failed)}</Notice>}
    </li>
  );
}
