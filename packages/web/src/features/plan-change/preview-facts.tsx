import type { ChangePreview } from '@limn/server/schema/billing/plan-change';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/money.ts';
import { planName } from '../../i18n/plan-name.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { Day } from '../../ui/day.tsx';

/** What is charged now and later, and when the plan changes. */
export function PreviewFacts({ preview }: { preview: ChangePreview }) {
  const { t, i18n } = useLingui();
  const { charge_now: now, next_charge: next, timing, provider } = preview;
  const name = planName(i18n, { id: preview.current_plan, name: preview.current_plan_name });
  const money = (amount: number) => formatMoney(amount, next.currency);
  return (
    <>
      <p className="text-muted">
        {preview.is_trial && now?.amount === 0 ? (
          t`Your plan changes immediately. Your free trial continues until the next charge.`
        ) : timing === 'now' ? (
          t`Your plan changes immediately. You get credit for the unused part of your current plan.`
        ) : (
          <Trans>
            You keep <bdi>{name}</bdi> until <Day at={next.at} />. Nothing is charged before then.
          </Trans>
        )}
        {provider === 'paypal' &&
          `${sentenceGap(i18n.locale)}${t`PayPal asks you to approve the change. It can't charge the difference now.`}`}
      </p>
      <dl className="mt-4 ruled text-sm">
        {now && (
          <>
            {now.credit > 0 && <Fact label={t`Credit for unused time`}>{money(-now.credit)}</Fact>}
            {now.tax !== 0 && <Fact label={t`Tax`}>{money(now.tax)}</Fact>}
            <Fact label={t`Charged now`} isStrong>
              {money(now.amount)}
            </Fact>
          </>
        )}
        <Fact label={t`Next charge`} isStrong={!now}>
          <bdi>{money(next.amount)}</bdi>
          <span className="block font-normal text-muted">
            <Day at={next.at} />
          </span>
        </Fact>
        {next.tax !== 0 && <Fact label={t`Tax included`}>{money(next.tax)}</Fact>}
      </dl>
    </>
  );
}

interface FactProps {
  label: string;
  isStrong?: boolean;
  children: ReactNode;
}

const Fact = ({ label, isStrong = false, children }: FactProps) => (
  <div className={`flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 ${isStrong ? 'font-medium' : ''}`}>
    <dt className={isStrong ? '' : 'text-muted'}>{label}</dt>
    <dd className="min-w-0 text-end figures">
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </dd>
  </div>
);
