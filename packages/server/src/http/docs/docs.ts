import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenApi } from '../../contract/document.ts';
import { matchesEtag } from '../conditional-get.ts';
import { withVary } from '../vary.ts';
import { docsPolicy } from './style.ts';

export interface DocsFacts {
  publicUrl: string;
  siteName: string;
  version: string;
}

/** In order of preference: a tenth of the size, and an eighth. */
const codings = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof codings)[number];
type Kept = Record<Coding, { bytes: Buffer; etag: string }>;

async function keptOf(text: string): Promise<Kept> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(text),
  ]);
  return {
    br: { bytes: br, etag: `"${hash}-br"` },
    gzip: { bytes: gz, etag: `"${hash}-gz"` },
    identity: { bytes: Buffer.from(text), etag: `"${hash}"` },
  };
}

/** `q=0` refuses a coding. */
function codingFor({ headers }: FastifyRequest): Coding {
  const wanted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  return codings.find((coding) => wanted.includes(coding)) ?? 'identity';
}

/** Made on the first request, then cached: it never changes while the server runs. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept, type: string): FastifyReply {
  const coding = codingFor(request);
  const { bytes, etag } = kept[coding];
  const vary = withVary(reply.getHeader('vary'), 'accept-encoding');
  reply.headers({ 'cache-control': 'no-cache', etag, vary });
  if (matchesEtag(request, etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(type).send(bytes);
}

/** `GET /api/openapi.json`, and `/api/docs` as a page. Both are loaded on the first request. */
export const docsMount =
  (facts: () => DocsFacts): FastifyPluginAsync =>
  async (app) => {
    const { publicUrl, version } = facts();
    const document = once(async (): Promise<OpenApi> => {
      const { openApiDocument } = await import('../../contract/document.ts');
      return openApiDocument({ publicUrl, version });
    });
    const json = once(async () => keptOf(JSON.stringify(await document())));
    let kept: { name: string; page: ReturnType<typeof keptOf> } | undefined;
    async function page() {
      const { docsPage } = await import('./page.ts');
      const { siteName: name } = facts();
      if (kept?.name !== name) kept = { name, page: keptOf(docsPage(await document(), name)) };
      return kept.page;
    }
    app.get('/openapi.json', async (request, reply) =>
      send(request, reply, await json(), 'application/json; charset=utf-8'),
    );
    app.get('/docs', async (request, reply) => {
      reply.header('content-security-policy', docsPolicy);
      return send(request, reply, await page(), 'text/html; charset=utf-8');
    });
  };
