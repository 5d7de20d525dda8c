import type { PaymentMonth, PaymentReport } from '@limn/server/schema/billing/payment';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';
import { formatTrendDate } from '../../i18n/trend-date.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Money } from './payment-parts.tsx';

const hasFigures = ({ payments, received, refunded, disputed, failed, recurring }: PaymentMonth): boolean =>
  [payments, received, refunded, disputed, failed, recurring.total, recurring.began, recurring.ended].some(
    (figure) => figure !== 0,
  );

/** The months with figures, as two tables: what was paid, and the recurring revenue. */
export function MonthTables({ report }: { report: PaymentReport }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const months = report.months.filter(hasFigures);
  const isMixed = new Set(months.map(({ currency }) => currency)).size > 1;
  const number = (value: number) => formatNumber(locale, value);
  if (months.length === 0) return <p className="text-muted">{t`No payments in the last 12 months.`}</p>;
  const head = {
    title: t({ message: 'Month', context: 'of payments' }),
    show: ({ month, currency }: PaymentMonth) =>
      `${formatTrendDate(locale, month, 'whole')}${isMixed ? ` · ${currency}` : ''}`,
  };
  const money = (title: string, amount: (month: PaymentMonth) => number) => ({
    title,
    isNumber: true,
    show: (month: PaymentMonth) => <Money amount={amount(month)} currency={month.currency} />,
  });
  const keyOf = ({ month, currency }: PaymentMonth) => `${month} ${currency}`;
  return (
    <>
      {report.is_test && (
        <p className="mb-3 text-sm text-muted">{t`Test mode: these are not real payments.`}</p>
      )}
      <DataTable
        caption={t`Payments by month`}
        rows={months}
        keyOf={keyOf}
        head={head}
        columns={[
          { title: t`Payments`, isNumber: true, show: ({ payments }) => number(payments) },
          money(t`Received`, ({ received }) => received),
          money(t({ message: 'Refunded', context: 'amount' }), ({ refunded }) => refunded),
          money(t({ message: 'Disputed', context: 'amount' }), ({ disputed }) => disputed),
          money(t`Net`, ({ net }) => net),
        ]}
      />
      <h3 className="mt-10 mb-2 font-display text-2xl leading-tight">{t`Monthly recurring revenue`}</h3>
      <DataTable
        caption={t`Monthly recurring revenue`}
        rows={months}
        keyOf={keyOf}
        head={head}
        columns={[
          money(t`End of month`, ({ recurring }) => recurring.total),
          money(t({ message: 'New', context: 'revenue' }), ({ recurring }) => recurring.added),
          money(t({ message: 'Lost', context: 'revenue' }), ({ recurring }) => recurring.lost),
          money(t`Changed`, ({ recurring }) => recurring.changed),
          {
            title: t`Failed payments`,
            isNumber: true,
            show: ({ failed, recovered }) =>
              failed === 0 ? number(0) : t`${number(failed)}, ${number(recovered)} paid later`,
          },
        ]}
      />
    </>
  );
}
