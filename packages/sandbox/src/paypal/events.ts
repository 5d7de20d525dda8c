import type { Notice } from './book.ts';
import { type Counter, linkTo, type Office } from './office.ts';
import { unknownResource } from './refusal.ts';

const pageSize = 10;

/** What was sent, and whether it was. The newest first. */
export function eventCounter({ book, url }: Office): Counter {
  return {
    'webhooks-events.list'({ query }) {
      const { start_time: start, end_time: end, transaction_id: transaction, event_type: type } = query;
      const wanted = book.notices.toReversed().filter((notice) => {
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
      const notice = book.notices.find(({ id }) => id === params['event_id']);
      if (!notice) throw unknownResource();
      return { status: 200, body: JSON.parse(notice.body) };
    },
  };
}

function isAbout({ body }: Notice, transaction: string): boolean {
  const { resource } = JSON.parse(body) as { resource: { id?: string; sale_id?: string } };
  return resource.id === transaction || resource.sale_id === transaction;
}
