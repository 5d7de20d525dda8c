import type { Invoice } from '@limn/server/schema/billing/invoice';
import { useId } from 'react';
import { Day } from '../../ui/day.tsx';
import { DetailsButton } from './details-button.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceAmount, InvoiceLinks, InvoiceStatus, InvoiceTitle, TakenBack } from './invoice-parts.tsx';

export interface InvoiceItemProps {
  invoice: Invoice;
  /** The lines of the invoice are visible. */
  isOpen: boolean;
  onToggle: () => void;
}

/** An invoice as a list item, for narrow screens. */
export function InvoiceItem({ invoice, isOpen, onToggle }: InvoiceItemProps) {
  const id = useId();
  return (
    <li className="py-3">
      <p className="flex items-baseline justify-between gap-4">
        <InvoiceTitle description={invoice.description} />
        <InvoiceAmount amount={invoice.amount} currency={invoice.currency} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted figures">
        <Day at={invoice.created_at} isUtc />
        <InvoiceStatus status={invoice.status} />
        <TakenBack invoice={invoice} />
        {invoice.number && <bdi className="wrap-anywhere">{invoice.number}</bdi>}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 text-sm">
        <InvoiceLinks invoice={invoice} />
        <div className="ms-auto">
          <DetailsButton invoice={invoice} isOpen={isOpen} controls={id} onPress={onToggle} />
        </div>
      </div>
      {isOpen && (
        <div id={id} className="mt-2">
          <InvoiceLines id={invoice.id} />
        </div>
      )}
    </li>
  );
}
