import type { Plan } from '@limn/server/schema/billing/plan';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatMoney } from '../../i18n/money.ts';
import { planName } from '../../i18n/plan-name.ts';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { readPrice } from './price.ts';

const failed = msg`Failed to update plan price`;

/** Sets a new price for future members; current members keep theirs. */
export function PriceForm({ plan }: { plan: Plan }) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const name = planName(i18n, plan);
  const update = trpc.plan.update.useMutation({
    onSuccess: ({ plan: { price, currency } }) => {
      const amount = `\u2068${formatMoney(price, currency)}\u2069`;
      showToast(t`${name} now costs ${amount}.`);
      if (input.current) input.current.value = '';
    },
    onError: (error) => setProblem(failureText(i18n, readFailure(error), failed)),
  });
  function submit() {
    const read = readPrice(input.current?.value ?? '');
    if ('problem' in read) {
      setProblem(
        read.problem === 'no_number'
          ? t`Enter a number. The price was not changed.`
          : i18n._(refusalText['plan.price_invalid']),
      );
      input.current?.focus();
    } else if (read.price === 0 && plan.price !== 0) setAsking(true);
    else update.mutate({ id: plan.id, price: read.price });
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) submit();
      }}
    >
      <Field
        ref={input}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        dir="ltr"
        autoComplete="off"
        label={t`New price, ${plan.currency}`}
        // Starts with the visible text, for voice control.
        aria-label={`${t`New price, ${plan.currency}`}: ${name}`}
        placeholder={plan.price.toFixed(2)}
        error={problem}
        onChange={() => setProblem(undefined)}
        className="min-w-0 grow basis-40"
      />
      <Button type="submit" busy={update.isPending} className="mt-6.5 min-h-12">
        {t`Save price`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Make this plan free?`}
          text={t`New customers who choose ${name} won't be charged.`}
          action={t`Make free`}
          onConfirm={() => update.mutate({ id: plan.id, price: 0 })}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
