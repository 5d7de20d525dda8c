import type { JobFailureCode } from '@limn/db/enums';
import { billing } from './families/billing.ts';
import { people } from './families/people.ts';
import { site } from './families/site.ts';
import { studio } from './families/studio.ts';
import { type RefusalRow, trpcCodes } from './refusal-row.ts';

/** Refusals that belong to no noun. */
const general = {
  'request.invalid': [400, 'BAD_REQUEST', 'The request is not valid.'],
  'request.too_many': [429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again later.'],
  'server.busy': [503, 'BUSY', 'The server is busy. Try again in a moment.'],
  'storage.full': [507, 'STORAGE_FULL', 'The server is out of storage space.'],
  'storage.unavailable': [
    503,
    'STORAGE_UNAVAILABLE',
    'The server cannot save data at the moment. Try again later.',
  ],
  'server.fenced': [503, 'FENCED', 'Another server has taken over this site. Try again in a moment.'],
} as const satisfies Record<string, RefusalRow>;

/** All refusals of the product. */
const table = {
  ...general,
  ...people.refusals,
  ...studio.refusals,
  ...billing.refusals,
  ...site.refusals,
};

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

  /** @param cause for the log and for code that repeats the work */
  constructor(code: RefusalCode, facts: RefusalFacts = {}, cause?: unknown) {
    super(refusals[code].message, { cause });
    this.code = code;
    this.facts = facts;
  }
}

/** The reasons of a failed job: shown in the job's own `error`, never thrown. */
export const jobFailures: Record<JobFailureCode, string> = {
  'service.unavailable': 'The image service is not available.',
  'service.refused': 'The image service blocked the prompt.',
  'service.limited': 'The image service is busy.',
  'service.bad_picture': 'The image service did not return a usable picture.',
  'service.timed_out': 'The image service took too long.',
  'service.maybe_charged':
    'The server stopped while the picture was being generated. It was not requested again, because the image service charges for each picture.',
  'service.model_missing': 'The chosen model is no longer available.',
  'source.deleted': 'The picture that this was made from was deleted.',
  'server.interrupted': 'The server was interrupted several times while the picture was being generated.',
  'server.failed': 'Something went wrong on the server.',
  'storage.full': 'The server is out of storage space.',
  'storage.failed': 'The picture was generated, but the server could not save it.',
};

export type { JobFailureCode };
