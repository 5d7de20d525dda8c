import type { PaypalState } from './state.ts';

/** What all handlers of the fake share. */
export interface PaypalContext {
  state: PaypalState;
  /** The origin of the API and of the certificate. */
  url: () => string;
  /** The origin of the approval page. */
  pageUrl: () => string;
  now(): Date;
  /** Stores an event and sends its webhook. */
  announce(
    type: string,
    kind: 'subscription' | 'sale' | 'refund' | 'dispute',
    resource: object,
    at: Date,
  ): void;
}

/** One call, already validated against the API document. */
export interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
}

/** The implementation of each operation, by PayPal's operation id. */
export type Handlers = Record<string, (call: Call) => Answer>;

export const linkTo = (
  href: string,
  rel: string,
  method = 'GET',
): { href: string; rel: string; method: string } => ({ href, rel, method });
