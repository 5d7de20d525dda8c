import { BillingHistory } from '../../features/invoice/billing-history.tsx';
import { PaymentMethods } from '../../features/payment-method/payment-methods.tsx';

/** Payment methods and invoices. */
export const ProfileBilling = () => (
  <>
    <PaymentMethods />
    <BillingHistory />
  </>
);
