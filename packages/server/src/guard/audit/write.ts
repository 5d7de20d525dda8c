import { auditEntry, type Db, user } from '@limn/db';
import type { AuditAction } from '@limn/db/words';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../core/actor.ts';

export interface Act {
  action: AuditAction;
  /** Whom or what, as people call it. */
  subject: string;
  subjectId?: string | undefined;
  /** What changed; never a secret. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Part of the transaction that it tells of. A person who changes what is their own is no admin at work: not called then. */
export function noteAct(
  ctx: { db: Db; now(): Date; actor: Actor },
  { action, subject, subjectId, detail }: Act,
): void {
  const { actor } = ctx;
  const isUser = actor.kind === 'user';
  const email = isUser
    ? ctx.db.select({ email: user.email }).from(user).where(eq(user.id, actor.id)).get()?.email
    : undefined;
  ctx.db
    .insert(auditEntry)
    .values({
      at: ctx.now(),
      actorId: isUser ? actor.id : null,
      actor: email ?? (actor.kind === 'system' ? actor.job : actor.kind),
      action,
      subject,
      subjectId: subjectId ?? null,
      detail: detail ?? {},
      network: actor.kind === 'system' ? '' : actor.network,
    })
    .run();
}
