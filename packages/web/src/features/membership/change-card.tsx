import type { Membership } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/browser/site.ts';
import type { useCardPage } from '../../lib/data/use-card-page.ts';
import { Button } from '../../ui/button.tsx';

export type CardPage = ReturnType<typeof useCardPage>;

interface ChangeCardProps {
  membership: Membership;
  cardPage: CardPage;
}

/** Opens the provider's page for another card. With PayPal, the user changes the card at PayPal. */
export function ChangeCard({ membership, cardPage }: ChangeCardProps) {
  const { t } = useLingui();
  const { provider, auto_renew } = membership;
  if (!auto_renew) return null;
  if (provider === 'paypal')
    return (
      <p className="text-sm text-muted">
        {t`To pay with another card or bank account, change it in your PayPal account.`}
      </p>
    );
  if (!site().payments.stripe) return null;
  return (
    <Button busy={cardPage.isBusy} onClick={() => void cardPage.open()}>
      {t`Change card`}
    </Button>
  );
}
