import { auditEntry, type Db, type Params, query } from '@limn/db';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { restoreJob, seqAfter } from './rules.ts';
import type { AuditAction, AuditEntry, AuditPage, ListAudit } from './schema.ts';

const pageSize = 50;

const describe = (row: typeof auditEntry.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action as AuditAction,
  subject: row.subject,
  subject_id: row.subjectId,
  detail: row.detail,
  network: row.network,
});

const listEntries = query((db, p: Params<{ before: number }>) =>
  db
    .select()
    .from(auditEntry)
    .where(lt(auditEntry.seq, p.before))
    .orderBy(desc(auditEntry.seq))
    .limit(pageSize + 1),
);
const listEntriesOfAction = query((db, p: Params<{ before: number; action: AuditAction }>) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, p.action), lt(auditEntry.seq, p.before)))
    .orderBy(desc(auditEntry.seq))
    .limit(pageSize + 1),
);
const findRestore = query((db) =>
  db
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        // written out, and the unary plus below: so that SQLite reads the index of the restores only
        sql`${auditEntry.actor} = ${sql.raw(`'${restoreJob}'`)}`,
        sql`+${auditEntry.action} = 'user.sign_out'`,
        eq(auditEntry.subject, 'everybody'),
      ),
    )
    .orderBy(desc(auditEntry.seq))
    .limit(1),
);

/** The newest first, 50 a page; what is written meanwhile moves nothing. @throws Refusal request.invalid {field, issue} */
export function listAudit(ctx: UserCtx, { after, action }: ListAudit): AuditPage {
  may(ctx, 'audit.read');
  const before = seqAfter(after);
  const rows = action ? listEntriesOfAction.all(ctx, { before, action }) : listEntries.all(ctx, { before });
  const items = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(items.at(-1)?.seq) : null;
  return { items: items.map(describe), next };
}

/** When a backup was last restored, which signs out all users; undefined if none was. */
export const restoredAt = (ctx: { db: Db }): Date | undefined => findRestore.get(ctx)?.at;
