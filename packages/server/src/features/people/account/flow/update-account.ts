import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { cleanLine, cleanLines } from '../../../../core/text.ts';
import { readSelf } from '../read.ts';
import type { UpdateAccount, User } from '../schema.ts';
import { writeProfile } from '../write/profile.ts';
import { wantedAvatar } from './avatar.ts';

/** @throws Refusal avatar.unusable, account.signed_out, request.too_many, storage.full, storage.unavailable */
export async function updateAccount(ctx: UserCtx, input: UpdateAccount): Promise<User> {
  may(ctx, 'account.update');
  const avatar = await wantedAvatar(ctx, input.avatar_url);
  writeProfile(ctx, {
    ...(input.display_name !== undefined && { displayName: cleanLine(input.display_name) }),
    ...(input.bio !== undefined && { bio: cleanLines(input.bio) }),
    avatar,
  });
  return readSelf(ctx);
}
