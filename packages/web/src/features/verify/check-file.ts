import { limits } from '@limn/server/enums';
import type { Verification } from '@limn/server/schema/studio/provenance';
import type { Failure } from '../../lib/data/failure.ts';

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

const failed = (code: Failure['code'], facts: Failure['facts'] = {}) =>
  new CheckError({ code, facts, requestId: undefined });

/** @returns undefined when a proxy answered */
function readAnswer(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

function errorOf(request: XMLHttpRequest): CheckError {
  if (request.status === 413) return new CheckError('too_large');
  const answer = readAnswer(request) as { code?: string } | undefined;
  if (!answer) return failed('offline');
  const retryAfter = request.getResponseHeader('retry-after');
  return failed(codes[answer.code ?? ''] ?? 'unknown', retryAfter ? { retryAfter: Number(retryAfter) } : {});
}

const knownTypes = ['image/jpeg', 'image/png', 'image/webp'];

interface CheckOptions {
  signal: AbortSignal;
  /** @param sent share of the file, 0 to 1 */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file and reads the result. `fetch` cannot report the progress of an upload.
 * @throws CheckError, or the signal's reason when it is aborted
 */
export function checkFile(file: Blob, { signal, onProgress }: CheckOptions): Promise<Verification> {
  return new Promise((resolve, reject) => {
    if (file.size > limits.verifiedFileMax) return reject(new CheckError('too_large'));
    const request = new XMLHttpRequest();
    request.open('POST', '/api/verify');
    request.setRequestHeader(
      'content-type',
      knownTypes.includes(file.type) ? file.type : 'application/octet-stream',
    );
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const result = request.status === 200 ? readAnswer(request) : undefined;
      if (result) resolve(result as Verification);
      else reject(errorOf(request));
    };
    request.onerror = () => reject(failed('offline'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
