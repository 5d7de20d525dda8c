import { linkTo, type PaypalContext } from './context.ts';
import { invalidState, PaypalRefusal, unknownResource } from './refusal.ts';
import { newId, type Subscription } from './state.ts';

interface RevisionRequest {
  plan_id?: string;
  application_context?: { return_url: string; cancel_url: string };
}

const invalidValue = (field: string) =>
  new PaypalRefusal(400, [
    { field, issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.' },
  ]);

/**
 * Asks for another plan. Nothing changes before the buyer approves it.
 * @throws PaypalRefusal for a plan of another product, or one that is not for sale
 */
export function reviseSubscription(
  { state, url, pageUrl }: PaypalContext,
  subscription: Subscription,
  body: unknown,
): object {
  const { plan_id: planId, application_context: pages } = body as RevisionRequest;
  const { id, status } = subscription;
  if (planId === undefined || status !== 'ACTIVE') throw invalidValue('/plan_id');
  const [from, to] = [state.plans[subscription.planId], state.plans[planId]];
  if (!from || !to) throw unknownResource();
  if (to.status !== 'ACTIVE') throw invalidValue('/plan_id');
  if (from.productId !== to.productId)
    throw invalidState(
      'PLAN_PRODUCT_NOT_COMPATIBLE',
      'The old and the new plans should be for the same product.',
    );
  if (from.currency !== to.currency)
    throw invalidState('CURRENCY_MISMATCH', "The currency code is different from the plan's currency code.");
  const token = newId('BA-', 17);
  const { returnUrl, cancelUrl } = subscription;
  subscription.revision = {
    ...{ planId, token },
    returnUrl: pages?.return_url ?? returnUrl,
    cancelUrl: pages?.cancel_url ?? cancelUrl,
  };
  const self = `${url()}/v1/billing/subscriptions/${id}`;
  return {
    plan_id: planId,
    plan_overridden: false,
    links: [
      linkTo(`${pageUrl()}/webapps/billing/subscriptions/update?ba_token=${token}`, 'approve'),
      linkTo(self, 'self'),
    ],
  };
}
