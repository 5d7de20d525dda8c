import type { Image } from '@limn/server/schema/studio/image';
import type { Failure } from '../../../lib/data/failure.ts';
import { authorization, dropSession, readToken } from '../../../lib/session/session.ts';

export class UploadError extends Error {
  readonly failure: Failure;

  constructor(code: Failure['code'], facts: Failure['facts'] = {}) {
    super(code);
    this.failure = { code, facts, requestId: undefined };
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

/** @returns undefined when a proxy answered */
function readAnswer(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

function errorOf(request: XMLHttpRequest): UploadError {
  const answer = readAnswer(request) as { code?: string } | undefined;
  if (!answer) return new UploadError('offline');
  const retryAfter = request.getResponseHeader('retry-after');
  return new UploadError(
    codes[answer.code ?? ''] ?? 'unknown',
    retryAfter ? { retryAfter: Number(retryAfter) } : {},
  );
}

interface SendOptions {
  /** What the picture shows. */
  description: string;
  signal: AbortSignal;
  /** @param sent share of the file, 0 to 1 */
  onProgress: (sent: number) => void;
}

/**
 * Stores a picture of the user. `fetch` cannot report the progress of an upload.
 * @throws UploadError, or the signal's reason when it is aborted
 */
export function sendUpload(picture: Blob, { description, signal, onProgress }: SendOptions): Promise<Image> {
  return new Promise((resolve, reject) => {
    const asked = readToken();
    const request = new XMLHttpRequest();
    request.open('POST', `/api/images/upload?${new URLSearchParams({ description })}`);
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', picture.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const image = request.status === 201 ? readAnswer(request) : undefined;
      if (image) return resolve(image as Image);
      if (request.status === 401 && asked === readToken()) dropSession();
      reject(errorOf(request));
    };
    request.onerror = () => reject(new UploadError('offline'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}
