import type { User } from '@limn/server/schema/people/account';
import { mediaPath } from '../../lib/data/media-path.ts';
import { uploadPicture } from '../../lib/data/upload-picture.ts';

/** @throws UploadFailure */
export async function uploadAvatar(picture: Blob): Promise<User> {
  const user = (await uploadPicture('/api/auth/avatar', picture, 'avatar.unusable')) as User;
  return { ...user, avatar_url: user.avatar_url && mediaPath(user.avatar_url) };
}
