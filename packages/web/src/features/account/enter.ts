import type { SignedIn } from '@limn/server/schema/account';
import { queryClient } from '../../lib/query-client.ts';
import { openSession } from '../../lib/session.ts';
import { queryKey } from '../../lib/trpc.ts';

/** What every way of signing in ends with. */
export function enter({ token, user }: SignedIn) {
  queryClient.clear();
  openSession(token);
  queryClient.setQueryData(queryKey(['account', 'get']), user);
}
