import type { PaymentDifference } from '@limn/server/schema/billing/payment';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { Moment } from '../../ui/moment.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { PaymentUser } from './payment-parts.tsx';
import { differenceText, providerNames } from './payment-text.ts';

/** The result of the daily comparison with the providers. It renders nothing before the first one. */
export function PaymentComparison() {
  const { t } = useLingui();
  const label = useLabel();
  const { data } = trpc.payment.comparison.useQuery(undefined, { staleTime: 0 });
  if (!data || data.runs.length === 0) return null;
  return (
    <section aria-label={t`Comparison with the providers`} className="mt-12">
      <h3 className="mb-2 font-display text-2xl leading-tight">{t`Comparison with the providers`}</h3>
      <ul className="text-sm text-muted">
        {data.runs.map(({ provider, ended_at }) => (
          <li key={provider}>
            {label(providerNames[provider])} <bdi>{ended_at ? <Moment at={ended_at} /> : t`in progress`}</bdi>
          </li>
        ))}
      </ul>
      {data.differences.length === 0 ? (
        <p className="mt-2">{t`Prices, payments and refunds of the last 31 days match.`}</p>
      ) : (
        <ul className="ruled mt-2">
          {data.differences.map((difference) => (
            <Difference key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A label before its value on one line. */
function useLabel(): (name: string) => string {
  const { t } = useLingui();
  return (name) => t({ message: `${name}:`, context: 'label' });
}

function Difference({ difference }: { difference: PaymentDifference }) {
  const { t, i18n } = useLingui();
  const label = useLabel();
  const { kind, provider, here, there, provider_id, provider_url, user } = difference;
  const { what, todo } = differenceText[kind];
  return (
    <li className="py-3">
      <p className="font-medium">{i18n._(what)}</p>
      <p className="max-w-prose text-sm">{i18n._(todo)}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 text-sm text-muted">
        <dl className="contents">
          <div>
            <dt className="inline">{label(t`This site`)} </dt>
            <dd className="inline figures">
              <bdi>{here || '–'}</bdi>
            </dd>
          </div>
          <div>
            <dt className="inline">{label(providerNames[provider])} </dt>
            <dd className="inline figures">
              <bdi>{there || '–'}</bdi>
            </dd>
          </div>
        </dl>
        <div className="wrap-anywhere figures">
          <bdi>{provider_id}</bdi>
        </div>
        {user && <PaymentUser user={user} />}
        {provider_url && (
          <a href={provider_url} target="_blank" rel="noopener noreferrer" className={textLink}>
            {t`Open in ${providerNames[provider]}`}
          </a>
        )}
      </div>
    </li>
  );
}
