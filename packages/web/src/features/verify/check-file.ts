import { limits } from '@limn/server/enums';
import type { Verification } from '@limn/server/schema/studio/provenance';
import type { Failure } from '../../lib/data/failure.ts';
import { failureIn, type Sending, sendFile } from '../../lib/data/send-file.ts';

/** Why a file was not checked. `too_large`: more than 32 MB. */
export type CheckFailure = Failure | 'too_large';

export class CheckError extends Error {
  readonly failure: CheckFailure;

  constructor(failure: CheckFailure) {
    super(typeof failure === 'string' ? failure : failure.code);
    this.failure = failure;
  }
}

const codes: Record<string, Failure['code']> = {
  NOT_A_PICTURE: 'verification.not_a_picture',
  UNSUPPORTED_MEDIA_TYPE: 'verification.not_a_picture',
  TOO_FEW_PIXELS: 'verification.too_small',
  TOO_MANY_PIXELS: 'verification.too_many_pixels',
  UNREADABLE_PICTURE: 'verification.unreadable',
  TOO_MANY_REQUESTS: 'request.too_many',
  BUSY: 'server.busy',
  STORAGE_FULL: 'storage.full',
  STORAGE_UNAVAILABLE: 'storage.unavailable',
};

const knownTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Sends a file and reads the result.
 * @throws CheckError, or the signal's reason when it is aborted
 */
export async function checkFile(file: Blob, sending: Sending): Promise<Verification> {
  if (file.size > limits.verifiedFileMax) throw new CheckError('too_large');
  const type = knownTypes.includes(file.type) ? file.type : 'application/octet-stream';
  const answer = await sendFile('/api/verify', file, { ...sending, headers: { 'content-type': type } });
  if (answer.status === 200 && answer.body) return answer.body as Verification;
  throw new CheckError(answer.status === 413 ? 'too_large' : failureIn(answer, codes));
}
