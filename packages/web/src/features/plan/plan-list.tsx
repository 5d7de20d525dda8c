import type { Plan } from '@limn/server/schema/billing/plan';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FreePlan } from './free-plan.tsx';
import { MembershipLine } from './membership-line.tsx';
import { PaidPlan } from './paid-plan.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanPlaceholders } from './plan-placeholders.tsx';
import { isMember, isSubscribed, planState } from './plan-state.ts';
import { bestPlan, savingOf } from './saving.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

/**
 * The free plan, the plans for sale, and the membership of the user.
 * @param props.children shown above the plans
 */
export const PlanList = withData(({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const isSignedIn = useSignedIn();
  const plans = trpc.plan.list.useQuery(undefined, { staleTime: 0 });
  const { membership, waitingFor, wait } = usePaymentPolling(isSignedIn);
  // If the membership cannot be loaded, the page shows none; the server refuses a second purchase.
  const isAsked = isSignedIn && !(membership.isError && membership.data === undefined);
  const mine = isAsked ? membership.data : null;
  const best = bestPlan(plans.data ?? []);
  function card(plan: Plan, all: readonly Plan[]) {
    const state = planState(plan, mine);
    const isBest = plan.id === best && !isSubscribed(mine);
    return (
      <PaidPlan
        key={plan.id}
        plan={plan}
        saving={savingOf(plan, all)}
        look={state === 'own' ? 'own' : isBest ? 'best' : 'plain'}
      >
        {(headingId) => (
          <PlanActions
            plan={plan}
            state={state}
            isSignedIn={isSignedIn}
            isBest={isBest}
            headingId={headingId}
            waitingAt={waitingFor?.plan === plan.id ? waitingFor.url : undefined}
            onOpened={({ url, where }) => {
              if (where === 'beside') wait({ plan: plan.id, url });
            }}
            onStopWaiting={() => wait(undefined)}
          />
        )}
      </PaidPlan>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div>{children}</div>
        <div aria-live="polite" className="empty:hidden">
          {mine && <MembershipLine membership={mine} />}
        </div>
      </div>
      {plans.data?.length === 0 ? (
        <p className="mt-8 text-muted">{t`There are no plans at the moment.`}</p>
      ) : plans.isError && !plans.data ? (
        <Problem error={plans.error} busy={plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : (
        <ul
          aria-busy={!plans.data}
          className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5"
        >
          <FreePlan
            currency={plans.data?.[0]?.currency}
            isOwn={isSignedIn && membership.data !== undefined && !isMember(membership.data)}
            isSignedIn={isSignedIn}
          />
          {plans.data ? plans.data.map((plan) => card(plan, plans.data)) : <PlanPlaceholders />}
        </ul>
      )}
      {!plans.data && !plans.isError && <p className="sr-only" role="status">{t`Loading the plans…`}</p>}
    </>
  );
});

const failed = msg`Failed to load plans`;

function Problem({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const message = failureText(i18n, readFailure(error), failed);
  return (
    <div role="alert" className="py-8 text-center">
      <p className="font-display text-2xl leading-tight whitespace-pre-line">{t`Error: ${message}`}</p>
      <p className="mt-2 mb-6 text-muted">{t`Nothing has been charged. Try again in a moment.`}</p>
      <Button variant="primary" busy={busy} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
