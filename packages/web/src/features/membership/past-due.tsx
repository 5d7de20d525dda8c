import type { Membership } from '@limn/server/schema/billing/membership';
import { Trans, useLingui } from '@lingui/react/macro';
import { isProviderAddress } from '../../lib/browser/provider-address.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CancelButton } from './cancel-button.tsx';
import { type CardPage, ChangeCard } from './change-card.tsx';
import { canStopRetries } from './membership-state.ts';

interface PastDueProps {
  membership: Membership;
  cardPage: CardPage;
  /** Called when the payment page opens in another tab. */
  onPay: () => void;
}

/** Explains a failed payment and offers the ways to pay. */
export function PastDue({ membership, cardPage, onPay }: PastDueProps) {
  const { t } = useLingui();
  const { is_paid, valid_until, open_invoice_url } = membership;
  const payAt = open_invoice_url && isProviderAddress(open_invoice_url) ? open_invoice_url : undefined;
  return (
    <div className="mt-4 border-s-2 border-danger ps-4">
      <p className="flex gap-2 font-medium text-danger">
        <Icon name="alert" size={18} className="mt-0.5" />
        {t`Your last payment failed.`}
      </p>
      <p className="mt-1.5 text-sm">
        {is_paid && valid_until ? (
          <Trans>
            Membership active until <Day at={valid_until} />. Pay the outstanding amount by then to keep it.
          </Trans>
        ) : (
          t`Your membership is on hold. Pay the outstanding amount to resume it.`
        )}
      </p>
      <div className="mt-4 flex flex-col gap-3">
        {payAt && (
          <a
            href={payAt}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onPay}
            className={`${buttonShape} ${buttonVariants.primary}`}
          >
            {t`Pay now`}
          </a>
        )}
        <ChangeCard membership={membership} cardPage={cardPage} />
        {canStopRetries(membership) && (
          <CancelButton membership={membership} label={t`Cancel pending payment`} />
        )}
      </div>
    </div>
  );
}
