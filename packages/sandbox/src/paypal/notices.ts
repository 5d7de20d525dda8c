import { Agent, request } from 'undici';
import { type Book, type Notice, newId } from './book.ts';
import type { Office } from './office.ts';
import { type NoticeForgery, signNotice } from './signer.ts';

/** `dropped` ones can still be listed; `held` ones wait for `release`. */
export type NoticeWay = 'well' | 'dropped' | 'doubled' | 'held';

export interface SentNotice {
  eventId: string;
  type: string;
  /** Answers of whoever it was sent to: HTTP statuses, 0 where there was no answer. */
  answers: number[];
}

/** Webhooks, and everything that goes wrong with them. */
export interface PaypalNotices {
  /** How they go out until told otherwise; `well` at first. */
  send(way: NoticeWay): void;
  /** How they are signed until told otherwise; undefined: properly. */
  forge(how: NoticeForgery | undefined): void;
  /** Sends what `held` holds back, in the order asked for, and holds no more. */
  release(order?: 'as it was' | 'the other way round'): Promise<void>;
  /** Every one there was, sent or not, the oldest first. */
  list(): SentNotice[];
  /** Once more. */
  deliver(eventId: string): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** The headers that a notice with this body would bear. */
  sign(body: string | Uint8Array, how?: NoticeForgery): Promise<Record<string, string>>;
  /** Elsewhere from now on. */
  sendTo(url: string | undefined): void;
}

/** What a server kept for so long, PayPal forgets. */
const kept = 1000;
const patienceMs = 10_000;

const resources = {
  subscription: { resource_type: 'subscription', resource_version: '2.0' },
  sale: { resource_type: 'sale' },
  refund: { resource_type: 'refund' },
};

export interface Postman extends PaypalNotices {
  announce: Office['announce'];
  close(): Promise<void>;
}

/** @param now the wall clock, by which signatures are judged */
export function createPostman(
  book: Book,
  {
    url,
    webhookId,
    webhookUrl,
    now,
  }: { url: () => string; webhookId: string; webhookUrl: string | undefined; now: () => Date },
): Postman {
  const agent = new Agent({ pipelining: 0 });
  let target = webhookUrl;
  let way: NoticeWay = 'well';
  let forgery: NoticeForgery | undefined;
  let held: Notice[] = [];
  let underWay = Promise.resolve();

  /** One after the other, as they came. */
  function post(notice: Notice): Promise<void> {
    underWay = underWay.then(() => send(notice));
    return underWay;
  }

  async function send(notice: Notice): Promise<void> {
    if (target === undefined) return;
    const body = Buffer.from(notice.body);
    const headers = await signNotice(body, { url: url(), webhookId, now: now(), forgery });
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
      return 0; // nobody there, or not in time: it is in the list, and can be delivered again
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
      const notice: Notice = { id, type, createTime, body: JSON.stringify(event), answers: [] };
      book.notices.push(notice);
      book.notices.splice(0, book.notices.length - kept);
      if (way === 'held') held.push(notice);
      if (way === 'well' || way === 'doubled') void post(notice);
      if (way === 'doubled') void post(notice);
    },
    send(next) {
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
    list: () => book.notices.map(({ id, type, answers }) => ({ eventId: id, type, answers: [...answers] })),
    async deliver(eventId) {
      const notice = book.notices.find(({ id }) => id === eventId);
      if (!notice) throw new Error(`there is no event ${eventId}`);
      await post(notice);
    },
    settled: () => underWay,
    sign: (body, how) => signNotice(Buffer.from(body), { url: url(), webhookId, now: now(), forgery: how }),
    sendTo(next) {
      target = next;
    },
    async close() {
      target = undefined;
      await agent.destroy();
      await underWay;
    },
  };
}
