import type { Language } from '@limn/server/enums';
import type { Membership } from '@limn/server/schema/billing/membership';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { openProviderPage } from '../../lib/browser/open-provider-page.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';

const failed = msg`Couldn't change your plan. Try again.`;

/** Takes a planned change back. At PayPal the current plan is approved again. */
export function KeepPlan({ membership }: { membership: Membership }) {
  const { t, i18n } = useLingui();
  const { id, plan, plan_name, provider } = membership;
  const name = planName(i18n, { id: plan, name: plan_name ?? plan });
  const keep = trpc.planChange.keep.useMutation();
  async function press() {
    const ask = () => keep.mutateAsync({ id, language: i18n.locale as Language });
    try {
      if (provider === 'paypal')
        await openProviderPage(t`Opening the secure payment page…`, () =>
          ask().then(({ approval_url }) => approval_url ?? ''),
        );
      else {
        await ask();
        showToast(t`You keep your plan.`);
      }
    } catch {
      // shown below the button
    }
    await cache.membership.invalidate();
  }
  return (
    <li className="grid">
      <Button variant="primary" busy={keep.isPending} onClick={() => void press()}>
        {t`Keep ${name}`}
      </Button>
      {keep.isError && <Notice className="mt-3">{failureText(i18n, readFailure(keep.error), failed)}</Notice>}
    </li>
  );
}
