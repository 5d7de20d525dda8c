import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { OpenApi } from '../../contract/document.ts';
import type { Content } from '../../contract/response.ts';
import { calls } from '../../contract/table.ts';
import { jobFailures } from '../../core/refusal.ts';
import { createContractValidator } from '../../testing/contract-validator.ts';
import { aServer } from '../../testing/studio.ts';

const site = { PUBLIC_URL: 'https://limn.example.org', SITE_NAME: 'A<b>"Studio' };

async function read(env: Record<string, string> = site) {
  const server = await aServer(env);
  const answer = await server.app.inject('/api/openapi.json');
  return { ...server, answer, document: answer.json<OpenApi>() };
}

describe('GET /api/openapi.json', () => {
  test('is linted without a word', async () => {
    const { answer } = await read();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: answer.body, config, absoluteRef: 'openapi.json' });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    // proves that the linter finds errors
    const broken = answer.body.replace('"operationId":"logIn"', '"operationId":"register"');
    expect(await lintFromString({ source: broken, config, absoluteRef: 'broken.json' })).not.toEqual([]);
  });

  test('says its address, its version, and the access of each call', async () => {
    const { document } = await read();
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { version: '0.0.0', license: { identifier: 'MIT' } },
      servers: [{ url: 'https://limn.example.org' }],
      paths: {
        '/api/generations': {
          post: {
            operationId: 'createGeneration',
            security: [{ bearer: [] }],
            responses: { 409: { content: expect.anything() }, 429: { headers: expect.anything() } },
          },
        },
        '/api/healthz': { get: { security: [] } },
      },
    });
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(({ name }) => name).sort(),
    );
  });

  test('tells generators which bodies are files, forms and texts', async () => {
    const { document } = await read();
    const { post } = document.paths['/api/verify'] ?? {};
    expect(post?.requestBody?.content).toMatchObject({
      'image/jpeg': { schema: {} },
      'multipart/form-data': { schema: { required: ['file'], properties: { file: { format: 'binary' } } } },
    });
    const answered = (path: string) => document.paths[path]?.['get']?.responses['200'];
    expect(answered('/api/archive')).toMatchObject({ content: { 'application/zip': { schema: {} } } });
    expect(answered('/api/archive')).not.toMatchObject({
      content: { 'application/zip': { schema: { type: 'string' } } },
    });
    expect(answered('/api/admin/payments.csv')).toMatchObject({
      content: { 'text/csv': { schema: { type: 'string' } } },
    });
  });

  test('names every reason for which a job fails', async () => {
    const { document } = await read();
    const { description = '' } = document.components.schemas['Generation']?.properties?.['error'] ?? {};
    const codes = [...description.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, code]) => code);
    expect(codes.sort()).toEqual(Object.keys(jobFailures).sort());
  });

  test('has an example of everything, each of which fits', async () => {
    const { document } = await read();
    const judge = createContractValidator(document);
    const problems: string[] = [];
    const look = (where: string, contents: Record<string, Content> | undefined) => {
      const content = contents?.['application/json'];
      if (!content) return;
      const examples = content.examples
        ? Object.values(content.examples).map(({ value }) => value)
        : [content.example];
      for (const example of examples)
        problems.push(...judge.fits(content.schema, example).map((problem) => `${where}: ${problem}`));
    };
    for (const methods of Object.values(document.paths))
      for (const { operationId, requestBody, parameters = [], responses } of Object.values(methods)) {
        if (!operationId.startsWith('receive')) look(`${operationId} sends`, requestBody?.content);
        for (const { schema, example, name } of parameters)
          if (example !== undefined)
            problems.push(...judge.fits(schema, example).map((one) => `${operationId} ${name}: ${one}`));
        for (const [status, response] of Object.entries(responses))
          if ('content' in response) look(`${operationId} ${status}`, response.content);
      }
    for (const [name, response] of Object.entries(document.components.responses))
      look(name, response.content);
    expect(problems).toEqual([]);
  });

  test('is what answers are judged by: a field too many, one too few, another status, another code', async () => {
    const { answer: judged } = createContractValidator((await read()).document);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const health = (status: number, body: object) =>
      judged('/api/healthz', 'GET', { status, headers, body: JSON.stringify(body) });
    expect(health(200, { status: 'ok', version: '1' })).toEqual([]);
    expect(health(200, { status: 'ok', version: '1', more: 1 })).toHaveLength(1);
    expect(health(200, { status: 'ok' })).toHaveLength(1);
    expect(health(201, { status: 'ok', version: '1' })).toHaveLength(1);
    expect(health(404, { message: 'x', code: 'NOT_FOUND' })).not.toEqual([]);
    expect(judged('/api/nothing', 'GET', { status: 200, headers, body: '{}' })).toHaveLength(1);
  });

  test('is asked for again only when it has changed', async () => {
    const { app, answer } = await read();
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const first = await app.inject(url);
      expect(first.headers['cache-control']).toBe('no-cache');
      const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('is compressed for clients that accept it', async () => {
    const { app, answer } = await read({ CORS_ORIGINS: 'https://friend.example' });
    for (const [wanted, coding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await app.inject({
        ...{ url: '/api/openapi.json', headers: { 'accept-encoding': wanted } },
      });
      expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding, Origin' });
      expect(headers.etag).not.toBe(answer.headers.etag);
      expect(unpack(rawPayload).toString()).toBe(answer.body);
    }
  });

  test('is pointed to by every call, and by nothing else', async () => {
    const { app } = await read();
    for (const url of ['/api/healthz', '/api/auth/user', '/api/nothing'])
      expect((await app.inject(url)).headers.link).toBe(
        '</api/openapi.json>; rel="service-desc"; type="application/json", </api/docs>; rel="service-doc"; type="text/html"',
      );
    expect((await app.inject('/')).headers.link).toBeUndefined();
  });
});

describe('GET /api/docs', () => {
  test('asks for nothing, runs nothing, and may do neither', async () => {
    const { app } = await read();
    const { headers, body, statusCode } = await app.inject('/api/docs');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; /,
    );
    expect(body).not.toMatch(/<(script|img|link|iframe|form|object)\b|\bon\w+=|url\(|@import/);
  });

  test('says which files a call takes beside its fields', async () => {
    const { app } = await read();
    const { body } = await app.inject('/api/docs');
    const article = /<article id="uploadImage">[\s\S]*?<\/article>/.exec(body)?.[0];
    expect(article).toContain('<code>description</code>');
    expect(article).toContain(
      '<p>in the body: <code>image/jpeg</code>, <code>image/png</code>, <code>image/webp</code></p>',
    );
  });

  test('has every call, shape and anchor, and the site’s name', async () => {
    const { app, document } = await read();
    const { body } = await app.inject('/api/docs');
    const problems: unknown[] = [];
    parse(body, { onParseError: (error) => problems.push(error) });
    expect(problems).toEqual([]);
    const all = (form: RegExp) => [...body.matchAll(form)].map(([, name]) => name ?? '');
    const ids = all(/ id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of [...calls.map(({ name }) => name), ...Object.keys(document.components.schemas)])
      expect(ids).toContain(name);
    for (const anchor of all(/href="#([^"]+)"/g)) expect(ids, anchor).toContain(anchor);
    expect(body).toContain('A&lt;b&gt;&quot;Studio for programs');
    expect(body).not.toContain('<b>"');
  });
});

describe('a method that an address does not have', () => {
  test('is refused with those that it has, before anything else is looked at', async () => {
    const { app } = await aServer();
    for (const [url, method, allow] of [
      ['/api/auth/login', 'GET', 'POST, OPTIONS'],
      ['/api/images', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
      ['/api/images/x', 'PATCH', 'GET, HEAD, PUT, DELETE, OPTIONS'],
      ['/api/images/starred', 'PUT', 'GET, HEAD, OPTIONS'],
      ['/api/webhooks/stripe', 'PUT', 'POST, OPTIONS'],
      ['/api/healthz', 'POST', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await app.inject({
        ...{ method, url, headers: { 'content-type': 'text/plain' } },
        ...(method === 'GET' ? {} : { payload: 'x'.repeat(40_000) }),
      });
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, allow]);
      expect(answer.json()).toEqual({
        code: 'METHOD_NOT_ALLOWED',
        message: `There is no ${method} of this address.`,
      });
      const options = await app.inject({ method: 'OPTIONS', url });
      expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
    }
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/api/nothing' });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  test('and other sites still learn whether they may ask', async () => {
    const { app } = await aServer({ CORS_ORIGINS: 'https://friend.example' });
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/images',
      headers: { origin: 'https://friend.example', 'access-control-request-method': 'POST' },
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, 'https://friend.example']);
    expect(headers['access-control-allow-methods']).toContain('DELETE');
    expect(headers['access-control-expose-headers']).toBe('Retry-After');
    // without a browser's headers, OPTIONS asks for the methods of the address
    const plain = await app.inject({ method: 'OPTIONS', url: '/api/images' });
    expect([plain.statusCode, plain.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});
