import type { UserCtx } from '../../core/context.ts';
import type { SetDisabled, SetRole, UserDetail, UserId } from './schema.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};
export const setRole = (_ctx: UserCtx, _input: SetRole): UserDetail => notBuilt();
export const signOutUser = (_ctx: UserCtx, _input: UserId): UserDetail => notBuilt();
export const setDisabled = (_ctx: UserCtx, _input: SetDisabled): UserDetail => notBuilt();
