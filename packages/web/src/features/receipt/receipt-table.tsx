import type { Receipt } from '@limn/server/schema/billing/receipt';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/money.ts';
import { Day } from '../../ui/day.tsx';

/** The lines of a receipt with its taxes, the sum and the refunds. */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { currency, lines, discount, taxes, refunds, total, refunded } = receipt;
  const money = (amount: number) => <bdi className="figures">{formatMoney(amount, currency)}</bdi>;
  function taxText(name: string | null, percent: number | null, inclusive: boolean): string {
    const tax = percent === null ? (name ?? t`Tax`) : `${name ?? t`Tax`} ${percent}%`;
    return inclusive ? t`${tax} (included)` : tax;
  }
  return (
    <table className="mt-8 w-full">
      <thead>
        <tr className="border-b border-control text-sm text-muted">
          <th scope="col" className="py-2 pe-4 text-start font-medium wrap-anywhere">
            {t({ message: 'Description', context: 'invoice' })}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t`Amount`}
          </th>
        </tr>
      </thead>
      <tbody className="ruled">
        {[...lines.entries()].map(([place, { description, quantity, amount }]) => (
          <Line key={place} amount={money(amount)}>
            <bdi>{description || t`Membership`}</bdi>
            {quantity > 1 && <span className="ms-2 text-muted">{`× ${quantity}`}</span>}
          </Line>
        ))}
        {discount > 0 && (
          <Line amount={money(-discount)}>
            <span className="text-muted">{t`Discount`}</span>
          </Line>
        )}
        {[...taxes.entries()].map(([place, { name, percent, amount, inclusive }]) => (
          <Line key={`tax ${place}`} amount={money(amount)}>
            <span className="text-muted">{taxText(name, percent, inclusive)}</span>
          </Line>
        ))}
      </tbody>
      <tfoot>
        <Sum name={t({ message: 'Paid', context: 'sum' })} amount={money(total)} />
        {[...refunds.entries()].map(([place, { amount, at }]) => (
          <Line key={place} amount={money(-amount)}>
            <Trans>
              Refunded, <Day at={at} isUtc />
            </Trans>
          </Line>
        ))}
        {refunded > 0 && <Sum name={t`Remaining`} amount={money(total - refunded)} />}
      </tfoot>
    </table>
  );
}

const Line = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <tr>
    <td className="py-2 pe-4 wrap-anywhere">{children}</td>
    <td className="py-2 text-end align-top">{amount}</td>
  </tr>
);

const Sum = ({ name, amount }: { name: string; amount: ReactNode }) => (
  <tr className="border-t border-control font-medium">
    <th scope="row" className="py-2 pe-4 text-start font-medium wrap-anywhere">
      {name}
    </th>
    <td className="py-2 text-end">{amount}</td>
  </tr>
);
