import type { PaymentDetail } from '@limn/server/schema/billing/payment';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { newKey } from '../../lib/data/new-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { isolatedMoney } from './payment-text.ts';

const failed = msg`That didn't work. Try again.`;

/**
 * Keys of refunds with an unknown result, by the payment and its refundable amount. A further attempt sends the same key, also
 * from another form, so that the server refunds once. A smaller amount proves the refund: the next one needs a new key.
 */
const openKeys = new Map<string, string>();
const placeOf = ({ id, refundable }: PaymentDetail) => `${id} ${refundable}`;

function keyOf(payment: PaymentDetail): string {
  const place = placeOf(payment);
  const key = openKeys.get(place) ?? newKey();
  openKeys.set(place, key);
  return key;
}

/** Refunds a part of a payment or the rest of it. */
export function RefundForm({ payment }: { payment: PaymentDetail }) {
  const { t, i18n } = useLingui();
  const { id, currency, refundable, can_end } = payment;
  const [typed, setTyped] = useState(String(refundable));
  const [endsNow, setEndsNow] = useState(false);
  const refund = trpc.payment.refund.useMutation({
    onSuccess(changed, { amount = refundable }) {
      cache.payment.get.setData({ id }, changed);
      showToast(t`${isolatedMoney(amount, currency)} was refunded.`);
      openKeys.delete(placeOf(payment));
    },
    onError(error) {
      // The key belongs to a refund that was made with another amount, or refused by the provider.
      if (readFailure(error).code === 'payment.refund_key_used') openKeys.delete(placeOf(payment));
      // It may have been made.
      void cache.payment.get.invalidate({ id });
    },
  });
  const amount = Number(typed);
  const isAmount = typed.trim() !== '' && amount > 0 && amount <= refundable;
  const problem = isAmount ? undefined : t`Enter an amount up to ${isolatedMoney(refundable, currency)}.`;
  return (
    <form
      noValidate
      className="mt-5 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAmount && !refund.isPending)
          refund.mutate({ id, amount, end_now: endsNow, key: keyOf(payment) });
      }}
    >
      <Field
        type="number"
        inputMode="decimal"
        step="any"
        min="0"
        max={refundable}
        dir="ltr"
        autoComplete="off"
        label={t`Amount to refund, ${currency}`}
        value={typed}
        hint={t`The user is notified by email.`}
        error={problem ?? (refund.error ? failureText(i18n, readFailure(refund.error), failed) : undefined)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          refund.reset();
        }}
      />
      {can_end && (
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-(--color-accent)"
            checked={endsNow}
            onChange={({ currentTarget: { checked } }) => setEndsNow(checked)}
          />
          {t`Also cancel the subscription immediately`}
        </label>
      )}
      <Button type="submit" variant="danger" className="mt-3" busy={refund.isPending} disabled={!isAmount}>
        {t`Refund`}
      </Button>
    </form>
  );
}
