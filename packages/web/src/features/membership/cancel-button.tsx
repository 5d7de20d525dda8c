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
      showToast(is_paid ? t`Cancelled. You stay a member until ${until}.` : t`Your subscription has ended.`, {
        duration: 6000,
      });
      // The button stays busy until the page shows the new state.
      return cache.membership.get.invalidate();
    },
  });
  const text = endsAtOnce(membership)
    ? state === 'pending'
      ? t`PayPal stops the payment if it still can. If the payment arrives anyway, you are a member until the end of the period it pays for.`
      : isTakenBack(membership)
        ? t`It ends at once. Nothing more is charged.`
        : t`It ends at once, since its last payment did not go through. Nothing more is charged.`
    : t`You stay a member until ${until}. Nothing more is charged.`;
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
          dismiss={t`Keep it`}
          onConfirm={() => cancel.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
