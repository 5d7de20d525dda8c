/** Everything the fake knows: its objects, what belongs to them unseen, its events and its clock. */
import { randomBytes } from 'node:crypto';
import { missing } from './api-error.ts';
import { day } from './calendar.ts';
import { apiVersion, blank } from './document.ts';
import type { StripeEvent } from './interface.ts';
import type { Kind, Thing, Things } from './shapes.ts';

const kinds: Record<Kind, { schema: string; prefix: string; spoken?: string }> = {
  customer: { schema: 'Customer', prefix: 'cus' },
  product: { schema: 'Product', prefix: 'prod' },
  price: { schema: 'Price', prefix: 'price' },
  payment_method: { schema: 'PaymentMethod', prefix: 'pm', spoken: 'PaymentMethod' },
  setup_intent: { schema: 'SetupIntent', prefix: 'seti', spoken: 'setupintent' },
  subscription: { schema: 'Subscription', prefix: 'sub' },
  invoice: { schema: 'Invoice', prefix: 'in' },
  payment_intent: { schema: 'PaymentIntent', prefix: 'pi' },
  invoice_payment: { schema: 'InvoicePayment', prefix: 'inpay' },
  charge: { schema: 'Charge', prefix: 'ch' },
  refund: { schema: 'Refund', prefix: 're' },
  dispute: { schema: 'Dispute', prefix: 'du' },
  'checkout.session': { schema: 'Checkout.Session', prefix: 'cs_test' },
};

/** How a card behaves, which nobody sees by looking at it. */
export type CardNature = 'good' | 'declined' | 'challenged';

/** What the API never answers. */
export interface Unseen {
  cards: Record<string, { nature: CardNature; isSpent: boolean }>;
  /** What a purchase is to become once it is paid, by session. */
  orders: Record<string, { price: string; quantity: number; metadata: Record<string, string> }>;
  /** Charges to be declined, whatever the card. */
  declines: number;
  /** Ids of customers that were deleted. */
  deleted: string[];
}

export interface IdempotentAnswer {
  request: string;
  at: number;
  status: number;
  body: unknown;
}

/** All of it, as it is kept in a file. */
export interface LedgerState {
  things: Thing[];
  unseen: Unseen;
  /** The oldest first. */
  events: StripeEvent[];
  answers: Record<string, IdempotentAnswer>;
  /** How far the clock was set ahead. */
  reached: number;
}

/** What is to be said of an object that is made; the document brings the rest. */
export type Making<K extends Kind> = Partial<Omit<Things[K], 'object'>>;

export interface Ledger {
  readonly url: () => string;
  readonly unseen: Unseen;
  readonly answers: Map<string, IdempotentAnswer>;
  /** Seconds. */
  now(): number;
  /** Sets the clock for as long as `body` runs. */
  during<Result>(time: number, body: () => Result): Result;
  /** From now on it is that late at least. */
  reach(time: number): void;
  /** @param beside fields that the fake never reads */
  make<K extends Kind>(kind: K, fields: Making<K>, beside?: Record<string, unknown>): Things[K];
  find<K extends Kind>(kind: K, id: string): Things[K] | undefined;
  /** @throws ApiError resource_missing */
  get<K extends Kind>(kind: K, id: string, param?: string): Things[K];
  /** The newest first. */
  all<K extends Kind>(kind: K): Things[K][];
  /** Whatever has this id. */
  any(id: string): Thing | undefined;
  drop(id: string): void;
  emit(type: string, object: Thing, previous?: object): void;
  /** The newest first, as far back as 30 days. */
  events(): StripeEvent[];
  state(): LedgerState;
}

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .padEnd(14, '0')}`;

const nothing = (): LedgerState => ({
  things: [],
  unseen: { cards: {}, orders: {}, declines: 0, deleted: [] },
  events: [],
  answers: {},
  reached: 0,
});

export interface LedgerOptions {
  url: () => string;
  /** Seconds. */
  now: () => number;
  state?: LedgerState | undefined;
  /** Called with each event as it happens. */
  onEvent: (event: StripeEvent) => void;
}

export function createLedger({ url, now, state = nothing(), onEvent }: LedgerOptions): Ledger {
  const things = new Map(state.things.map((thing) => [thing.id, thing]));
  const answers = new Map(Object.entries(state.answers));
  const { unseen } = state;
  let events = state.events;
  let reached = state.reached;
  let pinned: number | undefined;

  const clock = () => pinned ?? Math.max(now(), reached);
  // the map holds each object under its own kind's prefix: what has the kind's name is of the kind's shape
  const of = <K extends Kind>(kind: K, thing: Thing | undefined) =>
    thing?.object === kind ? (thing as Things[K]) : undefined;

  return {
    url,
    unseen,
    answers,
    now: clock,
    during(time, body) {
      const before = pinned;
      pinned = time;
      try {
        return body();
      } finally {
        pinned = before;
      }
    },
    reach(time) {
      reached = Math.max(reached, time);
    },
    make(kind, fields, beside = {}) {
      const { schema, prefix } = kinds[kind];
      const bare = { ...blank(schema), id: newId(prefix), object: kind, created: clock(), livemode: false };
      // the document's blank has every field; every answer is checked against it
      const thing = { ...bare, ...beside, ...fields } as unknown as Things[typeof kind];
      things.set(thing.id, thing);
      return thing;
    },
    find: (kind, id) => of(kind, things.get(id)),
    get(kind, id, param = 'id') {
      const found = of(kind, things.get(id));
      if (!found) throw missing(kinds[kind].spoken ?? kind, id, param);
      return found;
    },
    all: (kind) => [...things.values()].flatMap((thing) => of(kind, thing) ?? []).reverse(),
    any: (id) => things.get(id),
    drop: (id) => void things.delete(id),
    emit(type, object, previous) {
      const event = {
        ...blank('EventBase'),
        id: newId('evt'),
        object: 'event' as const,
        api_version: apiVersion(),
        created: clock(),
        livemode: false,
        type,
        data: structuredClone(previous ? { object, previous_attributes: previous } : { object }),
        pending_webhooks: 1,
        request: null,
      };
      events.push(event);
      onEvent(event);
    },
    events() {
      events = events.filter(({ created }) => created > clock() - 30 * day);
      return events.toReversed();
    },
    state: () => ({
      things: [...things.values()],
      unseen,
      events,
      answers: Object.fromEntries(answers),
      reached,
    }),
  };
}
