import { maxEventsListed, type WebhookEvent } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { Event, Events } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { noticeOf } from './paypal-webhook.ts';

const eventsPath = '/v1/notifications/webhooks-events';
const pageSize = 100;

type Query = Record<string, string | number>;

/** @throws ServiceFailure when the answer is not one of PayPal */
export async function checkEvents(client: PaypalClient, since: Date): Promise<void> {
  const heard = await client.get(eventsPath, Events, { start_time: since.toISOString(), page_size: 1 });
  if (!heard) throw new ServiceFailure('unavailable', { reason: 'it answered, but it is not PayPal' });
}

/** Reads to the last page, which repeats no event: PayPal lists the newest first and the oldest are needed. */
export async function listEvents(client: PaypalClient, since: Date): Promise<WebhookEvent[]> {
  const found = new Map<string, WebhookEvent>();
  const asked = new Set<string>();
  let query: Query = { start_time: since.toISOString(), page_size: pageSize };
  for (;;) {
    const answer = await client.get(eventsPath, Events, query);
    for (const event of answer?.events ?? []) {
      const { data } = Event.safeParse(event);
      if (data) found.set(data.id, noticeOf(data));
    }
    const next = answer?.links.find(({ rel }) => rel === 'next')?.href;
    if (next === undefined || !URL.canParse(next) || asked.has(next)) break;
    asked.add(next);
    // only its query: the next page has the same address
    query = Object.fromEntries(new URL(next).searchParams);
  }
  return oldestFirst([...found.values()]).slice(0, maxEventsListed);
}

/** @param events newest first, as PayPal lists them; events of one time are in reverse order too */
export const oldestFirst = (events: WebhookEvent[]): WebhookEvent[] =>
  events.toReversed().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
