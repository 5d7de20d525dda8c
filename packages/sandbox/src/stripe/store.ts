/** The state of the fake: Stripe's objects, hidden facts about them, events and the clock. */
import { randomBytes } from 'node:crypto';
import { missing } from './api-error.ts';
import { day } from './calendar.ts';
import type { Coupon } from './coupon.ts';
import { apiVersion, blank } from './document.ts';
import type { PromotionCode, StripeEvent, TaxAccount } from './interface.ts';
import type { Kind, StripeObjects } from './shapes.ts';
import type { StripeObject } from './stripe-object.ts';
import type { MissingMethod } from './trial.ts';

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
  subscription_schedule: { schema: 'SubscriptionSchedule', prefix: 'sub_sched' },
};

/** How charges of a card end. No field of the API shows this. */
export type CardNature = 'good' | 'declined' | 'challenged';

/** What a checkout session sells. */
export interface Order {
  price: string;
  quantity: number;
  metadata: Record<string, string>;
  /** 0 without a trial. */
  trialDays: number;
  missingMethod: MissingMethod;
  takesCodes: boolean;
  hasTax: boolean;
}

/** Facts that no answer of the API shows. */
export interface Unseen {
  cards: Record<string, { nature: CardNature; isSpent: boolean }>;
  /** The order of each checkout session. */
  orders: Record<string, Order>;
  /** The number of next charges that the bank declines, of any card. */
  declines: number;
  /** The same of one card, by its id. */
  declinesOf: Record<string, number>;
  /** By subscription. */
  coupons: Record<string, Coupon>;
  /** Coupons that reduced an invoice, by the id of the discount. */
  redeemed: Record<string, Coupon>;
  /** By code, in capital letters. */
  codes: Record<string, PromotionCode>;
  /** The tax on the next invoices; 0 for none. */
  taxPercent: number;
  taxAccount: TaxAccount;
  /** The part of the price that was charged for the running period, by subscription: coupons reduce a credit, too. */
  paidShares: Record<string, number>;
  /** Ids of deleted customers. */
  deleted: string[];
}

export interface IdempotentAnswer {
  request: string;
  at: number;
  status: number;
  body: unknown;
}

/** The whole state, as saved in the file. */
export interface StoreState {
  things: StripeObject[];
  unseen: Unseen;
  /** The oldest first. */
  events: StripeEvent[];
  answers: Record<string, IdempotentAnswer>;
  /** Seconds. The time to which the clock was set ahead. */
  reached: number;
}

/** The given fields of a new object. The API document gives the others. */
export type Making<K extends Kind> = Partial<Omit<StripeObjects[K], 'object'>>;

export interface Store {
  readonly url: () => string;
  readonly unseen: Unseen;
  readonly answers: Map<string, IdempotentAnswer>;
  /** Seconds. */
  now(): number;
  /** Sets the clock for as long as `body` runs. */
  during<Result>(time: number, body: () => Result): Result;
  /** Sets the clock ahead to this time, unless it is later already. */
  reach(time: number): void;
  /** @param beside fields that the fake never reads */
  make<K extends Kind>(kind: K, fields: Making<K>, beside?: Record<string, unknown>): StripeObjects[K];
  find<K extends Kind>(kind: K, id: string): StripeObjects[K] | undefined;
  /** @throws ApiError resource_missing */
  get<K extends Kind>(kind: K, id: string, param?: string): StripeObjects[K];
  /** The newest first. */
  all<K extends Kind>(kind: K): StripeObjects[K][];
  /** The object with this id, of any kind. */
  any(id: string): StripeObject | undefined;
  drop(id: string): void;
  emit(type: string, object: StripeObject, previous?: object): void;
  /** The events of the last 30 days, the newest first. */
  events(): StripeEvent[];
  state(): StoreState;
}

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .padEnd(14, '0')}`;

const nothing = (): StoreState => ({
  things: [],
  unseen: {
    cards: {},
    orders: {},
    declines: 0,
    declinesOf: {},
    coupons: {},
    redeemed: {},
    codes: {},
    taxPercent: 0,
    taxAccount: { status: 'active', percent: 0 },
    paidShares: {},
    deleted: [],
  },
  events: [],
  answers: {},
  reached: 0,
});

export interface StoreOptions {
  url: () => string;
  /** Seconds. */
  now: () => number;
  state?: StoreState | undefined;
  /** Called with each event as it happens. */
  onEvent: (event: StripeEvent) => void;
}

export function createStore({ url, now, state = nothing(), onEvent }: StoreOptions): Store {
  const things = new Map(state.things.map((thing) => [thing.id, thing]));
  const answers = new Map(Object.entries(state.answers));
  // a state file of an older version has fewer fields
  const unseen: Unseen = { ...nothing().unseen, ...state.unseen };
  let events = state.events;
  let reached = state.reached;
  let pinned: number | undefined;

  const clock = () => pinned ?? Math.max(now(), reached);
  // an object's `object` field is the name of its kind, so the cast is safe
  const of = <K extends Kind>(kind: K, thing: StripeObject | undefined) =>
    thing?.object === kind ? (thing as StripeObjects[K]) : undefined;

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
      // the blank object has every field, and every answer is checked against the document
      const thing = { ...bare, ...beside, ...fields } as unknown as StripeObjects[typeof kind];
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
