import { Refusal } from '../../../core/refusal.ts';

/** What Stripe.js gives a page for a card that was typed into it. @throws Refusal request.invalid */
export function refuseOddMethodId(id: string): void {
  if (!/^pm_\w+$/.test(id))
    throw new Refusal('request.invalid', {
      field: 'payment_method',
      issue: 'must be a PaymentMethod id of Stripe, which begins with pm_',
    });
}
