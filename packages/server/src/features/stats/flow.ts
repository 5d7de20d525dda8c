import type { UserCtx } from '../../core/context.ts';
import type { Operations } from './schema.ts';

export const readOperations = async (_ctx: UserCtx): Promise<Operations> => {
  throw new Error('not built');
};
