import type { Invoice } from '@limn/server/schema/billing/invoice';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Day } from '../../ui/day.tsx';
import { DetailsButton } from './details-button.tsx';
import type { InvoiceItemProps } from './invoice-item.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceAmount, InvoiceLinks, InvoiceStatus, InvoiceTitle, TakenBack } from './invoice-parts.tsx';

const head = 'pe-4 pb-2 text-sm font-medium text-muted';
const cell = 'pe-4 pt-3 pb-1.5 align-top';

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  /** Ids of the open invoices. */
  opened: readonly string[];
  onToggle: (id: string) => void;
}

export function InvoiceTable({ invoices, opened, onToggle }: InvoiceTableProps) {
  const { t } = useLingui();
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>{t`Date`}</th>
          <th scope="col" className={`${head} w-full text-start`}>
            {t({ message: 'Description', context: 'invoice' })}
          </th>
          <th scope="col" className={`${head} text-start`}>{t`Status`}</th>
          <th scope="col" className={`${head} text-end`}>{t`Amount`}</th>
          <th scope="col" className="pb-2">
            <span className="sr-only">{t`Details`}</span>
          </th>
        </tr>
      </thead>
      {invoices.map((invoice) => (
        <Row
          key={invoice.id}
          invoice={invoice}
          isOpen={opened.includes(invoice.id)}
          onToggle={() => onToggle(invoice.id)}
        />
      ))}
    </table>
  );
}

function Row({ invoice, isOpen, onToggle }: InvoiceItemProps) {
  const id = useId();
  return (
    <tbody className="border-t border-line">
      <tr>
        <td className={`${cell} text-sm whitespace-nowrap figures`}>
          <Day at={invoice.created_at} isShort isUtc />
        </td>
        <td className={cell}>
          <InvoiceTitle description={invoice.description} />
          {invoice.number && (
            <span className="block text-sm text-muted wrap-anywhere figures">
              <bdi>{invoice.number}</bdi>
            </span>
          )}
          <span className="flex flex-wrap gap-x-5 text-sm">
            <InvoiceLinks invoice={invoice} />
          </span>
        </td>
        <td className={`${cell} text-sm whitespace-nowrap`}>
          <InvoiceStatus status={invoice.status} />
          <TakenBack invoice={invoice} />
        </td>
        <td className={`${cell} text-end`}>
          <InvoiceAmount amount={invoice.amount} currency={invoice.currency} />
        </td>
        <td className="w-11 py-1 align-top">
          <DetailsButton invoice={invoice} isOpen={isOpen} controls={id} onPress={onToggle} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={5} className="pb-4">
            <InvoiceLines id={invoice.id} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
