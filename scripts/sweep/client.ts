import { createHash } from 'node:crypto';

export interface Answer {
  /** The HTTP status; 0 without an answer. */
  status: number;
  bytes: Buffer;
  /** The parsed JSON; undefined for other content. */
  body: Record<string, unknown>;
}

export interface Asking {
  token?: string | undefined;
  json?: unknown;
  raw?: { type: string; bytes: Uint8Array };
}

/** Milliseconds for one answer, for a hanging server only. */
const patience = 120_000;

/** Sends one request. A broken connection gives status 0. */
export async function ask(url: string, method: string, path: string, { token, json, raw }: Asking = {}) {
  const type = raw?.type ?? (json === undefined ? undefined : 'application/json');
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(raw ? { body: Buffer.from(raw.bytes) } : json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, bytes, body: bodyOf(bytes) } satisfies Answer;
  } catch {
    return { status: 0, bytes: Buffer.alloc(0), body: {} } satisfies Answer;
  }
}

function bodyOf(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Calls a tRPC procedure. `body` is its result. */
export async function call(url: string, name: string, token: string, input: unknown): Promise<Answer> {
  const answer = await ask(url, 'POST', `/trpc/${name}`, { token, json: input });
  const { result } = answer.body as { result?: { data?: Record<string, unknown> } };
  return { ...answer, body: result?.data ?? {} };
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
/** True when the server refused. After a 5xx or no answer, the change may have been made. */
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

export const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
