import type { Membership } from '@limn/server/schema/billing/membership';

/** The end of the paid period. The extra time for a late renewal is not shown. */
export const membershipEnd = ({
  provider,
  status,
  period_end,
  valid_until,
}: Pick<Membership, 'provider' | 'status' | 'period_end' | 'valid_until'>): string | null =>
  provider !== 'grant' && status === 'active' ? (period_end ?? valid_until) : valid_until;
