import { auditActions } from '@limn/db/words';
import { z } from 'zod';

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Their address then, or the program that it was. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** Whom or what. */
  subject: z.string(),
  subject_id: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** From where; empty for the command line. */
  network: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ListAudit = z.strictObject({
  /** As `next` of the page before. */
  after: z.string().max(40).optional(),
  action: z.enum(auditActions).optional(),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** The newest first; `next` is null at the end. */
export const AuditPage = z.object({ items: z.array(AuditEntry), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;
