import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { membershipLink, plansLink } from '../../lib/browser/membership-link.ts';
import type { ProviderPage } from '../../lib/browser/open-provider-page.ts';
import { site } from '../../lib/browser/site.ts';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { actionsHeight, type PlanState } from './plan-state.ts';
import { usePurchase, type Way } from './use-purchase.ts';
import { WaitingPanel } from './waiting-panel.tsx';

interface PlanActionsProps {
  planId: string;
  name: string;
  state: PlanState;
  isSignedIn: boolean;
  /** Its first button is the one strong button of the page. */
  isBest?: boolean;
  /** The id of the plan's heading, which describes the buttons for screen readers. */
  headingId: string;
  /** What the card promises and this user does not get. */
  note?: string | undefined;
  /** The URL of the payment page that is open in another tab. */
  waitingAt?: string | undefined;
  onOpened: (page: ProviderPage) => void;
  onStopWaiting: () => void;
  /** Changes a running membership to this plan. */
  onChange: () => void;
}

/** The configured payment providers, cards first. */
const ways = (): Way[] => {
  const { stripe, paypal } = site().payments;
  return [...(stripe ? (['card'] as const) : []), ...(paypal ? (['paypal'] as const) : [])];
};

export const ActionsPlaceholder = () =>
  ways().length > 0 && <div className={actionsHeight(ways().length, 'unknown')} />;

export const PlanActions = (props: PlanActionsProps) =>
  ways().length > 0 && (
    <div className={actionsHeight(ways().length, props.state)}>
      <Actions {...props} />
    </div>
  );

function Actions({
  planId,
  state,
  isSignedIn,
  isBest = false,
  headingId,
  note,
  onOpened,
  ...rest
}: PlanActionsProps) {
  const { waitingAt, onStopWaiting, name, onChange } = rest;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, problem, buy } = usePurchase(planId, onOpened);
  const isHydrating = useHydrating();
  const labels = { card: t`Subscribe`, paypal: t`Pay with PayPal` };
  if (isSignedIn && state === 'unknown') return <Skeleton className="h-12" />;
  if (state === 'own')
    return (
      <Link {...membershipLink} className={`${buttonShape} ${buttonVariants.quiet} min-h-12 w-full`}>
        {t`View membership`}
      </Link>
    );
  if (state === 'change')
    return (
      <Button className="min-h-12 w-full" aria-describedby={headingId} onClick={onChange}>
        {t`Change to ${name}`}
      </Button>
    );
  if (state === 'planned') return <p className="text-sm text-muted">{t`Your next plan`}</p>;
  if (state === 'trial')
    return <p className="text-sm text-muted">{t`You can change the plan when your free trial has ended.`}</p>;
  if (state === 'later')
    return (
      <p className="text-sm text-muted">{t`You can choose this plan after your current membership ends.`}</p>
    );
  return (
    <div className={`flex flex-col gap-1 ${isHydrating ? 'user:hidden' : ''}`}>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      {problem && <Notice className="mb-2">{problem}</Notice>}
      {ways().map((way, place) => (
        <Button
          key={way}
          variant={place > 0 ? 'ghost' : isBest ? 'primary' : 'quiet'}
          className={place === 0 ? 'min-h-12' : 'underline underline-offset-4'}
          aria-describedby={headingId}
          busy={busy === way}
          onClick={() =>
            isSignedIn
              ? void buy(way)
              : void navigate({ to: '/login', search: { next: plansLink.to, mode: undefined } })
          }
        >
          {busy === way ? t`Processing…` : labels[way]}
        </Button>
      ))}
      <div aria-live="polite" className="-mt-1 not-empty:mt-2">
        {waitingAt && <WaitingPanel url={waitingAt} onClose={onStopWaiting} />}
      </div>
    </div>
  );
}
