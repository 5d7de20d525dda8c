export interface StripeSettings {
  secretKey: string;
  /** Undefined: no notice is believed. */
  webhookSecret: string | undefined;
  /** Without a slash at the end. */
  apiUrl: string;
  isLive: boolean;
}

/** Whose word a PayPal notice is taken for. */
export interface PaypalTrust {
  /** From which the certificate may be fetched, exactly, with the port where there is one. */
  hosts: string[];
  /** PEM; undefined: the roots that Node knows. */
  authority: string | undefined;
  /** One of them must be in the certificate. */
  names: string[];
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Undefined: no notice is believed. */
  webhookId: string | undefined;
  /** Without a slash at the end. */
  apiUrl: string;
  isLive: boolean;
  trust: PaypalTrust;
}
