import { auditEntry, type Db, newId, type Params, query, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../core/actor.ts';
import type { AuditAction } from './schema.ts';

const findEmail = query((db, p: Params<{ id: string }>) =>
  db.select({ email: user.email }).from(user).where(eq(user.id, p.id)),
);
type Entry = Required<Omit<typeof auditEntry.$inferInsert, 'seq'>>;
const insertEntry = query((db, p: Params<Entry>) =>
  db.insert(auditEntry).values({
    id: p.id,
    at: p.at,
    actorId: p.actorId,
    actor: p.actor,
    action: p.action,
    subject: p.subject,
    subjectId: p.subjectId,
    detail: p.detail,
    network: p.network,
  }),
);

export interface Act {
  action: AuditAction;
  /** The name of the user or thing that was changed. */
  subject: string;
  subjectId?: string | undefined;
  /** What changed; never a secret. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Adds an entry in the transaction of the change. Not called when a user changes their own data. */
export function addAuditEntry(
  ctx: { db: Db; now(): Date; actor: Actor },
  { action, subject, subjectId, detail }: Act,
): void {
  const { actor } = ctx;
  const isUser = actor.kind === 'user';
  const email = isUser ? findEmail.get(ctx, { id: actor.id })?.email : undefined;
  insertEntry.run(ctx, {
    id: newId(),
    at: ctx.now(),
    actorId: isUser ? actor.id : null,
    actor: email ?? (actor.kind === 'system' ? actor.job : actor.kind),
    action,
    subject,
    subjectId: subjectId ?? null,
    detail: detail ?? {},
    network: actor.kind === 'system' ? '' : actor.network,
  });
}
