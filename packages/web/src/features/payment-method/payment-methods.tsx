import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { cardPageFailed, useCardPage } from '../../lib/data/use-card-page.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MethodLine } from './method-line.tsx';
import { PaypalNote } from './paypal-note.tsx';

/** The payment methods of the user. It renders nothing without a payment provider and payment methods. */
export const PaymentMethods = withData(() => {
  const { t } = useLingui();
  const { stripe, paypal } = site().payments;
  const { data, isError, isFetching, refetch } = trpc.paymentMethod.list.useQuery(undefined, {
    staleTime: 0,
  });
  if (!stripe && !paypal && !data?.length) return null;
  return (
    <section aria-labelledby="payment-methods">
      <h2 id="payment-methods" tabIndex={-1} className="font-display text-2xl leading-tight">
        {t`Payment methods`}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t`You enter card details only on the payment provider's page. This site stores just the card type, the last four digits and the expiry date.`}
      </p>
      {data ? (
        data.length > 0 ? (
          <ul className="ruled">
            {data.map((method) => (
              <MethodLine key={method.id} method={method} />
            ))}
          </ul>
        ) : (
          <p className="py-3">{t`No saved payment methods.`}</p>
        )
      ) : isError ? (
        <div role="alert">
          <p className="mb-4">{t`Couldn't load your payment methods.`}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <Skeleton className="h-16" />
      )}
      {data && (
        <div className="mt-4 flex flex-wrap items-start gap-3">
          {stripe && <AddCard mark={data.map(({ id }) => id).join(' ')} />}
          {paypal && <PaypalNote />}
        </div>
      )}
    </section>
  );
});

function AddCard({ mark }: { mark: string }) {
  const { t, i18n } = useLingui();
  const { open, isBusy, isWaiting, failure } = useCardPage(mark);
  return (
    <>
      <Button busy={isBusy} onClick={() => void open()}>
        <Icon name="plus" size={18} />
        {t`Add a card`}
      </Button>
      {isWaiting && (
        <p role="status" className="basis-full text-sm text-muted">
          {t`Continue in the other tab. Your new card will appear here once it's saved.`}
        </p>
      )}
      {failure && <Notice className="basis-full">{failureText(i18n, failure, cardPageFailed)}</Notice>}
    </>
  );
}
