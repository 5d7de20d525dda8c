import { planFeatures } from '@limn/server/enums';
import type { Plan } from '@limn/server/schema/billing/plan';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatPercent } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { planName } from '../../i18n/plan-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { planDescription, planFeature, planPeriod } from './plan-text.ts';
import type { Saving } from './saving.ts';

interface PlanCardProps {
  plan: Plan;
  saving: Saving | undefined;
  /** The plan of the user's membership. */
  isOwn: boolean;
  /** Renders the actions; receives the id of the plan's heading. */
  children: (headingId: string) => ReactNode;
}

export function PlanCard({ plan, saving, isOwn, children }: PlanCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const features = plan.features.length > 0 ? plan.features : planFeatures;
  return (
    <li
      aria-labelledby={id}
      // A subgrid aligns the rows of neighbouring cards.
      className={`row-span-5 grid grid-rows-subgrid gap-y-0 rounded-panel border bg-surface p-5 xs:p-6 ${isOwn ? 'border-ink' : 'border-line'}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-display text-2xl leading-tight">
          {planName(i18n, plan)}
        </h2>
        {!isOwn && saving && <SavingBadge share={saving.share} />}
        {isOwn && (
          <span className="inline-flex items-center gap-1.5 rounded-round bg-ink px-3 py-1 text-sm font-medium text-paper">
            <Icon name="check" size={14} />
            {t`Your plan`}
          </span>
        )}
      </div>
      <div className="mt-5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-display text-5xl leading-none figures">
            {formatMoney(plan.price, plan.currency)}
          </bdi>
          <span className="text-muted">{planPeriod(i18n, plan.period)}</span>
        </p>
        {saving && (
          <p className="mt-2 text-sm">
            <PerMonth amount={saving.perMonth} currency={plan.currency} />
          </p>
        )}
      </div>
      <p className="mt-4 text-muted wrap-anywhere">{planDescription(i18n, plan.description)}</p>
      <ul className="mt-5 flex flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon name="check" size={18} className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">{planFeature(i18n, feature)}</span>
          </li>
        ))}
      </ul>
      <div className="self-start not-empty:mt-7">{children(id)}</div>
    </li>
  );
}

function SavingBadge({ share }: Pick<Saving, 'share'>) {
  const { t, i18n } = useLingui();
  const saved = formatPercent(i18n.locale, share);
  return (
    <span className="rounded-round bg-sunken px-3 py-1 text-sm font-medium figures">{t`Save ${saved}`}</span>
  );
}

function PerMonth({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useLingui();
  // Isolates the price inside a right-to-left sentence.
  const perMonth = `\u2068${formatMoney(amount, currency)}\u2069`;
  return t`${perMonth} a month`;
}
