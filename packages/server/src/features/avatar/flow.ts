import type { UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { readSelf } from '../account/read.ts';
import type { User } from '../account/schema.ts';
import { writeProfile } from '../account/write.ts';
import { countAttempt } from '../limit/write.ts';
import { developAvatar } from './write.ts';

/** An upload. @throws Refusal avatar.unusable, account.signed_out, request.too_many */
export async function setAvatar(ctx: UserCtx, bytes: Uint8Array): Promise<User> {
  may(ctx, 'account.update');
  countAttempt(ctx, 'avatar.user', ctx.actor.id);
  const webp = await developAvatar(ctx, bytes);
  writeProfile(ctx, { avatar: webp });
  return readSelf(ctx);
}
