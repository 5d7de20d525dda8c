import { createHash } from 'node:crypto';

export interface Answer {
  /** Of HTTP; 0 when there was none. */
  status: number;
  bytes: Buffer;
  /** Of the JSON; undefined for anything else. */
  body: Record<string, unknown>;
}

export interface Asking {
  token?: string | undefined;
  json?: unknown;
  raw?: { type: string; bytes: Uint8Array };
}

/** Patience with one answer, milliseconds: only for a server that hangs. */
const patience = 120_000;

/** One request. A connection that breaks is an answer too: 0. */
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

/** A procedure of tRPC. `body` is its result. */
export async function call(url: string, name: string, token: string, input: unknown): Promise<Answer> {
  const answer = await ask(url, 'POST', `/trpc/${name}`, { token, json: input });
  const { result } = answer.body as { result?: { data?: Record<string, unknown> } };
  return { ...answer, body: result?.data ?? {} };
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
/** It was told why it is not done. What answered 5xx or nothing may have been done. */
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

export const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
