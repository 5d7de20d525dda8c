import { z } from 'zod';
import { billing } from '../../core/families/billing.ts';
import { people } from '../../core/families/people.ts';
import { site } from '../../core/families/site.ts';
import { studio } from '../../core/families/studio.ts';

/** Acts of admins that are recorded. */
const AuditAction = z.enum([
  ...people.auditActions,
  ...studio.auditActions,
  ...billing.auditActions,
  ...site.auditActions,
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The actor's address at that time, or the name of the program. */
  actor: z.string(),
  action: AuditAction,
  /** The user or thing that was changed. */
  subject: z.string(),
  subject_id: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The caller's network; empty for the command line. */
  network: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ListAudit = z.strictObject({
  /** `next` of the page before. */
  after: z.string().max(40).optional(),
  action: AuditAction.optional(),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** Newest first; `next` is null at the end. */
export const AuditPage = z.object({ items: z.array(AuditEntry), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;
