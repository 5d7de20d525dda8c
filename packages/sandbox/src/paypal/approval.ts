import type { FastifyInstance } from 'fastify';
import { answeredPage, approvalPage, pageHeaders, returnAddress } from './approval-page.ts';
import type { Book } from './book.ts';

/** The page on which the buyer decides, at the address that an approval link names. */
export function openApproval(
  app: FastifyInstance,
  book: Book,
  approve: (subscriptionId: string) => void,
): void {
  const path = '/webapps/billing/subscriptions';
  const asked = (query: unknown) => {
    const token = (query as { ba_token?: unknown }).ba_token;
    const subscription = Object.values(book.subscriptions).find((one) => one.token === token);
    const plan = subscription && book.plans[subscription.planId];
    return plan && subscription.status === 'APPROVAL_PENDING' ? { subscription, plan } : undefined;
  };

  app.get(path, async ({ query }, reply) => {
    const found = asked(query);
    reply.headers(pageHeaders);
    if (!found) return reply.code(404).send(answeredPage());
    return reply.send(approvalPage(found.subscription, found.plan));
  });

  app.post(path, async ({ query, body }, reply) => {
    const found = asked(query);
    if (!found) return reply.code(404).headers(pageHeaders).send(answeredPage());
    const { subscription } = found;
    const agrees = (body as { choice?: unknown } | undefined)?.choice === 'agree';
    if (agrees) approve(subscription.id);
    const address = agrees ? subscription.returnUrl : subscription.cancelUrl;
    return reply.redirect(returnAddress(address, subscription), 303);
  });
}
