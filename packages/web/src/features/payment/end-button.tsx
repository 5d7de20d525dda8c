import type { PaymentDetail } from '@limn/server/schema/billing/payment';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';

const failed = msg`That didn't work. Try again.`;

/** Ends the subscription of a payment at once, after a confirmation. */
export function EndButton({ payment }: { payment: PaymentDetail }) {
  const { t, i18n } = useLingui();
  const { id, provider } = payment;
  const [isAsking, setAsking] = useState(false);
  const end = trpc.payment.end.useMutation({
    onSuccess(changed) {
      cache.payment.get.setData({ id }, changed);
      showToast(t`The subscription has ended.`);
    },
  });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button variant="danger" busy={end.isPending} onClick={() => setAsking(true)}>
        {t`End the subscription now`}
      </Button>
      {end.error && <Notice className="mt-3">{failureText(i18n, readFailure(end.error), failed)}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title={t`End the subscription now?`}
          text={
            provider === 'paypal'
              ? t`There are no further charges and no refund. Members who pay with PayPal keep access until the end of the paid period.`
              : t`There are no further charges and no refund. The user loses the rest of the paid period.`
          }
          action={t`End subscription`}
          dismiss={t`Keep subscription`}
          onConfirm={() => end.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
