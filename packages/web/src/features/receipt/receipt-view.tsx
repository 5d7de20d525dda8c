import type { Receipt } from '@limn/server/schema/billing/receipt';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import './receipt.css';

/** Company names are not translated. */
const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** A receipt on one sheet. Only the sheet is printed. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { seller, buyer, period_start: start, period_end: end } = receipt;
  return (
    <div className="mx-auto max-w-2xl py-4">
      <article className="receipt rounded-panel border border-line bg-surface p-5 sm:p-10">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <h1 className="font-display text-4xl leading-tight">{t`Receipt`}</h1>
          <address className="max-w-xs not-italic" dir="auto">
            <p className="font-medium">{seller.name}</p>
            {seller.address && <p className="whitespace-pre-line wrap-anywhere">{seller.address}</p>}
            {seller.tax_id && (
              <p>
                <Trans>
                  Tax ID: <bdi dir="ltr">{seller.tax_id}</bdi>
                </Trans>
              </p>
            )}
            {seller.email && <p className="wrap-anywhere">{seller.email}</p>}
          </address>
        </div>
        {receipt.is_test && <p className="mt-4 font-medium">{t`Test mode: this is not a real payment.`}</p>}
        <dl className="mt-8 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 large-text:grid-cols-1">
          <Fact name={t`Number`}>
            <bdi className="figures wrap-anywhere">{receipt.number}</bdi>
          </Fact>
          <Fact name={t`Paid on`}>
            <Day at={receipt.paid_at} isUtc />
          </Fact>
          <Fact name={t`Paid with`}>{providerNames[receipt.provider]}</Fact>
          <Fact name={t`Buyer`}>{buyer ? <bdi className="wrap-anywhere">{buyer}</bdi> : '–'}</Fact>
          {start && end && (
            <Fact name={t`Period`}>
              <Day at={start} isUtc /> – <Day at={end} isUtc />
            </Fact>
          )}
        </dl>
        <ReceiptTable receipt={receipt} />
      </article>
      <Button className="receipt-print mt-6" onClick={() => print()}>
        <Icon name="download" size={18} />
        {t`Print or save as PDF`}
      </Button>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);
