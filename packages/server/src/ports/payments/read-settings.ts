import { isOnThisMachine } from '../../core/network.ts';
import type { PaypalSettings, PaypalTrust, StripeSettings } from './settings.ts';

/** The environment variables for payments, as text. */
export interface PaymentEnvironment {
  PAYMENTS?: 'demo' | undefined;
  PUBLIC_URL: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL: string;
  STRIPE_TAX?: 'on' | 'off' | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_API_URL: string;
  PAYPAL_AUTHORITY?: string | undefined;
}

export interface PaymentSettings {
  stripe: StripeSettings | undefined;
  paypal: PaypalSettings | undefined;
  /** Fakes replace both providers: no money moves. */
  isDemo: boolean;
}

/** A key sent unencrypted or to an unknown host is compromised. */
function refuseOddPlace(name: string, url: string): void {
  if (!url.startsWith('https:') && !isOnThisMachine(new URL(url)))
    throw new Error(`${name} must be an https address`);
}

function stripeOf(env: PaymentEnvironment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = env;
  if (secretKey === undefined) return undefined;
  const [, mode] = /^[sr]k_(test|live)_\w+$/.exec(secretKey) ?? [];
  if (mode === undefined)
    throw new Error('STRIPE_SECRET_KEY must be a secret key: sk_live_…, sk_test_… or a restricted rk_…');
  const isLive = mode === 'live';
  if (isLive && apiUrl !== 'https://api.stripe.com')
    throw new Error('STRIPE_API_URL must not be set with a live key');
  refuseOddPlace('STRIPE_API_URL', apiUrl);
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (webhookSecret !== undefined && !webhookSecret.startsWith('whsec_'))
    throw new Error('STRIPE_WEBHOOK_SECRET must be the secret of the webhook endpoint: whsec_…');
  return {
    ...{ secretKey, webhookSecret, apiUrl, isLive },
    hasTax: env.STRIPE_TAX === 'on',
  };
}

/** PayPal's own hosts serve the certificates that it signs with. */
function trustOf(apiUrl: string, authority: string | undefined): PaypalTrust {
  const { host, hostname } = new URL(apiUrl);
  if (isOnThisMachine(new URL(apiUrl)))
    return { hosts: [host], authority, names: ['messageverificationcerts.sandbox.paypal.com'] };
  const isSandbox = hostname.endsWith('sandbox.paypal.com');
  const domain = isSandbox ? 'sandbox.paypal.com' : 'paypal.com';
  return {
    hosts: [`api.${domain}`, `api-m.${domain}`],
    authority: undefined,
    names: [`messageverificationcerts.${domain}`],
  };
}

function paypalOf(env: PaymentEnvironment): PaypalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_URL: apiUrl } = env;
  if (clientId === undefined) return undefined;
  if (clientSecret === undefined)
    throw new Error('PAYPAL_CLIENT_SECRET is needed when PAYPAL_CLIENT_ID is set');
  if (!isOnThisMachine(new URL(apiUrl)) && !/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com$/.test(apiUrl))
    throw new Error('PAYPAL_API_URL must be https://api-m.paypal.com or https://api-m.sandbox.paypal.com');
  if (env.PAYPAL_AUTHORITY !== undefined && !isOnThisMachine(new URL(apiUrl)))
    throw new Error('PAYPAL_AUTHORITY is only for a simulated PayPal on this machine');
  return {
    clientId,
    clientSecret,
    webhookId: env.PAYPAL_WEBHOOK_ID,
    apiUrl,
    isLive: /^https:\/\/api(-m)?\.paypal\.com$/.test(apiUrl),
    trust: trustOf(apiUrl, env.PAYPAL_AUTHORITY),
  };
}

/**
 * The providers and their addresses.
 * @param env with PAYPAL_AUTHORITY as the PEM text, not the file's name
 * @throws Error that names the setting
 */
export function readPaymentSettings(env: PaymentEnvironment): PaymentSettings {
  const stripe = stripeOf(env);
  const paypal = paypalOf(env);
  const isDemo = env.PAYMENTS === 'demo';
  if (isDemo && (stripe || paypal))
    throw new Error(
      'PAYMENTS=demo cannot be combined with STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID: remove one of them',
    );
  if (isDemo && !isOnThisMachine(new URL(env.PUBLIC_URL)))
    throw new Error(
      'PAYMENTS=demo is only allowed while PUBLIC_URL is this machine: anyone could become a member',
    );
  return { stripe, paypal, isDemo };
}
