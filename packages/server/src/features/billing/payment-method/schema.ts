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
