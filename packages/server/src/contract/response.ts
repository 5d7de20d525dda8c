import { type RefusalCode, refusals } from '../core/refusal.ts';
import { type Call, takesBody } from './call.ts';
import type { JsonSchema } from './json-schema.ts';

/** The body of a refusal; the code is stable. */
interface Words {
  code: string;
  message: string;
}

export interface Content {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: Words }>;
}
export interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}
type Ref = { $ref: string };

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why the call failed. `code` never changes; `message` is English text for people.',
  required: ['message', 'code'],
  properties: { message: { type: 'string' }, code: { type: 'string' } },
};

/** For a body with a media type that the call does not take. */
export const wrongMediaType =
  'This call does not accept a body of this Content-Type. Most calls accept application/json.';

const retryAfter = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };

const challenge = { headers: { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } } };

const errorResponse = (description: string, words: Words[], extra: Partial<Response> = {}): Response => ({
  description,
  ...extra,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', properties: { code: { enum: words.map(({ code }) => code) } } },
        ],
      },
      examples: Object.fromEntries(
        words.map((one) => [one.code, { value: { message: one.message, code: one.code } }]),
      ),
    },
  },
});

const busy = { code: 'BUSY', message: 'The server is busy. Try again in a moment.' };
const fencedOff = { code: refusals['server.fenced'].rest, message: refusals['server.fenced'].message };
const unavailable = {
  code: 'STORAGE_UNAVAILABLE',
  message: 'The server cannot save data at the moment. Try again later.',
};
const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Try again later.' };

/** Answers that many calls share, by status and code. */
export const sharedResponses: Record<string, Response> = {
  Invalid: errorResponse('The input is invalid. The message begins with the name of the field.', [
    { code: 'BAD_REQUEST', message: 'seed must be at most 100.' },
  ]),
  SignedOut: errorResponse(
    'The token is missing, unknown, expired or revoked.',
    [{ code: 'UNAUTHORIZED', message: 'Sign in first.' }],
    challenge,
  ),
  Forbidden: errorResponse('For admins.', [
    { code: 'FORBIDDEN', message: 'You do not have permission to do that.' },
  ]),
  Missing: errorResponse('It does not exist, or it belongs to another user.', [
    { code: 'NOT_FOUND', message: 'Image not found.' },
  ]),
  TooLarge: errorResponse('The body is larger than the limit of this call.', [
    { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  ]),
  NotJson: errorResponse('The body has another media type.', [
    { code: 'UNSUPPORTED_MEDIA_TYPE', message: wrongMediaType },
  ]),
  TooMany: errorResponse('Too many requests.', [tooMany], retryAfter),
  Malformed: errorResponse('The request is malformed.', [
    { code: 'BAD_REQUEST', message: 'The request is not well-formed.' },
    { code: 'LENGTH_REQUIRED', message: 'Send the Content-Length of the body.' },
    { code: 'EXPECTATION_FAILED', message: 'The only expectation that can be met is 100-continue.' },
    {
      code: 'MISDIRECTED_REQUEST',
      message: 'This server does not answer for this host name. PUBLIC_URL can name it.',
    },
    { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
    { code: 'URI_TOO_LONG', message: 'The address is too long.' },
    { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.' },
  ]),
  Trouble: errorResponse('The server cannot do it now, or has a bug. `Retry-After` says when to try again.', [
    { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong (k3J9xQ2a).' },
    busy,
    { code: 'STORAGE_FULL', message: 'The server is out of storage space.' },
    unavailable,
    fencedOff,
  ]),
};

/** The shared answer for a status and code. */
const sharedOf: Record<string, string> = {
  '400 BAD_REQUEST': 'Invalid',
  '401 UNAUTHORIZED': 'SignedOut',
  '403 FORBIDDEN': 'Forbidden',
  '404 NOT_FOUND': 'Missing',
  '413 PAYLOAD_TOO_LARGE': 'TooLarge',
  '415 UNSUPPORTED_MEDIA_TYPE': 'NotJson',
  '429 TOO_MANY_REQUESTS': 'TooMany',
};

const ref = (name: string): Ref => ({ $ref: `#/components/responses/${name}` });

const ofAccess: Record<Call['access'], RefusalCode[]> = {
  anyone: [],
  token: [],
  provider: [],
  user: ['account.signed_out'],
  admin: ['account.signed_out', 'account.forbidden'],
};

/** The health check and the providers' webhooks have no rate limit. */
const isCounted = ({ access, name }: Call) => access !== 'provider' && name !== 'getHealth';

const wordsOf = (code: RefusalCode): [number, Words] => {
  const { status, rest, message } = refusals[code];
  return [status, { code: rest, message }];
};

/** Every refusal of a call, by status. */
function refusedOf(row: Call): Map<number, Words[]> {
  const found: [number, Words][] = [
    ...ofAccess[row.access],
    ...(row.request || (takesBody(row) && row.access !== 'provider') ? (['request.invalid'] as const) : []),
    ...(row.isSensitive ? (['account.confirm'] as const) : []),
    ...(row.refusals ?? []),
  ].map(wordsOf);
  if (takesBody(row)) {
    found.push([413, { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' }]);
    if (row.access !== 'provider')
      found.push([415, { code: 'UNSUPPORTED_MEDIA_TYPE', message: wrongMediaType }]);
  }
  if (isCounted(row)) found.push([429, tooMany]);
  // a call with its own 503 needs the shared ones too
  if (found.some(([status]) => status === 503)) found.push([503, busy], [503, unavailable], [503, fencedOff]);
  const byStatus = Map.groupBy(found, ([status]) => status);
  return new Map(
    [...byStatus].map(([status, entries]) => [
      status,
      [...new Map(entries.map(([, words]) => [words.code, words])).values()],
    ]),
  );
}

/** Headers of a refusal by its status. */
const headersOf: Record<number, Partial<Response>> = { 401: challenge, 429: retryAfter, 503: retryAfter };

const refusedResponse = (status: number, words: Words[]): Response | Ref => {
  const [only, ...more] = words;
  const shared = only && more.length === 0 ? sharedOf[`${status} ${only.code}`] : undefined;
  if (shared) return ref(shared);
  return errorResponse(words.map(({ message }) => message).join(' '), words, headersOf[status]);
};

/** All answers of a call except the documented success, by status. */
export function refusedResponses(row: Call): Record<string, Response | Ref> {
  const refused = refusedOf(row);
  const entries = [...refused].map(
    ([status, words]) => [String(status), refusedResponse(status, words)] as const,
  );
  return Object.fromEntries([
    ...entries,
    ['4XX', ref('Malformed')] as const,
    // linters do not accept a redirect as the success, so other errors become `default`
    [row.ok === 303 ? 'default' : '5XX', ref('Trouble')] as const,
  ]);
}
