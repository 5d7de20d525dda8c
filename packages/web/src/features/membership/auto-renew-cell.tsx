import type { SubscriptionWithUser } from '@limn/server/schema/billing/membership';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { YesNo } from '../../ui/yes-no.tsx';
import { canTurnRenewal } from './admin-text.ts';

/** The look of a switch; the element around it has the role and the label. */
const SwitchPill = ({ isOn }: { isOn: boolean }) => (
  <span
    aria-hidden="true"
    className={`flex h-6 w-10 shrink-0 items-center rounded-round border p-0.5 eased ${isOn ? 'border-ink bg-ink' : 'border-control'}`}
  >
    <span className={`size-4.5 rounded-round eased ${isOn ? 'ms-4 bg-paper' : 'bg-control'}`} />
  </span>
);

const failed = msg`Couldn't change auto-renew. Try again.`;

/** Shows whether the subscription renews, with a switch where the provider allows changing it. */
export function AutoRenewCell({ subscription }: { subscription: SubscriptionWithUser }) {
  const { t } = useLingui();
  const { id, auto_renew: renews, user } = subscription;
  const turn = trpc.membership.adminUpdate.useMutation({
    onSuccess: ({ auto_renew }) => {
      const { email } = user;
      showToast(auto_renew ? t`Auto-renew is on for ${email}.` : t`Auto-renew is off for ${email}.`);
      return Promise.all([cache.membership.adminList.invalidate(), cache.user.invalidate()]);
    },
    onError: (error) => showFailure(error, failed),
  });
  if (!canTurnRenewal(subscription)) return <YesNo yes={renews} />;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={renews}
      aria-label={t`Auto-renew for ${user.email}`}
      aria-disabled={turn.isPending || undefined}
      aria-busy={turn.isPending || undefined}
      onClick={() => !turn.isPending && turn.mutate({ id, auto_renew: !renews })}
      className="-my-2 inline-flex min-h-11 items-center justify-end gap-2.5 align-middle"
    >
      {turn.isPending ? <Spinner /> : renews ? t`Yes` : t`No`}
      <SwitchPill isOn={renews} />
    </button>
  );
}
