import { type PlanText, planTexts } from '@limn/server/text/billing/plan';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../i18n/money.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { documentPlans } from '../../lib/browser/document-plans.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CardTemplates } from './card-templates.tsx';
import { FreePlan } from './free-plan.tsx';
import { MembershipLine } from './membership-line.tsx';
import { PaidPlan } from './paid-plan.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanPlaceholders } from './plan-placeholders.tsx';
import { isMember, isSubscribed, planState } from './plan-state.ts';
import { planWords } from './plan-text.ts';
import { usePaymentPolling } from './use-payment-polling.ts';
import { useUsedTrials } from './used-trials.ts';

interface PlanListProps {
  children: ReactNode;
  /** Changes a running membership to a plan. */
  onChange: (planId: string) => void;
}

/**
 * The free plan, the plans for sale, and the membership of the user.
 * @param props.children shown above the plans
 */
export const PlanList = withData(({ children, onChange }: PlanListProps) => {
  const { t, i18n } = useLingui();
  const isHydrating = useHydrating();
  const [initialData] = useState(isHydrating ? documentPlans : undefined);
  const isSignedIn = useSignedIn();
  const plans = trpc.plan.list.useQuery(undefined, {
    staleTime: 0,
    ...(initialData ? { initialData } : {}),
  });
  const { membership, waitingFor, wait } = usePaymentPolling(isSignedIn);
  const trials = useUsedTrials(isSignedIn, plans.data);
  // If the membership cannot be loaded, the page shows none; the server refuses a second purchase.
  const isAsked = isSignedIn && !(membership.isError && membership.data === undefined);
  const mine = isAsked ? membership.data : null;
  const isBusy = !import.meta.env.SSR && !plans.data;
  const currency = plans.data?.[0]?.currency;
  function card(text: PlanText) {
    const { id } = text;
    const known = planState(text, mine);
    const state = known === 'open' && trials.isPending ? 'unknown' : known;
    const isBest = text.isBest && !isSubscribed(mine);
    return (
      <PaidPlan key={id} text={text} look={state === 'own' ? 'own' : isBest ? 'best' : 'plain'}>
        {(headingId) => (
          <PlanActions
            planId={id}
            name={text.name}
            onChange={() => onChange(id)}
            state={state}
            isSignedIn={isSignedIn}
            isBest={isBest}
            headingId={headingId}
            note={trials.noteOn(id)}
            waitingAt={waitingFor?.plan === id ? waitingFor.url : undefined}
            onOpened={({ url, where }) => {
              if (where === 'beside') wait({ plan: id, url });
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
        <p className="mt-8 text-muted">{t`No plans available.`}</p>
      ) : plans.isError && !plans.data ? (
        <Problem error={plans.error} busy={plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : (
        <ul
          aria-busy={isBusy}
          className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5"
        >
          <FreePlan
            price={
              import.meta.env.SSR
                ? '⟦freePrice⟧'
                : currency === undefined
                  ? undefined
                  : formatMoney(0, currency)
            }
            isOwn={isSignedIn && membership.data !== undefined && !isMember(membership.data)}
            isSignedIn={isSignedIn}
          />
          {import.meta.env.SSR ? (
            <CardTemplates>{card}</CardTemplates>
          ) : plans.data ? (
            planTexts(plans.data, planWords(i18n), i18n.locale).map(card)
          ) : (
            <PlanPlaceholders />
          )}
        </ul>
      )}
      {isBusy && !plans.isError && <p className="sr-only" role="status">{t`Loading the plans…`}</p>}
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
      <p className="mt-2 mb-6 text-muted">{t`You haven't been charged. Try again in a moment.`}</p>
      <Button variant="primary" busy={busy} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
