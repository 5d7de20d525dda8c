import type { AppRouter } from '@limn/server';
import { createTRPCClient, getUntypedClient, httpBatchLink } from '@trpc/client';
import { authorization } from './session.ts';

export const client = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/trpc', headers: authorization, maxURLLength: 4000 })],
});

/** The same, called by path. */
export const untyped = getUntypedClient(client);
