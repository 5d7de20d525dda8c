import type { SignedIn } from '@limn/server/schema/account';
import { queryClient } from '../../lib/query-client.ts';
import { openSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** What every way of signing in ends with. */
export function useEnter() {
  const utils = trpc.useUtils();
  return ({ token, user }: SignedIn) => {
    queryClient.clear();
    openSession(token);
    utils.account.get.setData(undefined, user);
  };
}
