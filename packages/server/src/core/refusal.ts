import type { JobFailureCode } from '@limn/db/enums';
import { accountRefusals } from './refusals/account.ts';
import { paymentRefusals } from './refusals/payment.ts';
import { type RefusalRow, trpcCodes } from './refusals/row.ts';
import { studioRefusals } from './refusals/studio.ts';

/** All refusals of the product. */
const table = { ...studioRefusals, ...accountRefusals, ...paymentRefusals };

export interface RefusalEntry {
  status: number;
  trpc: (typeof trpcCodes)[keyof typeof trpcCodes];
  /** The code in the documented body. */
  rest: string;
  message: string;
}

const entryOf = ([status, rest, message]: RefusalRow): RefusalEntry => ({
  status,
  trpc: trpcCodes[status],
  rest,
  message,
});

export type RefusalCode = keyof typeof table;
export const refusalCodes = Object.keys(table) as RefusalCode[];
export const refusals = Object.fromEntries(
  refusalCodes.map((code) => [code, entryOf(table[code])]),
) as Record<RefusalCode, RefusalEntry>;

/** Facts for the sentence that the browser shows: `{limit: 10}`, `{retryAfter: 30}` (seconds). */
export type RefusalFacts = Record<string, string | number>;

/** The only error that the business logic throws on purpose. It knows no transport. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(refusals[code].message);
    this.code = code;
    this.facts = facts;
  }
}

/** The reasons of a failed job: shown in the job's own `error`, never thrown. */
export const jobFailures: Record<JobFailureCode, string> = {
  'service.unavailable': 'The image service is not available.',
  'service.refused': 'The image service refused the description.',
  'service.limited': 'The image service has no room for more at the moment.',
  'service.bad_picture': 'The image service did not answer with a usable picture.',
  'service.timed_out': 'The image service took too long.',
  'service.maybe_charged':
    'The server stopped while the image service worked on this. It is not sent again, because that could cost twice.',
  'server.interrupted': 'The server was interrupted several times while it worked on this.',
  'server.failed': 'Something went wrong on the server.',
  'storage.full': 'The server has no room left.',
  'storage.failed': 'The picture was painted, but the server could not store it.',
};

export type { JobFailureCode };
