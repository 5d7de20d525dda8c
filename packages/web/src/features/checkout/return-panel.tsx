import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type ReturnText, ToPlans, useOutcomeText } from './outcome-text.tsx';
import { useCheckoutResult } from './use-checkout-result.ts';

/** The result of a checkout. All states use one live region, so that screen readers announce each change. */
export const ReturnPanel = withData(({ checkout, notice }: { checkout: string; notice: ReactNode }) => {
  const words = useWords(checkout);
  return (
    <NarrowPage icon={words.icon} title={words.title}>
      <p role="status" className="flex items-start gap-3 text-muted">
        {!words.icon && (
          <span className="mt-0.5">
            <Spinner />
          </span>
        )}
        <span>{words.text}</span>
      </p>
      {words.actions && <div className="mt-6 flex flex-wrap gap-3">{words.actions}</div>}
      {notice && <div className="mt-8">{notice}</div>}
    </NarrowPage>
  );
});

function useWords(checkout: string): ReturnText {
  const { t, i18n } = useLingui();
  const { state, retry } = useCheckoutResult(checkout);
  const outcomeText = useOutcomeText();
  switch (state.kind) {
    case 'asking':
      return { title: t`One moment…`, text: t`Checking the payment status…` };
    case 'slow':
      return {
        title: t`One moment…`,
        text: t`Your payment is still being confirmed. This can take a few minutes. You can close this page.`,
      };
    case 'done':
      return outcomeText(state.outcome);
    case 'failed':
      return isLost(state.failure.code)
        ? {
            icon: 'alert',
            title: t`Payment not found`,
            text: t`It may belong to another account. Log in to the account that you paid with.`,
            actions: <ToPlans />,
          }
        : {
            icon: 'alert',
            title: t`Couldn't check the payment`,
            text: failureText(i18n, state.failure),
            actions: <Button variant="primary" onClick={retry}>{t`Try again`}</Button>,
          };
  }
}

/** Whether a retry is pointless. */
const isLost = (code: string) => code === 'payment.not_found' || code === 'request.invalid';
