import type { UserCtx } from '../../core/context.ts';
import type { Share, SharedImage, ShareImage } from './schema.ts';

/** @throws Refusal image.not_found, request.too_many */
export function shareImage(_ctx: UserCtx, _input: ShareImage): Share {
  throw new Error('not built');
}

/** Idempotent: the link leads nowhere from now on. @throws Refusal image.not_found */
export function revokeShare(_ctx: UserCtx, _input: SharedImage): void {
  throw new Error('not built');
}
