import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { issueToken } from '../../../guard/one-time-token/write.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { linkSeconds } from './rules.ts';
import type { ArchiveLink, CreateArchive } from './schema.ts';

/** Returns the address of a download of everything, or of a selection. @throws Refusal request.too_many */
export function createDataExport(ctx: UserCtx, { ids }: CreateArchive): ArchiveLink {
  may(ctx, 'archive.create');
  countAttempt(ctx, ids ? 'selection.user' : 'archive.user', ctx.actor.id);
  const wanted = { userId: ctx.actor.id, seconds: linkSeconds, ...(ids && { body: { ids } }) };
  const ticket = issueToken(ctx, 'archive', wanted);
  return { url: `${ctx.linkBase}/api/archive?ticket=${ticket}` };
}
