import type { PaymentMethod } from '@limn/server/schema/billing/payment-method';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { expiryText, isExpired, methodText } from '../../i18n/method-text.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';

const removeFailed = msg`Couldn't remove this payment method. Try again.`;
const defaultFailed = msg`Couldn't set this as the default. Try again.`;

/** The membership may be charged to another payment method after the change. */
const reloadMembership = () => void cache.membership.invalidate();

export function MethodLine({ method }: { method: PaymentMethod }) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = methodText(i18n, method);
  const remove = trpc.paymentMethod.remove.useMutation({
    onSuccess: () => showToast(t`Removed: ${name}`),
    onSettled: reloadMembership,
  });
  const setDefault = trpc.paymentMethod.setDefault.useMutation({ onSettled: reloadMembership });
  const problem = remove.error
    ? failureText(i18n, readFailure(remove.error), removeFailed)
    : setDefault.error && failureText(i18n, readFailure(setDefault.error), defaultFailed);

  function makeDefault() {
    remove.reset();
    setDefault.mutate({ id: method.id });
  }
  function removeIt() {
    setDefault.reset();
    remove.mutate({ id: method.id });
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-52 gap-3">
        <Icon name={method.type === 'paypal' ? 'account' : 'card'} className="mt-0.5 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere figures">
            <bdi>{name}</bdi>
            {method.is_default && (
              <span className="rounded-round bg-sunken px-2.5 py-0.5 text-sm font-normal">{t`Default`}</span>
            )}
          </p>
          {method.card && <Expiry card={method.card} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {!method.is_default && (
          <Button
            variant="ghost"
            busy={setDefault.isPending}
            aria-label={t`Set as default: ${name}`}
            onClick={makeDefault}
          >
            {t`Set as default`}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={remove.isPending}
          aria-label={t`Remove: ${name}`}
          onClick={() => setAsking(true)}
        >
          {t`Remove`}
        </Button>
      </div>
      {problem && <Notice className="basis-full">{problem}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title={t`Remove this payment method?`}
          text={t`${name} will no longer be charged.`}
          action={t`Remove`}
          onConfirm={removeIt}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function Expiry({ card }: { card: NonNullable<PaymentMethod['card']> }) {
  const { t } = useLingui();
  const date = expiryText(card);
  if (!isExpired(card, new Date()))
    return <p className="mt-0.5 text-sm text-muted figures">{t`Expires ${date}`}</p>;
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-sm text-danger figures">
      <Icon name="alert" size={14} />
      {t`Expired ${date}`}
    </p>
  );
}
