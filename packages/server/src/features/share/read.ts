import type { UserCtx } from '../../core/context.ts';
import type { Share, SharedImage } from './schema.ts';

/** Null where the picture is not shared. @throws Refusal image.not_found */
export function readShare(_ctx: UserCtx, _input: SharedImage): Share | null {
  throw new Error('not built');
}
