import type { LimnServer } from '../../e2e/limn-server.ts';

interface CallOptions {
  token?: string;
  body?: object;
  network?: string;
}

/** Sends a request with JSON. @throws Error for every status that is no success */
export async function call(
  server: LimnServer,
  method: string,
  path: string,
  { token, body, network }: CallOptions,
) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(network ? { 'x-forwarded-for': network } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const told: Record<string, unknown> = text ? JSON.parse(text) : {};
  return told;
}
