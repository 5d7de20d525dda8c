import { paymentMethodTypes } from '@limn/db/words';
import { z } from 'zod';

export const PaymentMethod = z.object({
  id: z.string(),
  type: z.enum(paymentMethodTypes),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullable(),
  paypal_email: z.string().nullable(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Loose, so that whatever somebody sends of a card is seen and refused by name. */
export const AddCard = z.looseObject({
  /** A Stripe PaymentMethod id. */
  payment_method: z.string().trim().min(1).max(200),
  is_default: z.boolean().default(false),
});
export type AddCard = z.infer<typeof AddCard>;

export const AddPaypal = z.strictObject({
  paypal_email: z.email().max(254),
  is_default: z.boolean().default(false),
});
export type AddPaypal = z.infer<typeof AddPaypal>;

export const PaymentMethodId = z.strictObject({ id: z.string().max(60) });
export type PaymentMethodId = z.infer<typeof PaymentMethodId>;

export const ChargeTo = z.strictObject({ id: z.string().max(60), payment_method_id: z.string().max(60) });
export type ChargeTo = z.infer<typeof ChargeTo>;
