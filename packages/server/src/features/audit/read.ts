import type { UserCtx } from '../../core/context.ts';
import type { AuditPage, ListAudit } from './schema.ts';

export const listAudit = (_ctx: UserCtx, _input: ListAudit): AuditPage => {
  throw new Error('not built');
};
