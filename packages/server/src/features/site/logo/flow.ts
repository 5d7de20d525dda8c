import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { refuseUnstorable } from '../../../core/storage-room.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import type { ShownLogo } from './schema.ts';
import { replaceLogo } from './write.ts';

/**
 * Called before an upload is read, because an upload is in memory until it is complete.
 * @throws Refusal account.forbidden, request.too_many, storage.full, storage.unavailable
 */
export function admitLogo(ctx: UserCtx): void {
  may(ctx, 'site.update');
  countAttempt(ctx, 'logo.user', ctx.actor.id);
  refuseUnstorable(ctx);
}

/** Encodes an admitted upload again and stores it as the logo. @throws Refusal logo.unusable */
export async function setLogo(ctx: UserCtx, bytes: Uint8Array): Promise<ShownLogo> {
  may(ctx, 'site.update');
  try {
    return replaceLogo(ctx, await ctx.world.imageProcessor.processLogo(bytes));
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.info({ err: error, user: ctx.actor.id }, 'no logo could be made of it');
    throw new Refusal('logo.unusable');
  }
}
