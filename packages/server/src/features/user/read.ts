import type { UserCtx } from '../../core/context.ts';
import type { ListUsers, UserDetail, UserId, UserPage } from './schema.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};
export const listUsers = (_ctx: UserCtx, _input: ListUsers): UserPage => notBuilt();
export const readUser = (_ctx: UserCtx, _input: UserId): UserDetail => notBuilt();
