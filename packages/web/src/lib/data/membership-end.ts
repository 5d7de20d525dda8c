import type { Membership } from '@limn/server/schema/billing/membership';

/** What was paid for ends then. That a provider may renew a little late is nothing people need to know. */
export const membershipEnd = ({
  provider,
  status,
  period_end,
  valid_until,
}: Pick<Membership, 'provider' | 'status' | 'period_end' | 'valid_until'>): string | null =>
  provider !== 'grant' && status === 'active' ? (period_end ?? valid_until) : valid_until;
