import type { UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { countAttempt } from '../limit/write.ts';
import { issueTicket } from '../ticket/write.ts';
import { linkSeconds } from './rules.ts';
import type { ArchiveLink } from './schema.ts';

/** The address of a download of everything one has. @throws Refusal request.too_many */
export function createArchive(ctx: UserCtx): ArchiveLink {
  may(ctx, 'archive.create');
  countAttempt(ctx, 'archive.user', ctx.actor.id);
  const ticket = issueTicket(ctx, 'archive', { userId: ctx.actor.id, seconds: linkSeconds });
  return { url: `${ctx.linkBase}/api/archive?ticket=${ticket}` };
}
