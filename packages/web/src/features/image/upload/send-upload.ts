import type { Image } from '@limn/server/schema/studio/image';
import type { Failure } from '../../../lib/data/failure.ts';
import { failureIn, type Sending, sendFile } from '../../../lib/data/send-file.ts';
import { authorization, dropSession, readToken } from '../../../lib/session/session.ts';

export class UploadError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

const codes: Record<string, Failure['code']> = {
  UNAUTHORIZED: 'account.signed_out',
  UPLOADS_OFF: 'upload.off',
  PAYLOAD_TOO_LARGE: 'upload.too_large',
  TOO_MANY_PIXELS: 'upload.too_large',
  NOT_A_PICTURE: 'upload.unusable',
  UNSUPPORTED_MEDIA_TYPE: 'upload.unusable',
  EMPTY_PROMPT: 'generation.empty_prompt',
  MEMBERS_ONLY: 'generation.members_only',
  IMAGE_LIMIT_REACHED: 'image.limit_reached',
  TOO_MANY_REQUESTS: 'request.too_many',
  BUSY: 'server.busy',
  STORAGE_FULL: 'storage.full',
  STORAGE_UNAVAILABLE: 'storage.unavailable',
};

interface UploadOptions extends Sending {
  /** What the picture shows. */
  description: string;
}

/**
 * Stores a picture of the user.
 * @throws UploadError, or the signal's reason when it is aborted
 */
export async function sendUpload(picture: Blob, { description, ...sending }: UploadOptions): Promise<Image> {
  const asked = readToken();
  const answer = await sendFile(`/api/images/upload?${new URLSearchParams({ description })}`, picture, {
    ...sending,
    headers: { ...authorization(), 'content-type': picture.type },
  });
  if (answer.status === 201 && answer.body) return answer.body as Image;
  if (answer.status === 401 && asked === readToken()) dropSession();
  throw new UploadError(failureIn(answer, codes));
}
