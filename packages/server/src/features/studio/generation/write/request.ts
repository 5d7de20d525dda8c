import { createHash } from 'node:crypto';
import { generation, type Params, query } from '@limn/db';
import type { PictureOperation } from '@limn/db/enums';
import { and, eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import type { GenerationRow } from '../read.ts';

/** How a call can be recognized when it is repeated. Stored with each of its jobs; both are null without a key. */
export type Request = Pick<GenerationRow, 'requestKey' | 'requestHash'>;

const listOfRequest = query((db, p: Params<{ userId: string; key: string }>) =>
  db
    .select({ seq: generation.seq, id: generation.id, hash: generation.requestHash })
    .from(generation)
    .where(and(eq(generation.userId, p.userId), eq(generation.requestKey, p.key))),
);

/** @param asked all that decides the jobs, as the server understands it: cleaned, with the defaults */
export function requestOf(
  operation: 'create' | PictureOperation,
  key: string | undefined,
  asked: object,
): Request {
  if (key === undefined) return { requestKey: null, requestHash: null };
  const text = JSON.stringify([operation, asked]);
  return { requestKey: key, requestHash: createHash('sha256').update(text).digest('base64url') };
}

/**
 * The ids of the jobs that the same call has added before, in their order. They are known as long as the jobs.
 * @throws Refusal generation.key_used when the key belongs to another call
 */
export function findAccepted(ctx: UserCtx, { requestKey: key, requestHash }: Request): string[] | undefined {
  if (key === null) return undefined;
  const jobs = listOfRequest.all(ctx, { userId: ctx.actor.id, key });
  if (jobs.length === 0) return undefined;
  if (jobs.some(({ hash }) => hash !== requestHash)) throw new Refusal('generation.key_used');
  return jobs.sort((one, other) => one.seq - other.seq).map(({ id }) => id);
}
