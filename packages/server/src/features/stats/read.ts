import type { UserCtx } from '../../core/context.ts';
import type { ImageTrendPoint, ReadTrend, Stats, StyleShare, UserTrendPoint } from './schema.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};
export const readStats = (_ctx: UserCtx): Stats => notBuilt();
export const readUserTrend = (_ctx: UserCtx, _input: ReadTrend): UserTrendPoint[] => notBuilt();
export const readImageTrend = (_ctx: UserCtx, _input: ReadTrend): ImageTrendPoint[] => notBuilt();
export const readStyles = (_ctx: UserCtx, _input: ReadTrend): StyleShare[] => notBuilt();
