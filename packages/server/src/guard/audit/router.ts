import { admin, router } from '../../trpc/procedures.ts';
import { listAudit } from './read.ts';
import { AuditPage, ListAudit } from './schema.ts';

export const auditRouter = router({
  list: admin
    .input(ListAudit)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
