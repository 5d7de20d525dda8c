import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Ctx } from '../core/context.ts';
import { Refusal, type RefusalCode, type RefusalFacts, refusals } from '../core/refusal.ts';
import { databaseTrouble, storageTrouble } from '../core/storage-trouble.ts';
import type { Meta } from './documented-call.ts';
import { plainIssue } from './plain-issue.ts';

/** The context of one request. */
export interface RequestCtx extends Ctx {
  requestId: string;
  /** The request's bearer token, valid or not. */
  token: string | undefined;
}

export interface RefusalData {
  refusal: RefusalCode | undefined;
  facts: RefusalFacts;
  requestId: string | undefined;
}

z.config({ localeError: plainIssue });

/** The path of the unknown field, not of the object that contains it. */
const pathOf = (issue: z.core.$ZodIssue | undefined): PropertyKey[] =>
  issue?.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : (issue?.path ?? []);

/** Invalid input becomes a refusal that names its field. */
function invalidInput(error: z.core.$ZodError): Refusal {
  const [issue] = error.issues;
  return new Refusal('request.invalid', {
    field: pathOf(issue).map(String).join('.') || 'body',
    issue: issue?.message ?? '',
  });
}

export function refusalIn(error: TRPCError): Refusal | undefined {
  if (error.cause instanceof Refusal) return error.cause;
  if (error.cause instanceof z.core.$ZodError) return invalidInput(error.cause);
  return undefined;
}

/** Any error but a refusal is a bug or a protocol error: a 500 contains no other text. */
const unexpected = 'Something went wrong.';

export const t = initTRPC
  .context<RequestCtx>()
  .meta<Meta>()
  .create({
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }) {
      const refusal = refusalIn(error);
      const isBug = error.code === 'INTERNAL_SERVER_ERROR' && !refusal;
      const data: RefusalData = {
        refusal: refusal?.code,
        facts: refusal?.facts ?? {},
        requestId: ctx?.requestId,
      };
      return {
        code: shape.code,
        message: isBug ? unexpected : (refusal?.message ?? shape.message),
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, ...data },
      };
    },
  });

/** The refusal for a database or disk that cannot work now. `retryAfter` is in seconds. */
export function refusalOfTrouble(error: unknown): Refusal | undefined {
  if (databaseTrouble(error) === 'busy') return new Refusal('server.busy', { retryAfter: 2 });
  const trouble = storageTrouble(error);
  if (trouble === 'unwritable') return new Refusal('storage.unavailable', { retryAfter: 10 });
  return trouble && new Refusal('storage.full');
}

/** A refusal as tRPC's error. */
export const refusedCall = (cause: Refusal) =>
  new TRPCError({ code: refusals[cause.code].trpc, message: cause.message, cause });

/** Translates refusals to tRPC errors; the only place that does. */
export const refusing = t.procedure.use(async ({ next, ctx, path }) => {
  const result = await ctx.background.seeThrough(next());
  if (result.ok) return result;
  const { cause } = result.error;
  const trouble = refusalOfTrouble(cause);
  if (trouble) ctx.log.error({ err: cause, path }, 'the database or the disk could not');
  const refusal = trouble ?? cause;
  if (!(refusal instanceof Refusal)) return result;
  ctx.security.noteStatus(refusal, ctx.actor, { path });
  throw refusedCall(refusal);
});
