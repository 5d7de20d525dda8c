import type { FastifyInstance } from 'fastify';
import { answeredPage, approvalPage, pageHeaders, returnAddress } from './approval-page.ts';
import type { PaypalState } from './state.ts';

/** The page of the approval link, where the buyer agrees or cancels. */
export function openApproval(
  app: FastifyInstance,
  state: PaypalState,
  approve: (subscriptionId: string) => void,
): void {
  const path = '/webapps/billing/subscriptions';
  const asked = (query: unknown) => {
    const token = (query as { ba_token?: unknown }).ba_token;
    const subscription = Object.values(state.subscriptions).find((one) => one.token === token);
    const plan = subscription && state.plans[subscription.planId];
    return plan && subscription.status === 'APPROVAL_PENDING' ? { subscription, plan } : undefined;
  };

  app.get(path, async ({ headers, query }, reply) => {
    const found = asked(query);
    reply.headers(pageHeaders);
    if (!found) return reply.code(404).send(answeredPage(headers['accept-language']));
    return reply.send(approvalPage(found.subscription, found.plan, headers['accept-language']));
  });

  app.post(path, async ({ headers, query, body }, reply) => {
    const found = asked(query);
    if (!found) return reply.code(404).headers(pageHeaders).send(answeredPage(headers['accept-language']));
    const { subscription } = found;
    const agrees = (body as { choice?: unknown } | undefined)?.choice === 'agree';
    if (agrees) approve(subscription.id);
    const address = agrees ? subscription.returnUrl : subscription.cancelUrl;
    return reply.redirect(returnAddress(address, subscription), 303);
  });
}
