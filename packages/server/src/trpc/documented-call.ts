import type { RefusalCode } from '../core/refusal.ts';
import type { RateLimit } from '../guard/rate-limit/rules.ts';

/** Who may call. `visitor`, `user` and `admin` set it for their procedures. */
export type ProcedureAccess = 'anyone' | 'user' | 'admin';

/** What a JSON Schema says more narrowly than the zod schema, because a verb refuses it with a code of its own. */
export interface Narrower {
  minLength?: number;
  maxLength?: number;
}

/**
 * How a procedure is called as REST, and what the API's document says about it besides its schemas. The meaning of a field is the
 * `.describe()` of its schema.
 */
export interface DocumentedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `{id}` for a field of the input. */
  path: string;
  /** Generated clients name their functions after it, so it stays. */
  name: string;
  summary: string;
  about?: string;
  /** Of the answer; 200 where it is left out. */
  status?: 201 | 202 | 204;
  /** The call needs a proof of identity from the last 15 minutes. */
  isSensitive?: true;
  narrower?: Record<string, Narrower>;
  /** Refusals of the verb. Those of the access, the schema and the rate limit are added. */
  refusals?: readonly RefusalCode[];
  limit?: RateLimit;
  /** `answer` where the answer is not a named shape, or a list of one. */
  example?: { request?: Record<string, unknown>; answer?: unknown };
}

export interface Meta {
  access?: ProcedureAccess;
  openapi?: DocumentedCall;
  /**
   * Set this for a query or mutation that uses `signal`, which is aborted when the client disconnects. In others `signal` may be
   * undefined, because to make one takes up to a tenth of the time of a small call. Subscriptions need no flag.
   */
  isAbortable?: true;
}
