import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptView } from '../../features/receipt/receipt-view.tsx';
import { failureText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const route = getRouteApi('/receipt/$id');
const failed = msg`Couldn't load the receipt.`;

export const ReceiptPage = withData(() => {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const { data, error, isFetching, refetch } = trpc.receipt.get.useQuery({ id });
  usePageTitle(`${t`Receipt`} · ${site().siteName}`);
  if (data) return <ReceiptView receipt={data} />;
  return (
    <div className="mx-auto max-w-2xl py-4">
      <h1 className="mb-6 font-display text-4xl leading-tight">{t`Receipt`}</h1>
      {error ? (
        <LoadError
          text={failureText(i18n, readFailure(error), failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
});
