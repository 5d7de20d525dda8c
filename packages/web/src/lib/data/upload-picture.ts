import { authorization, dropSession, readToken } from '../session/session.ts';
import type { Failure } from './failure.ts';

const codes: Record<number, Failure['code']> = {
  401: 'account.signed_out',
  403: 'account.forbidden',
  429: 'request.too_many',
  503: 'server.busy',
  507: 'storage.full',
};

export class UploadFailure extends Error {
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
 * Uploads a picture as binary data, which tRPC does not support.
 * @param unusable the refusal of a file that is no picture or too large
 * @returns the answer's JSON
 * @throws UploadFailure
 */
export async function uploadPicture(
  path: string,
  picture: Blob,
  unusable: Failure['code'],
): Promise<unknown> {
  const asked = readToken();
  const failOffline = () => {
    throw new UploadFailure('offline');
  };
  const answer = await fetch(path, {
    method: 'PUT',
    headers: { ...authorization(), 'content-type': picture.type },
    body: picture,
  }).catch(failOffline);
  // A proxy answers with a page.
  if (answer.ok) return answer.json().catch(failOffline);
  const { status } = answer;
  if (status === 401 && asked === readToken()) dropSession();
  if ([400, 413, 415].includes(status)) throw new UploadFailure(unusable);
  throw new UploadFailure(
    (await isStorageAway(answer)) ? 'storage.unavailable' : (codes[status] ?? 'unknown'),
  );
}
