import { trpc } from '../../lib/data/data-client.tsx';

/** Milliseconds; only while the page is visible. */
const askEvery = 60_000;

/** The numbers beside the links of the navigation: what waits for an admin. */
export function useAttention(): Partial<Record<string, number>> {
  const { data } = trpc.stats.attention.useQuery(undefined, { refetchInterval: askEvery });
  if (!data) return {};
  return {
    '/admin/messages': data.unread_messages,
    '/admin/memberships': data.past_due,
    '/admin/payments': data.payment_notices,
  };
}
