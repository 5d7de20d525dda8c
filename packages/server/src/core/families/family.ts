import type { RefusalRow } from '../refusal-row.ts';

/** A leaky bucket: `burst` attempts at once, and as many again every `seconds`. */
export interface Limit {
  burst: number;
  seconds: number;
}

/** Seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** `confirmed`: with a proof of identity from the last 15 minutes. */
export type Who = 'anyone' | 'user' | 'admin' | 'confirmed user' | 'confirmed admin';

/** What the nouns of a family add to the closed lists of the product. Names begin with the noun or with what is counted. */
export interface Family {
  /** The holders of each right. Ownership is not a right: it is a type (`Owned`). */
  rights: Record<string, Who>;
  refusals: Record<string, RefusalRow>;
  /** Figures: OWASP-style limits for a small server. */
  rateLimits: Record<string, Limit>;
  /** Acts of admins in the audit log. The names are stored. */
  auditActions: readonly string[];
  /** Addresses in the router of the web page. */
  pages: readonly `/${string}`[];
}
