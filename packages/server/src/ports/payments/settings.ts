export interface StripeSettings {
  secretKey: string;
  /** Undefined: every webhook event is refused. */
  webhookSecret: string | undefined;
  /** Without a slash at the end. */
  apiUrl: string;
  isLive: boolean;
  /** Stripe Tax adds taxes to new purchases. */
  hasTax?: boolean;
}

/** The certificates that PayPal's webhook events may be signed with. */
export interface PaypalTrust {
  /** Hosts that the certificate may come from, exactly, with the port where there is one. */
  hosts: string[];
  /** PEM; undefined means Node's root certificates. */
  authority: string | undefined;
  /** The certificate must have one of these names. */
  names: string[];
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Undefined: every webhook event is refused. */
  webhookId: string | undefined;
  /** Without a slash at the end. */
  apiUrl: string;
  isLive: boolean;
  trust: PaypalTrust;
}
