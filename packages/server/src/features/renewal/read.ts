import type { UserCtx } from '../../core/context.ts';
import type { RenewalRun } from './schema.ts';

export const readRenewalRun = (_ctx: UserCtx): RenewalRun | null => {
  throw new Error('not built');
};
