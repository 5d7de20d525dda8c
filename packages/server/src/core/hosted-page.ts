import type { Language } from '@limn/db/enums';

export interface HostedPage {
  remoteId: string;
  /** The provider's page. */
  url: string;
  /** The page no longer works after this time. */
  expiresAt: Date;
}

export interface HostedPageWish {
  /** Our id. The provider creates one page for it. */
  checkoutId: string;
  userId: string;
  customerId: string;
  /** Where the browser returns to; the provider fills in `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  language: Language;
}

export interface HostedPageState {
  remoteId: string;
  /** Our id. */
  checkoutId: string | null;
  userId: string | null;
  status: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
  /** Set for a page on which a card was left and nothing bought. */
  paymentMethodId: string | null;
}
