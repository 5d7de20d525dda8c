/** Starts the fake Stripe and the fake PayPal, and gives the settings that point a server at them. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakePaypal, startFakePaypal } from './paypal/fake-paypal.ts';
import { startFakeStripe } from './stripe/fake-stripe.ts';
import type { FakeStripe } from './stripe/interface.ts';

export interface ProviderKeys {
  stripeKey: string;
  stripeWebhookSecret: string;
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookId: string;
}

export interface ProviderPorts {
  stripe: number;
  paypal: number;
}

export interface ProviderOptions {
  /** The folder of the files that keep the state: `demo-stripe.json`, `demo-paypal.json`, `demo-ports.json`. */
  folder: string;
  /** The origin of the server that receives the webhooks: `http://127.0.0.1:3000`. */
  serverUrl: string;
  /** New random keys at each start when left out. */
  keys?: ProviderKeys;
  /** The event types that Stripe sends to the server; every type when left out. */
  stripeEvents?: readonly string[];
  /** The ports of the last run when left out, or free ones where those are taken. */
  ports?: ProviderPorts;
}

/** Has the fields of the adapters' settings. */
export interface ProviderSettings {
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string; isLive: false };
  paypal: {
    clientId: string;
    clientSecret: string;
    webhookId: string;
    apiUrl: string;
    isLive: false;
    trust: FakePaypal['trust'];
  };
}

export interface PaymentProviders {
  stripe: FakeStripe;
  paypal: FakePaypal;
  settings: ProviderSettings;
  close(): Promise<void>;
}

function newKeys(): ProviderKeys {
  const [a, b, c, d, e] = Array.from({ length: 5 }, () => randomBytes(12).toString('hex'));
  return {
    stripeKey: `sk_test_${a}`,
    stripeWebhookSecret: `whsec_${b}`,
    paypalClientId: `demo-${c}`,
    paypalClientSecret: `demo-${d}`,
    paypalWebhookId: `demo-${e}`,
  };
}

/** The server stores links to pages and invoices, so the ports stay the same over a restart. */
function lastPorts(file: string): ProviderPorts | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProviderPorts) : undefined;
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Starts at the given port; if that is taken and not required, at a free one. */
async function startAt<Server>(
  port: number | undefined,
  mustBe: boolean,
  begin: (port: number) => Promise<Server>,
): Promise<Server> {
  try {
    return await begin(port ?? 0);
  } catch (error) {
    if (mustBe || !isTaken(error)) throw error;
    return begin(0);
  }
}

/** @throws Error EADDRINUSE when one of the given `ports` is taken */
export async function startPaymentProviders({
  folder,
  serverUrl,
  keys = newKeys(),
  stripeEvents,
  ports,
}: ProviderOptions): Promise<PaymentProviders> {
  mkdirSync(folder, { recursive: true });
  const portsFile = join(folder, 'demo-ports.json');
  const wanted = ports ?? lastPorts(portsFile);
  const mustBe = ports !== undefined;
  const stripe = await startAt(wanted?.stripe, mustBe, (port) =>
    startFakeStripe({
      port,
      apiKey: keys.stripeKey,
      webhookSecret: keys.stripeWebhookSecret,
      webhookUrl: `${serverUrl}/api/webhooks/stripe`,
      enabledEvents: stripeEvents,
      stateFile: join(folder, 'demo-stripe.json'),
    }),
  );
  const paypal = await startAt(wanted?.paypal, mustBe, (port) =>
    startFakePaypal({
      port,
      clientId: keys.paypalClientId,
      clientSecret: keys.paypalClientSecret,
      webhookId: keys.paypalWebhookId,
      webhookUrl: `${serverUrl}/api/webhooks/paypal`,
      stateFile: join(folder, 'demo-paypal.json'),
    }),
  ).catch(async (error: unknown) => {
    await stripe.close();
    throw error;
  });
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  if (!ports)
    writeFileSync(portsFile, JSON.stringify({ stripe: portOf(stripe), paypal: portOf(paypal) }), {
      mode: 0o600,
    });
  return {
    stripe,
    paypal,
    settings: {
      stripe: {
        secretKey: keys.stripeKey,
        webhookSecret: keys.stripeWebhookSecret,
        apiUrl: stripe.url,
        isLive: false,
      },
      paypal: {
        clientId: keys.paypalClientId,
        clientSecret: keys.paypalClientSecret,
        webhookId: keys.paypalWebhookId,
        apiUrl: paypal.url,
        isLive: false,
        trust: paypal.trust,
      },
    },
    async close() {
      await Promise.all([stripe.close(), paypal.close()]);
    },
  };
}
