import type { User } from '@limn/server/schema/people/account';
import type { Failure } from '../../lib/data/failure.ts';
import { mediaPath } from '../../lib/data/media-path.ts';
import { authorization, dropSession, readToken } from '../../lib/session/session.ts';

const codes: Record<number, Failure['code']> = {
  400: 'avatar.unusable',
  401: 'account.signed_out',
  413: 'avatar.unusable',
  415: 'avatar.unusable',
  429: 'request.too_many',
  503: 'server.busy',
  507: 'storage.full',
};

export class AvatarFailure extends Error {
  readonly failure: Failure;

  constructor(code: Failure['code']) {
    super(code);
    this.failure = { code, facts: {}, requestId: undefined };
  }
}

/** Whether a 503 means unavailable storage instead of a busy server. */
const isStorageAway = async (answer: Response): Promise<boolean> =>
  answer.status === 503 && (await answer.text()).includes('"STORAGE_UNAVAILABLE"');

/**
 * Uploads an avatar as binary data, which tRPC does not support.
 * @throws AvatarFailure
 */
export async function uploadAvatar(picture: Blob): Promise<User> {
  const asked = readToken();
  const answer = await fetch('/api/auth/avatar', {
    method: 'PUT',
    headers: { ...authorization(), 'content-type': picture.type },
    body: picture,
  }).catch(() => {
    throw new AvatarFailure('offline');
  });
  if (answer.ok) {
    const user = (await answer.json()) as User;
    return { ...user, avatar_url: user.avatar_url && mediaPath(user.avatar_url) };
  }
  if (answer.status === 401 && asked === readToken()) dropSession();
  throw new AvatarFailure(
    (await isStorageAway(answer)) ? 'storage.unavailable' : (codes[answer.status] ?? 'unknown'),
  );
}
