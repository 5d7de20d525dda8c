import { describe, expect, test } from 'vitest';
import { failureOf, readRetryAfter } from './failure.ts';
import { cleanReason, reasonIn } from './reason.ts';

const reply = (status: number, body: unknown = '', headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json', ...headers },
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const from = new URL('http://service.test/x');

test.each([
  [400, 'refused', 'bad words'],
  [403, 'refused', 'bad words'],
  [422, 'refused', 'bad words'],
  [451, 'refused', 'bad words'],
  [414, 'refused', 'the description is too long for the service'],
  [401, 'unavailable', 'the service did not accept its key'],
  [402, 'limited', 'bad words'],
  [429, 'limited', 'bad words'],
  [404, 'unavailable', 'bad words'],
  [405, 'unavailable', undefined],
  [408, 'timed_out', undefined],
  [301, 'unavailable', undefined],
  [500, 'unavailable', undefined],
  [502, 'unavailable', undefined],
  [503, 'unavailable', undefined],
])('%i is %s', (status, kind, reason) => {
  const failure = failureOf(reply(status, { error: { message: 'bad words' } }), from, []);
  expect(failure.kind).toBe(kind);
  expect(failure.reason).toBe(reason);
});

describe('the key of the server is refused, not the prompt', () => {
  const gemini = (reason: string) => ({
    error: {
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }],
    },
  });
  const says = (message: string, code: string | null = null) => ({ error: { message, code } });

  test.each([
    ['Gemini, a wrong key', 400, gemini('API_KEY_INVALID')],
    ['OpenAI, a region', 403, says('Country not supported', 'unsupported_country_region_territory')],
    ['403 with words about access', 403, says('You do not have permission to use this project')],
    ['403 about a token', 403, { detail: 'Invalid token' }],
  ])('%s', (_, status, body) => {
    expect(failureOf(reply(status, body), from, [])).toMatchObject({
      ...{ kind: 'unavailable', taken: 'no', reason: 'the service did not accept its key' },
    });
  });

  test.each([
    ['Gemini, another argument', 400, gemini('BAD_ARGUMENT')],
    [
      'a gateway that moderates',
      403,
      says('Your chosen model requires moderation and your input was flagged'),
    ],
    ['a gateway with a policy', 403, says('Access denied by the content policy')],
    ['no words', 403, ''],
  ])('but not: %s', (_, status, body) => {
    expect(failureOf(reply(status, body), from, []).kind).toBe('refused');
  });
});

test('Retry-After comes along', () => {
  expect(failureOf(reply(429, '', { 'retry-after': '12' }), from, []).retryAfter).toBe(12);
});

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 06:31:30 GMT', 30],
  ['Fri, 20 Nov 2020 06:31:30 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['', undefined],
])('Retry-After %j is %j seconds', (value, seconds) => {
  expect(readRetryAfter(value, Date.parse('2026-11-20T06:31:00Z'))).toBe(seconds);
});

describe('the sentence is found in every dialect', () => {
  test.each([
    ['OpenAI', { error: { message: 'Say it', type: 't', param: null, code: null } }],
    ['sd.cpp', { error: 'server_error', message: 'Say it' }],
    ['sd.cpp, short', { error: 'Say it' }],
    ['A1111', { error: 'HTTPException', detail: 'Say it', body: '', errors: '' }],
    ['FastAPI', { detail: [{ loc: ['body'], msg: 'Say it', type: 'v' }] }],
    [
      'ComfyUI',
      { error: { type: 'no_prompt', message: 'Say it', details: '', extra_info: {} }, node_errors: [] },
    ],
    ['Pollinations', { status: 400, success: false, error: { code: 'BAD_REQUEST', message: 'Say it' } }],
  ])('%s', (_name, body) => {
    expect(reasonIn(Buffer.from(JSON.stringify(body)), 'application/json')).toBe('Say it');
  });

  test('ComfyUI names the node', () => {
    const errors = {
      '4': { class_type: 'Loader', errors: [{ message: 'Value not in list', details: 'ckpt_name' }] },
    };
    const body = { error: { message: 'Prompt outputs failed validation' }, node_errors: errors };
    const reason = reasonIn(Buffer.from(JSON.stringify(body)), 'application/json');
    expect(reason).toBe('Loader: Value not in list: ckpt_name');
  });

  test('but not in a page', () => {
    expect(reasonIn(Buffer.from('<h1>Forbidden</h1>'), 'text/html')).toBeUndefined();
  });
});

describe('what people may read', () => {
  test.each([
    ['Incorrect API key: sk-live-0123456789abcdef.', 'Incorrect API key: …'],
    ['Authorization: Bearer abc.def.ghi failed', 'Authorization: … failed'],
    ['see http://ann:secret@host/x?key=abcdef&y=1', 'see http:…host/x?…&y=1'],
    ['one\u0000two\u001b[31m\u202Ethree\r\n\tfour', 'one two [31m three four'],
    ['the word xyzzy is ours', 'the word … is ours'],
    ['<p>no</p>', undefined],
    ['  \n ', undefined],
  ])('%j becomes %j', (told, shown) => {
    expect(cleanReason(told, ['xyzzy'])).toBe(shown);
  });

  test('300 characters, none of them broken', () => {
    const shown = cleanReason('🦊 '.repeat(400)) ?? '';
    expect([...shown].length).toBeLessThanOrEqual(300);
    expect(shown.isWellFormed()).toBe(true);
    expect(shown.endsWith('…')).toBe(true);
  });
});
