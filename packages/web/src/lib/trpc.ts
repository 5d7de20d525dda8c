import type { AppRouter } from '@limn/server';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { createTRPCReact } from '@trpc/react-query';
import { authorization } from './session.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Also called directly by code outside components. */
export const api = trpc.createClient({
  links: [httpBatchLink({ url: '/trpc', headers: authorization, maxURLLength: 4000 })],
});
