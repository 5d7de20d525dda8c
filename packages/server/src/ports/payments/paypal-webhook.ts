import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isOnThisMachine } from '../../core/network.ts';
import { type WebhookEvent, WebhookRefused } from '../../core/payments.ts';
import { parsed } from '../http/reason.ts';
import { Event } from './paypal-answers.ts';
import type { Certificates } from './paypal-certificate.ts';
import type { PaypalSettings } from './settings.ts';

type Headers = Record<string, string | string[] | undefined>;

/** The headers about an event's signature. */
const signedBy = [
  'transmission-id',
  'transmission-time',
  'transmission-sig',
  'auth-algo',
  'cert-url',
] as const;
export const webhookHeaders = signedBy.map((name) => `paypal-${name}`);

/** PayPal retries for three days. */
const oldestMs = 3 * 86_400_000;
/** Tolerance for different clocks. */
const earliestMs = 5 * 60_000;
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/**
 * Verifies the signature without calling PayPal, over the original bytes and for this webhook only.
 * @throws WebhookRefused, ServiceFailure unavailable when the certificate cannot be fetched
 */
export async function readSignedNotice(
  body: Buffer,
  headers: Headers,
  { settings, certificates, now }: { settings: PaypalSettings; certificates: Certificates; now: Date },
): Promise<WebhookEvent> {
  const { webhookId } = settings;
  if (webhookId === undefined) throw new WebhookRefused('no webhook is set up');
  const said = (name: (typeof signedBy)[number]): string => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '') throw new WebhookRefused(`without one paypal-${name}`);
    return value;
  };
  const id = said('transmission-id');
  const time = said('transmission-time');
  const signature = said('transmission-sig');
  if (said('auth-algo') !== 'SHA256withRSA') throw new WebhookRefused(`signed by ${said('auth-algo')}`);
  checkTime(time, now);
  const address = addressOf(said('cert-url'), settings);
  const certificate = await certificates.at(address, now);
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  const isKey = certificate.publicKey.asymmetricKeyType === 'rsa';
  if (!isKey || !verify('sha256', message, certificate.publicKey, Buffer.from(signature, 'base64')))
    throw new WebhookRefused('the signature is not of these bytes');
  const event = Event.safeParse(parsed(body.toString('utf8')));
  if (!event.success) throw new WebhookRefused('it says nothing', { cause: event.error });
  return noticeOf(event.data);
}

function checkTime(text: string, now: Date): void {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  const age = now.getTime() - time;
  if (!(age <= oldestMs && age >= -earliestMs)) throw new WebhookRefused(`sent at ${text}`);
}

/** The sender names the certificate's address, so only trusted hosts are accepted. */
function addressOf(text: string, { trust, apiUrl }: PaypalSettings): URL {
  const url = URL.parse(text);
  if (!url) throw new WebhookRefused('the certificate has no address');
  const isSecure =
    url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(new URL(apiUrl)));
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isSecure || !isPlain || !trust.hosts.includes(url.host) || !certificatePath.test(url.pathname))
    throw new WebhookRefused(`no certificate is taken from ${url.origin}`);
  return url;
}

export function noticeOf(event: Event): WebhookEvent {
  return {
    eventId: event.id,
    type: event.event_type,
    objectId: objectOf(event),
    createdAt: event.create_time,
  };
}

/** The subscription of an event, otherwise the payment that leads to it. */
function objectOf({ event_type: type, resource }: Event): string | null {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return resource.id ?? null;
  if (type.startsWith('PAYMENT.SALE.')) {
    const link = resource.links.find(({ rel }) => rel === 'sale')?.href;
    const linked = link?.slice(link.lastIndexOf('/') + 1);
    return resource.billing_agreement_id ?? resource.sale_id ?? linked ?? resource.id ?? null;
  }
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  return null;
}
