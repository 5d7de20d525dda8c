import { listAudit } from '../../../guard/audit/read.ts';
import { AuditPage, ListAudit } from '../../../guard/audit/schema.ts';
import { admin, router } from '../../../trpc/procedures.ts';

export const auditRouter = router({
  list: admin
    .input(ListAudit)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
