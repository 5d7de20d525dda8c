/** Webhooks with Stripe's signature, and the faults of their delivery. */
import { createHmac } from 'node:crypto';
import type { Delivered, Delivery, FakeStripe, StripeEvent } from './interface.ts';

export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export interface WebhookOptions {
  secret: string;
  url: string | undefined;
  /** The endpoint's `enabled_events`. Undefined: every type. */
  enabledEvents: readonly string[] | undefined;
  now: () => Date;
  find: (eventId: string) => StripeEvent | undefined;
}

export interface Webhooks {
  handles: FakeStripe['webhooks'];
  /** Sends, holds or drops an event. */
  send(event: StripeEvent): void;
  quiet(): Promise<void>;
}

/** Seconds. Stripe's own libraries accept five minutes; this is six. */
const shifts: Partial<Record<Delivery, number>> = { old: -360, ahead: 360 };
const patience = 10_000;
/** The number of remembered deliveries. A demo can run for months. */
const mostDelivered = 10_000;

export function createWebhooks({
  secret,
  url: firstUrl,
  enabledEvents,
  now,
  find,
}: WebhookOptions): Webhooks {
  let url = firstUrl;
  let way: Delivery = 'well';
  let held: StripeEvent[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const delivered: Delivered[] = [];

  async function post(event: StripeEvent, how: Delivery): Promise<Delivered> {
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(now().getTime() / 1000) + (shifts[how] ?? 0);
    const signature = signatureOf(body, how === 'forge' ? 'whsec_somebody_else' : secret, seconds);
    const outcome: Delivered = { eventId: event.id, type: event.type, status: undefined };
    if (url === undefined) return outcome;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(how !== 'unsigned' && { 'stripe-signature': signature }),
        },
        body,
        signal: AbortSignal.timeout(patience),
      });
      await answer.arrayBuffer();
      outcome.status = answer.status;
    } catch {
      // the endpoint did not answer: the status stays undefined
    }
    delivered.push(outcome);
    if (delivered.length > mostDelivered) delivered.shift();
    return outcome;
  }

  /** Sends one event after the other. */
  function queue(event: StripeEvent, how: Delivery): Promise<Delivered> {
    const sent = last.then(() => post(event, how));
    last = sent;
    return sent;
  }

  return {
    handles: {
      delivered,
      pointTo(next) {
        url = next;
      },
      behave(how) {
        way = how;
      },
      held: () => [...held],
      async release(arrange = (events) => events) {
        way = 'well';
        const events = arrange(held);
        held = [];
        await Promise.all(events.map((event) => queue(event, 'well')));
      },
      async deliver(eventId) {
        const event = find(eventId);
        if (!event) throw new Error(`no event ${eventId}`);
        return queue(event, way === 'hold' || way === 'drop' ? 'well' : way);
      },
    },
    send(event) {
      const isEnabled = enabledEvents === undefined || enabledEvents.includes(event.type);
      if (way === 'drop' || url === undefined || !isEnabled) return;
      if (way === 'hold') {
        held.push(event);
        return;
      }
      for (let times = way === 'double' ? 2 : 1; times > 0; times -= 1) void queue(event, way);
    },
    async quiet() {
      for (let seen: unknown; seen !== last; ) {
        seen = last;
        await last;
      }
    },
  };
}
