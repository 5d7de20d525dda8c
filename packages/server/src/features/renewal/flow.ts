import type { UserCtx } from '../../core/context.ts';
import type { RenewalAnswer, SetAutoRenewForAll } from './schema.ts';

export const setAutoRenewForAll = async (
  _ctx: UserCtx,
  _input: SetAutoRenewForAll,
): Promise<RenewalAnswer> => {
  throw new Error('not built');
};
