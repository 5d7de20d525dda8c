import { expect, test } from 'vitest';
import type { WebhookEvent } from '../../core/payments.ts';
import { oldestFirst } from './paypal-events.ts';

const event = (eventId: string, hour: number): WebhookEvent => ({
  ...{ eventId, type: 'PAYMENT.SALE.COMPLETED', objectId: 'I-1' },
  createdAt: new Date(Date.UTC(2026, 0, 1, hour)),
});

test('events are put into the order in which they happened, those of one time too', () => {
  const listed = [event('d', 3), event('c', 2), event('b', 2), event('a', 1)];
  expect(oldestFirst(listed).map(({ eventId }) => eventId)).toEqual(['a', 'b', 'c', 'd']);
});
