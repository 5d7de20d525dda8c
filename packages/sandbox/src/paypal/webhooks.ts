import { Agent, request } from 'undici';
import type { PaypalContext } from './context.ts';
import { signWebhook, type WebhookForgery } from './signer.ts';
import { newId, type PaypalState, type StoredEvent } from './state.ts';

/** How webhooks are delivered. `dropped` ones can still be listed; `held` ones wait for `release`. */
export type PaypalDelivery = 'well' | 'dropped' | 'doubled' | 'held';

export interface SentWebhook {
  eventId: string;
  type: string;
  /** The HTTP status of each delivery, 0 without an answer. */
  answers: number[];
}

/** Controls the delivery of webhooks. */
export interface PaypalWebhooks {
  /** Sets the delivery from now on; `well` at the start. */
  behave(way: PaypalDelivery): void;
  /** Forges signatures from now on. Undefined: signs properly. */
  forge(how: WebhookForgery | undefined): void;
  /** Sends the held webhooks and delivers well from now on. */
  release(order?: 'as it was' | 'the other way round'): Promise<void>;
  /** All webhooks, sent or not, the oldest first. */
  list(): SentWebhook[];
  /** Delivers a webhook again. */
  deliver(eventId: string): Promise<void>;
  /** Resolves when no webhook is being delivered. */
  settled(): Promise<void>;
  /** The headers of a webhook with this body. */
  sign(body: string | Uint8Array, how?: WebhookForgery): Promise<Record<string, string>>;
  /** Sends webhooks to this URL from now on. */
  pointTo(url: string | undefined): void;
}

/** The number of stored events. Older ones are forgotten. */
const kept = 1000;
const patienceMs = 10_000;

const resources = {
  subscription: { resource_type: 'subscription', resource_version: '2.0' },
  sale: { resource_type: 'sale' },
  refund: { resource_type: 'refund' },
  dispute: { resource_type: 'dispute' },
};

export interface WebhookSender extends PaypalWebhooks {
  announce: PaypalContext['announce'];
  close(): Promise<void>;
}

/** @param now the wall clock, which dates signatures */
export function createWebhooks(
  state: PaypalState,
  {
    url,
    webhookId,
    webhookUrl,
    now,
  }: { url: () => string; webhookId: string; webhookUrl: string | undefined; now: () => Date },
): WebhookSender {
  const agent = new Agent({ pipelining: 0 });
  let target = webhookUrl;
  let way: PaypalDelivery = 'well';
  let forgery: WebhookForgery | undefined;
  let held: StoredEvent[] = [];
  let underWay = Promise.resolve();

  /** Sends one webhook after the other. */
  function post(notice: StoredEvent): Promise<void> {
    underWay = underWay.then(() => send(notice));
    return underWay;
  }

  async function send(notice: StoredEvent): Promise<void> {
    if (target === undefined) return;
    const body = Buffer.from(notice.body);
    const headers = await signWebhook(body, { url: url(), webhookId, now: now(), forgery });
    const sent = forgery === 'tampered body' ? Buffer.concat([body, Buffer.from(' ')]) : body;
    notice.answers.push(await statusOf(target, sent, headers));
  }

  async function statusOf(url: string, body: Buffer, headers: Record<string, string>): Promise<number> {
    try {
      const response = await request(url, {
        dispatcher: agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'PayPal/fake', ...headers },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body.dump();
      return response.statusCode;
    } catch {
      return 0; // no answer in time: the webhook stays in the list and can be delivered again
    }
  }

  return {
    announce(type, kind, resource, at) {
      const id = newId('WH-', 17);
      const createTime = at.toISOString();
      const self = `${url()}/v1/notifications/webhooks-events/${id}`;
      const event = {
        id,
        event_version: '1.0',
        create_time: createTime,
        ...resources[kind],
        event_type: type,
        summary: type.toLowerCase().replaceAll(/[._]/g, ' '),
        resource,
        links: [{ href: self, rel: 'self', method: 'GET' }],
      };
      const notice: StoredEvent = { id, type, createTime, body: JSON.stringify(event), answers: [] };
      state.notices.push(notice);
      state.notices.splice(0, state.notices.length - kept);
      if (way === 'held') held.push(notice);
      if (way === 'well' || way === 'doubled') void post(notice);
      if (way === 'doubled') void post(notice);
    },
    behave(next) {
      way = next;
    },
    forge(how) {
      forgery = how;
    },
    release(order = 'as it was') {
      const waiting = order === 'as it was' ? held : held.reverse();
      held = [];
      way = 'well';
      for (const notice of waiting) void post(notice);
      return underWay;
    },
    list: () => state.notices.map(({ id, type, answers }) => ({ eventId: id, type, answers: [...answers] })),
    async deliver(eventId) {
      const notice = state.notices.find(({ id }) => id === eventId);
      if (!notice) throw new Error(`there is no event ${eventId}`);
      await post(notice);
    },
    settled: () => underWay,
    sign: (body, how) => signWebhook(Buffer.from(body), { url: url(), webhookId, now: now(), forgery: how }),
    pointTo(next) {
      target = next;
    },
    async close() {
      target = undefined;
      await agent.destroy();
      await underWay;
    },
  };
}
