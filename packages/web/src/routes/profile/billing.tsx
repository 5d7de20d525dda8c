import { BillingHistory } from '../../features/invoice/billing-history.tsx';
import { PaymentMethods } from '../../features/payment-method/payment-methods.tsx';

/** What can be charged, and what was. */
export const ProfileBilling = () => (
  <>
    <PaymentMethods />
    <BillingHistory />
  </>
);
