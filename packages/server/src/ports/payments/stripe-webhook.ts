/** Webhook events from Stripe. An event is only a trigger: only its object's id is used. */
import type { Stripe } from 'stripe';
import { maxEventsListed, type WebhookEvent, WebhookRefused } from '../../core/payments.ts';
import type { StripeSettings } from './settings.ts';
import type { StripeClient } from './stripe-client.ts';
import { dateOf, idOf } from './stripe-values.ts';

/** The events that the endpoint must be set up for. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'customer.updated',
  'customer.deleted',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
] as const;

/** The most types in one of Stripe's list calls. */
const mostTypes = 20;
/** The tolerance of Stripe's own libraries, which accept times in the future. */
const toleranceSeconds = 300;

/** An event has the endpoint's API version, which is unknown here, so only ids are read. */
interface Fields {
  [field: string]: unknown;
}
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const nameIn = (value: unknown): string | null => {
  const id = typeof value === 'string' ? value : fieldsOf(value)['id'];
  return typeof id === 'string' && id !== '' ? id : null;
};

function objectOf({ type, data }: Pick<Stripe.Event, 'type' | 'data'>): string | null {
  const object = fieldsOf(data.object);
  const before = fieldsOf(data.previous_attributes);
  if (type.startsWith('invoice.')) {
    const details = fieldsOf(fieldsOf(object['parent'])['subscription_details']);
    return nameIn(details['subscription']) ?? nameIn(object);
  }
  if (type.startsWith('subscription_schedule.'))
    return nameIn(object['subscription']) ?? nameIn(object['released_subscription']);
  if (/^(charge|refund)\./.test(type)) return nameIn(object['payment_intent']);
  if (type.startsWith('payment_method.')) return nameIn(object['customer']) ?? nameIn(before['customer']);
  if (/^(customer\.|checkout\.session\.)/.test(type)) return nameIn(object);
  return null;
}

function noticeOf(event: Stripe.Event, isLive: boolean): WebhookEvent {
  return {
    eventId: event.id,
    type: event.type,
    // events of test mode say nothing about live objects
    objectId: event.livemode === isLive ? objectOf(event) : null,
    createdAt: dateOf(event.created),
  };
}

const isEvent = ({ id, type, created }: Fields) =>
  typeof id === 'string' && id !== '' && typeof type === 'string' && typeof created === 'number';

export async function readWebhook(
  client: StripeClient,
  { webhookSecret, isLive }: StripeSettings,
  now: Date,
  body: Buffer,
  header: string | string[] | undefined,
): Promise<WebhookEvent> {
  if (webhookSecret === undefined) throw new WebhookRefused('no webhook secret is set');
  if (typeof header !== 'string') throw new WebhookRefused('it bears no signature');
  const sentAt = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  if (sentAt > now.getTime() / 1000 + toleranceSeconds) throw new WebhookRefused('it is dated in the future');
  const { webhooks } = await client.library();
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, header, webhookSecret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    // Stripe's message may quote the request: its first line is enough
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new WebhookRefused(reason.slice(0, 200));
  }
  if (!isEvent(fieldsOf(event)) || typeof event.data !== 'object') throw new WebhookRefused('it is no event');
  return noticeOf(event, isLive);
}

/** Stripe lists the newest first: the oldest thousand come last. */
async function listOf({ call }: StripeClient, since: number, types: string[]): Promise<Stripe.Event[]> {
  let found: Stripe.Event[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await call((stripe) =>
      stripe.events.list({
        created: { gte: since },
        types,
        limit: 100,
        ...(after !== undefined && { starting_after: after }),
      }),
    );
    found = [...found, ...page.data].slice(-maxEventsListed);
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return found;
  }
}

export async function listEvents(
  client: StripeClient,
  { isLive }: StripeSettings,
  since: Date,
): Promise<WebhookEvent[]> {
  const seconds = Math.floor(since.getTime() / 1000);
  const halves = [stripeEventTypes.slice(0, mostTypes), stripeEventTypes.slice(mostTypes)];
  const found = await Promise.all(halves.map((types) => listOf(client, seconds, types)));
  return found
    .flatMap((events) => events.toReversed())
    .sort((one, other) => one.created - other.created)
    .slice(0, maxEventsListed)
    .map((event) => noticeOf(event, isLive));
}

const subscriptionIn = (invoice: Stripe.Invoice | undefined): string[] => {
  const id = idOf(invoice?.parent?.subscription_details?.subscription);
  return id === null ? [] : [id];
};

export async function listSubscriptions({ call }: StripeClient, customer: string): Promise<string[]> {
  const found = await call((stripe) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
  return found.data.map(({ id }) => id);
}

async function subscriptionsPaidBy({ find }: StripeClient, intent: string): Promise<string[]> {
  const payments = await find((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      limit: 10,
      expand: ['data.invoice'],
    }),
  );
  const ids = (payments?.data ?? []).flatMap(({ invoice }) =>
    typeof invoice === 'string' || 'deleted' in invoice ? [] : subscriptionIn(invoice),
  );
  return [...new Set(ids)];
}

/** The prefix of an id shows its kind. */
export async function subscriptionsOf(client: StripeClient, id: string): Promise<string[]> {
  const { find } = client;
  switch (id.slice(0, id.indexOf('_'))) {
    case 'sub':
      return [id];
    case 'in':
      return subscriptionIn(await find((stripe) => stripe.invoices.retrieve(id)));
    case 'cs': {
      const session = await find((stripe) => stripe.checkout.sessions.retrieve(id));
      return [idOf(session?.subscription)].filter((found) => found !== null);
    }
    case 'pi':
      return subscriptionsPaidBy(client, id);
    case 'cus':
      return (await find(() => listSubscriptions(client, id))) ?? [];
    default:
      return [];
  }
}
