import { type Handlers, linkTo, type PaypalContext } from './context.ts';
import { unknownResource } from './refusal.ts';
import type { StoredEvent } from './state.ts';

const pageSize = 10;

/** Milliseconds for which PayPal lists events. */
const listedMs = 30 * 86_400_000;

/** Lists events, the newest first, sent or not. */
export function eventHandlers({ state, url, now }: PaypalContext): Handlers {
  return {
    'webhooks-events.list'({ query }) {
      const { start_time: start, end_time: end, transaction_id: transaction, event_type: type } = query;
      const wanted = state.notices.toReversed().filter((notice) => {
        if (now().getTime() - new Date(notice.createTime).getTime() > listedMs) return false;
        if (start !== undefined && new Date(notice.createTime) < new Date(start)) return false;
        if (end !== undefined && new Date(notice.createTime) > new Date(end)) return false;
        if (type !== undefined && notice.type !== type) return false;
        return transaction === undefined || isAbout(notice, transaction);
      });
      const from = query['next_id'] ? wanted.findIndex(({ id }) => id === query['next_id']) : 0;
      const size = Number(query['page_size'] ?? pageSize);
      const page = from < 0 ? [] : wanted.slice(from, from + size);
      const next = wanted[from + size];
      const self = `${url()}/v1/notifications/webhooks-events`;
      const further = new URLSearchParams({ ...query, next_id: next?.id ?? '' });
      return {
        status: 200,
        body: {
          events: page.map(({ body }) => JSON.parse(body)),
          count: page.length,
          links: [linkTo(self, 'self'), ...(next ? [linkTo(`${self}?${further}`, 'next')] : [])],
        },
      };
    },
    'webhooks-events.get'({ params }) {
      const notice = state.notices.find(({ id }) => id === params['event_id']);
      if (!notice) throw unknownResource();
      return { status: 200, body: JSON.parse(notice.body) };
    },
  };
}

function isAbout({ body }: StoredEvent, transaction: string): boolean {
  const { resource } = JSON.parse(body) as { resource: { id?: string; sale_id?: string } };
  return resource.id === transaction || resource.sale_id === transaction;
}
