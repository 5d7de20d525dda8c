import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MembershipLine } from './membership-line.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanCard } from './plan-card.tsx';
import { planState } from './plan-state.ts';
import { savingOf } from './saving.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

/**
 * The plans for sale, and the membership of the user.
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
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div>
        {children}
        <div aria-live="polite" className="flex flex-col gap-4 not-empty:mt-8">
          {mine && <MembershipLine membership={mine} />}
        </div>
      </div>
      {plans.data?.length === 0 ? (
        <p className="text-muted">{t`There are no plans at the moment.`}</p>
      ) : plans.data ? (
        <Grid>
          {plans.data.map((plan) => {
            const state = planState(plan, mine);
            return (
              <PlanCard key={plan.id} plan={plan} saving={savingOf(plan, plans.data)} isOwn={state === 'own'}>
                {(headingId) => (
                  <PlanActions
                    plan={plan}
                    state={state}
                    isSignedIn={isSignedIn}
                    headingId={headingId}
                    waitingAt={waitingFor?.plan === plan.id ? waitingFor.url : undefined}
                    onOpened={({ url, where }) => {
                      if (where === 'beside') wait({ plan: plan.id, url });
                    }}
                    onStopWaiting={() => wait(undefined)}
                  />
                )}
              </PlanCard>
            );
          })}
        </Grid>
      ) : plans.isError ? (
        <Problem error={plans.error} busy={plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
});

const Grid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] content-start gap-5">
    {children}
  </ul>
);

function Loading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">{t`Loading the plans…`}</p>
      <Grid>
        {['first', 'second'].map((place) => (
          <li key={place} className="row-span-5 overflow-hidden rounded-panel">
            <Skeleton className="h-108" />
          </li>
        ))}
      </Grid>
    </div>
  );
}

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
