import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PlanList } from '../../features/plan/plan-list.tsx';
import { PlanQuestions } from '../../features/plan/plan-questions.tsx';
import { SizeComparison } from '../../features/plan/size-comparison.tsx';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { dialogLink } from '../../lib/browser/dialog-link.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { site } from '../../lib/browser/site.ts';
import { DemoNotice } from '../../ui/demo-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { usePlanChange } from '../use-plan-change.tsx';

export function PlansPage() {
  const { t } = useLingui();
  const { storedFree, storedMember } = limits;
  const { isDemo } = site().payments;
  const { change, dialog } = usePlanChange();
  usePageTitle(`${t`Membership plans`} · ${site().siteName}`);
  return (
    <div className="pt-4 pb-12 md:pt-6 md:pb-16">
      <PlanList onChange={change}>
        <h1 className="font-display text-4xl leading-tight lg:text-5xl">{t`Membership plans`}</h1>
        <p className="mt-3 max-w-prose text-muted">
          {t`Free accounts generate at 640 × 480 and save up to ${storedFree} pictures. Members can use every size and save up to ${storedMember}.`}
        </p>
        {isDemo && <DemoNotice className="mt-5 max-w-prose" />}
      </PlanList>
      <PaymentLine />
      <SizeComparison />
      <PlanQuestions />
      {dialog}
    </div>
  );
}

/** Names the payment providers, or tells a visitor where to ask for a membership. */
function PaymentLine() {
  const { t, i18n } = useLingui();
  const isHydrating = useHydrating();
  const { stripe, paypal } = site().payments;
  if (!stripe && !paypal)
    return (
      <p className="mt-5 flex items-start gap-2.5 text-sm">
        <Icon name="info" size={18} className="mt-px" />
        <span>
          {t`Payments are not set up yet. To become a member, contact the site administrator.`}
          {sentenceGap(i18n.locale)}
          <Link {...dialogLink('connect', isHydrating)} className="underline underline-offset-4">
            {t`Connect Us`}
          </Link>
        </span>
      </p>
    );
  const where = stripe && paypal ? t`Stripe or PayPal` : stripe ? t`Stripe` : t`PayPal`;
  return (
    <p className="mt-5 flex items-start gap-2.5 text-sm">
      <Icon name="lock" size={18} className="mt-px" />
      <span>
        <strong className="font-semibold">{t`Secure payment`}</strong>{' '}
        <span className="text-muted">{t`You pay on ${where}. Card numbers never reach this site.`}</span>
      </span>
    </p>
  );
}
