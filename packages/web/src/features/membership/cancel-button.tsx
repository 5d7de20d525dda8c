import type { Membership } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { membershipEnd } from '../../lib/data/membership-end.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { cancelFailure } from './cancel-failure.ts';
import { endsAtOnce, isTakenBack } from './membership-state.ts';

interface CancelButtonProps {
  membership: Membership;
  label: string;
  disabled?: boolean;
}

/** Cancels the subscription after a confirmation, because not everything can be undone. */
export function CancelButton({ membership, label, disabled = false }: CancelButtonProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { id, state } = membership;
  const end = membershipEnd(membership);
  const until = end ? formatDate(i18n.locale, end) : '';
  const cancel = trpc.membership.cancel.useMutation({
    onSuccess: ({ is_paid }) => {
      showToast(
        is_paid
          ? t`Subscription cancelled. Your membership stays active until ${until}.`
          : t`Your subscription has ended.`,
        {
          duration: 6000,
        },
      );
      // The button stays busy until the page shows the new state.
      return cache.membership.get.invalidate();
    },
  });
  const text = endsAtOnce(membership)
    ? state === 'pending'
      ? t`PayPal will stop the payment if possible. If it still goes through, your membership runs until the end of that period.`
      : isTakenBack(membership)
        ? t`It ends immediately. You won't be charged again.`
        : t`It ends immediately because the last payment failed. You won't be charged again.`
    : t`Your membership stays active until ${until}. You won't be charged again.`;
  return (
    <>
      <Button
        variant="danger"
        busy={cancel.isPending}
        disabled={disabled && !cancel.isPending}
        onClick={() => setAsking(true)}
      >
        {cancel.isPending ? t`Cancelling…` : label}
      </Button>
      {cancel.isError && <Notice className="mt-3">{cancelFailure(i18n, readFailure(cancel.error))}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel your subscription?`}
          text={text}
          action={t`Cancel Subscription`}
          dismiss={t`Keep subscription`}
          onConfirm={() => cancel.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
