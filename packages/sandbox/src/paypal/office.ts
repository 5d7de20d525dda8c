import type { Book } from './book.ts';

/** What the counters of the fake share. */
export interface Office {
  book: Book;
  /** Where calls come to, and the certificate lies. */
  url: () => string;
  /** What the pages for people begin with. */
  pageUrl: () => string;
  now(): Date;
  /** An event, written down and sent. */
  announce(type: string, kind: 'subscription' | 'sale' | 'refund', resource: object, at: Date): void;
}

/** One call, already held against the document. */
export interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
}

/** By PayPal's names for its operations. */
export type Counter = Record<string, (call: Call) => Answer>;

export const linkTo = (
  href: string,
  rel: string,
  method = 'GET',
): { href: string; rel: string; method: string } => ({ href, rel, method });
