import type { Invoice, InvoiceWithLines } from '@limn/server/schema/billing/invoice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatUtcDate } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { isProviderAddress } from '../../lib/browser/provider-address.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { textLink } from '../../ui/narrow-page.tsx';

type Status = InvoiceWithLines['status'];

interface StatusStyle {
  text: MessageDescriptor;
  icon: IconName;
  tone: string;
}

/** A text and an icon for each status, so that the colour is never the only sign. */
const statusStyles: Record<Status, StatusStyle> = {
  paid: { text: msg`Paid`, icon: 'check', tone: '' },
  open: { text: msg`Unpaid`, icon: 'info', tone: '' },
  failed: { text: msg`Payment failed`, icon: 'alert', tone: 'text-danger' },
  refunded: { text: msg`Refunded`, icon: 'back', tone: 'text-muted' },
  void: { text: msg`Void`, icon: 'close', tone: 'text-muted' },
};

export function InvoiceStatus({ status }: Pick<Invoice, 'status'>) {
  const { i18n } = useLingui();
  const { text, icon, tone } = statusStyles[status];
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Icon name={icon} size={16} />
      {i18n._(text)}
    </span>
  );
}

export const InvoiceAmount = ({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>) => (
  <bdi className="figures">{formatMoney(amount, currency)}</bdi>
);

/** What was refunded or is disputed, if it is not the whole amount: that the status says. */
export function TakenBack({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { status, currency, refunded_amount: refunded, disputed_amount: disputed } = invoice;
  return (
    <>
      {refunded > 0 && status !== 'refunded' && (
        <span className="block">{t`Refunded: ${formatMoney(refunded, currency)}`}</span>
      )}
      {disputed > 0 && <span className="block">{t`Disputed: ${formatMoney(disputed, currency)}`}</span>}
    </>
  );
}

/** The description from the provider, in the provider's language. */
export function InvoiceTitle({ description }: Pick<Invoice, 'description'>) {
  const { t } = useLingui();
  return <bdi className="wrap-anywhere">{description || t`Membership`}</bdi>;
}

/** Links to the invoice at the provider; an address that is not allowed is left out. */
export function InvoiceLinks({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useLingui();
  const date = formatUtcDate(i18n.locale, invoice.created_at);
  const places = [
    { url: invoice.pdf_url, text: t`Invoice (PDF)`, name: t`Invoice (PDF), ${date}` },
    { url: invoice.hosted_url, text: t`View`, name: t`View, ${date}` },
  ];
  const isPaid = invoice.status === 'paid' || invoice.status === 'refunded';
  return (
    <>
      {places.map(
        ({ url, text, name }) =>
          url &&
          isProviderAddress(url) && (
            <a
              key={text}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
              className={textLink}
            >
              {text}
            </a>
          ),
      )}
      {isPaid && (
        <Link
          to="/receipt/$id"
          params={{ id: invoice.id }}
          aria-label={t`Receipt, ${date}`}
          className={textLink}
        >{t`Receipt`}</Link>
      )}
    </>
  );
}
