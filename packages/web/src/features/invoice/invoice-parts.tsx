import type { Invoice } from '@limn/server/schema/billing/invoice';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { isProviderAddress } from '../../lib/browser/provider-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { statusLooks } from './invoice-words.ts';

export function InvoiceStatus({ status }: Pick<Invoice, 'status'>) {
  const { i18n } = useLingui();
  const { text, icon, look } = statusLooks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 ${look}`}>
      <Icon name={icon} size={16} />
      {i18n._(text)}
    </span>
  );
}

export const InvoiceAmount = ({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>) => (
  <bdi className="figures">{formatMoney(amount, currency)}</bdi>
);

/** In the provider's words, which are in the provider's language. */
export function InvoiceTitle({ description }: Pick<Invoice, 'description'>) {
  const { t } = useLingui();
  return <bdi className="wrap-anywhere">{description || t`Membership`}</bdi>;
}

/** Where the provider shows it. An address that may not be followed is left out. */
export function InvoiceLinks({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useLingui();
  const date = formatDate(i18n.locale, invoice.created_at);
  const places = [
    { url: invoice.pdf_url, text: t`Invoice (PDF)`, name: t`Invoice (PDF), ${date}` },
    { url: invoice.hosted_url, text: t`View`, name: t`View, ${date}` },
  ];
  return places.map(
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
  );
}
