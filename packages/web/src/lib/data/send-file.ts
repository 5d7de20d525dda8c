import type { Failure } from './failure.ts';

/** Without an answer, the status is 0. */
export interface FileAnswer {
  status: number;
  /** The answer's JSON; undefined when a proxy answered with a page. */
  body: unknown;
  /** Seconds. */
  retryAfter: number | undefined;
}

interface SendOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** @param sent share of the file, 0 to 1 */
  onProgress: (sent: number) => void;
}

/** What a caller of `sendFile` passes on. */
export type Sending = Omit<SendOptions, 'headers'>;

/**
 * Sends a file with POST. `fetch` cannot report the progress of an upload.
 * @throws the signal's reason when it is aborted
 */
export function sendFile(
  path: string,
  file: Blob,
  { headers, signal, onProgress }: SendOptions,
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve(readAnswer(request));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function readAnswer(request: XMLHttpRequest): FileAnswer {
  const retryAfter = request.getResponseHeader('retry-after');
  return {
    status: request.status,
    body: readJson(request.responseText),
    retryAfter: retryAfter ? Number(retryAfter) : undefined,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param codes the failure for each code of the documented call */
export function failureIn(
  { body, retryAfter }: FileAnswer,
  codes: Readonly<Record<string, Failure['code']>>,
): Failure {
  if (!body) return { code: 'offline', facts: {}, requestId: undefined };
  const code = typeof body === 'object' && 'code' in body ? codes[String(body.code)] : undefined;
  return { code: code ?? 'unknown', facts: retryAfter ? { retryAfter } : {}, requestId: undefined };
}
