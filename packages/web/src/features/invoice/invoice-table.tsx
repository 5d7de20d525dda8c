import type { Invoice } from '@limn/server/schema/invoice';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Day } from '../../ui/day.tsx';
import { DetailsButton } from './details-button.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceAmount, InvoiceLinks, InvoiceStatus, InvoiceTitle } from './invoice-parts.tsx';

const head = 'pe-4 pb-2 text-start text-sm font-medium text-muted';
const cell = 'pe-4 py-3 align-top';

export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useLingui();
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={head}>{t`Date`}</th>
          <th scope="col" className={head}>{t`Description`}</th>
          <th scope="col" className={head}>{t`Status`}</th>
          <th scope="col" className={`${head} text-end`}>{t`Amount`}</th>
          <th scope="col" className="pb-2">
            <span className="sr-only">{t`Details`}</span>
          </th>
        </tr>
      </thead>
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} />
      ))}
    </table>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody className="border-t border-line">
      <tr>
        <td className={`${cell} text-sm whitespace-nowrap figures`}>
          <Day at={invoice.created_at} isShort />
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
        <td className={`${cell} text-sm`}>
          <InvoiceStatus status={invoice.status} />
        </td>
        <td className={`${cell} text-end`}>
          <InvoiceAmount amount={invoice.amount} currency={invoice.currency} />
        </td>
        <td className="w-11 py-1 align-top">
          <DetailsButton
            invoice={invoice}
            isOpen={isOpen}
            controls={id}
            onPress={() => setOpen((open) => !open)}
          />
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
