import type { Subscription } from '@limn/server/schema/billing/membership';
import { Trans, useLingui } from '@lingui/react/macro';
import { Day } from '../../ui/day.tsx';

interface PromotionProps {
  promotion: NonNullable<Subscription['promotion']>;
}

/** The promotion code of a subscription, and the payments that it reduces. */
export function Promotion({ promotion }: PromotionProps) {
  return (
    <>
      <bdi>{promotion.code}</bdi>
      <span className="block text-muted">
        <Reach promotion={promotion} />
      </span>
    </>
  );
}

function Reach({ promotion: { applies, until } }: PromotionProps) {
  const { t } = useLingui();
  if (until !== null)
    return (
      <Trans>
        For payments until <Day at={until} />
      </Trans>
    );
  if (applies === 'last_payment') return t`Used for the last payment`;
  return applies === 'next_payment' ? t`For the next payment only` : t`For every payment`;
}
