import { paymentMethodTypes } from '@limn/db/enums';
import { z } from 'zod';
import { id } from '../../../core/api-examples.ts';

export const PaymentMethod = z
  .object({
    id: z.string(),
    type: z.enum(paymentMethodTypes),
    card: z
      .object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
      .nullable()
      .describe('Null for PayPal.'),
    paypal_email: z.string().nullable().describe('Null for a card.'),
    is_default: z.boolean(),
  })
  .meta({
    id: 'PaymentMethod',
    description: 'A card that the payment provider stores, or a PayPal address.',
    example: {
      id,
      type: 'credit_card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
      paypal_email: null,
      is_default: true,
    },
  });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Loose, so that the verb sees every field and refuses a card number by its own code. */
export const AddCard = z.looseObject({
  payment_method: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('The id of a Stripe PaymentMethod, never a card number.'),
  is_default: z.boolean().default(false).describe('The default is false.'),
});
export type AddCard = z.infer<typeof AddCard>;

export const AddPaypal = z.strictObject({
  paypal_email: z.email().max(254),
  is_default: z.boolean().default(false).describe('The default is false.'),
});
export type AddPaypal = z.infer<typeof AddPaypal>;

export const PaymentMethodId = z.strictObject({ id: z.string().max(60) });
export type PaymentMethodId = z.infer<typeof PaymentMethodId>;

export const ChargeTo = z.strictObject({ id: z.string().max(60), payment_method_id: z.string().max(60) });
export type ChargeTo = z.infer<typeof ChargeTo>;
