import { z } from 'zod';
import { cardless, router, user } from '../../../trpc/procedures.ts';
import { Subscription } from '../membership/schema.ts';
import { addCard } from './flow/add-card.ts';
import { addPaypal } from './flow/add-paypal.ts';
import { chargeTo } from './flow/charge-to.ts';
import { removePaymentMethod } from './flow/remove-payment-method.ts';
import { setDefaultMethod } from './flow/set-default-method.ts';
import { listPaymentMethods } from './read.ts';
import { AddCard, AddPaypal, ChargeTo, PaymentMethod, PaymentMethodId } from './schema.ts';

export const paymentMethodRouter = router({
  list: user
    .meta({ openapi: { method: 'GET', path: '/payment-methods' } })
    .output(z.array(PaymentMethod))
    .query(({ ctx }) => listPaymentMethods(ctx)),
  addCard: cardless
    .meta({ openapi: { method: 'POST', path: '/payment-methods/card' } })
    .input(AddCard)
    .output(PaymentMethod)
    .mutation(({ ctx, input }) => addCard(ctx, input)),
  addPaypal: user
    .meta({ openapi: { method: 'POST', path: '/payment-methods/paypal' } })
    .input(AddPaypal)
    .output(PaymentMethod)
    .mutation(({ ctx, input }) => addPaypal(ctx, input)),
  setDefault: user
    .meta({ openapi: { method: 'PUT', path: '/payment-methods/{id}/default' } })
    .input(PaymentMethodId)
    .output(PaymentMethod)
    .mutation(({ ctx, input }) => setDefaultMethod(ctx, input)),
  remove: user
    .meta({ openapi: { method: 'DELETE', path: '/payment-methods/{id}', status: 204 } })
    .input(PaymentMethodId)
    .output(z.void())
    .mutation(({ ctx, input }) => removePaymentMethod(ctx, input)),
  /** What a running membership is charged to. */
  charge: user
    .meta({ openapi: { method: 'PUT', path: '/subscriptions/{id}/payment-method' } })
    .input(ChargeTo)
    .output(Subscription)
    .mutation(({ ctx, input }) => chargeTo(ctx, input)),
});
