import { auditEntry, type Db } from '@limn/db';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { restoreJob, seqAfter } from './rules.ts';
import type { AuditEntry, AuditPage, ListAudit } from './schema.ts';

const pageSize = 50;

const describe = (row: typeof auditEntry.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  detail: row.detail,
  network: row.network,
});

/** The newest first, 50 a page; what is written meanwhile moves nothing. @throws Refusal request.invalid {field, issue} */
export function listAudit(ctx: UserCtx, { after, action }: ListAudit): AuditPage {
  may(ctx, 'audit.read');
  const rows = ctx.db
    .select()
    .from(auditEntry)
    .where(and(lt(auditEntry.seq, seqAfter(after)), action && eq(auditEntry.action, action)))
    .orderBy(desc(auditEntry.seq))
    .limit(pageSize + 1)
    .all();
  const items = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(items.at(-1)?.seq) : null;
  return { items: items.map(describe), next };
}

/** When the data was last put back from a backup, which signs everybody out; undefined where it never was. */
export function restoredAt({ db }: { db: Db }): Date | undefined {
  const ofRestore = and(eq(auditEntry.actor, restoreJob), eq(auditEntry.subject, 'everybody'));
  return db
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'user.sign_out'), ofRestore))
    .orderBy(desc(auditEntry.seq))
    .limit(1)
    .get()?.at;
}
