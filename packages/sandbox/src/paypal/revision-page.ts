import type { FastifyInstance } from 'fastify';
import { answeredPage, approvalPage, pageHeaders, returnAddress } from './approval-page.ts';
import type { PaypalState, Subscription } from './state.ts';

/** The page where the buyer agrees to another plan, or keeps the current one. */
export function openRevisions(
  app: FastifyInstance,
  state: PaypalState,
  revise: (subscription: Subscription) => void,
): void {
  const path = '/webapps/billing/subscriptions/update';
  const asked = (query: unknown) => {
    const token = (query as { ba_token?: unknown }).ba_token;
    const subscription = Object.values(state.subscriptions).find((one) => one.revision?.token === token);
    const revision = subscription?.revision;
    const from = subscription && state.plans[subscription.planId];
    const to = revision && state.plans[revision.planId];
    return subscription && revision && from && to ? { subscription, revision, from, to } : undefined;
  };

  app.get(path, async ({ query, headers }, reply) => {
    const found = asked(query);
    reply.headers(pageHeaders);
    if (!found) return reply.code(404).send(answeredPage(headers['accept-language']));
    const { subscription, from, to } = found;
    return reply.send(
      approvalPage(subscription, to, headers['accept-language'], { from, at: subscription.nextBillingTime }),
    );
  });

  app.post(path, async ({ query, body, headers }, reply) => {
    const found = asked(query);
    if (!found) return reply.code(404).headers(pageHeaders).send(answeredPage(headers['accept-language']));
    const { subscription, revision } = found;
    const agrees = (body as { choice?: unknown } | undefined)?.choice === 'agree';
    if (agrees) revise(subscription);
    const address = agrees ? revision.returnUrl : revision.cancelUrl;
    return reply.redirect(returnAddress(address, { id: subscription.id, token: revision.token }), 303);
  });
}
