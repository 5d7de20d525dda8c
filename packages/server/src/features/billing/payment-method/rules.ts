import { Refusal } from '../../../core/refusal.ts';

/** Refuses ids that are none of Stripe.js, which returns one for a typed card. @throws Refusal request.invalid */
export function refuseOddMethodId(id: string): void {
  if (!/^pm_\w+$/.test(id))
    throw new Refusal('request.invalid', {
      field: 'payment_method',
      issue: 'must be a PaymentMethod id of Stripe, which begins with pm_',
    });
}
