import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { type PublicConfig, pagePaths } from '../features/site/settings/schema.ts';
import { matchesEtag } from './conditional-get.ts';
import { loginHeaders } from './headers.ts';
import { refuseMethod } from './method.ts';

const year = 365 * 24 * 3600;

/** The page with its configuration written into it, so that it needs no request to begin. */
function pageOf(webDir: string, config: PublicConfig, hasFeatured: boolean): { html: string; etag: string } {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = readFileSync(join(webDir, 'index.html'), 'utf8')
    .replace('<!--limn-->', () => `<script type="application/json" id="limn-config">${json}</script>`)
    .replace('<div id="root">', hasFeatured ? '$&' : '<div id="root" data-plain>')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(config.siteName)}</title>`);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/** The web app manifest with the site's name. */
function manifestOf(webDir: string, { siteName }: PublicConfig): string {
  const manifest: object = JSON.parse(readFileSync(join(webDir, 'manifest.webmanifest'), 'utf8'));
  return JSON.stringify({ ...manifest, name: siteName, short_name: siteName });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** An address of the page's router: one segment for `$id`, one or none for `{-$id}`. */
const isPage = (path: string) => pageForm.test(path);
const pageForm = new RegExp(
  `^(${pagePaths
    .map((path) =>
      path
        .replace(/\/\{-\$\w+\}/g, '(/[^/]+)?')
        .replace(/\$\w+/g, '[^/]+')
        .replace(/^\/$/, ''),
    )
    .join('|')})/?$`,
  'i',
);

/**
 * Answers every other address with the page; a missing file stays a 404.
 * @param hasFeatured there are featured pictures now: only then the page reserves space for them
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  config: PublicConfig,
  hasFeatured: () => boolean,
): Promise<void> {
  const isBuilt = existsSync(join(webDir, 'index.html'));
  const pages = isBuilt
    ? { featured: pageOf(webDir, config, true), plain: pageOf(webDir, config, false) }
    : undefined;
  const isSecure = config.publicUrl.startsWith('https:');
  const ofLogin = config.google ? loginHeaders(config.google.scriptUrl, { isSecure }) : {};
  if (existsSync(join(webDir, 'manifest.webmanifest'))) {
    const manifest = manifestOf(webDir, config);
    app.get('/manifest.webmanifest', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest),
    );
  }

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const isOurs = /^\/+(api|trpc|media|assets)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path);
    if (!pages || isOurs || !isRead(request)) {
      reply.header('cache-control', 'no-store');
      return reply.code(404).send({ message: 'Not found.', code: 'NOT_FOUND' });
    }
    const page = hasFeatured() ? pages.featured : pages.plain;
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
    if (/^\/login\/?$/.test(path)) reply.headers(ofLogin);
    // the page is sent along, and shows "not found" in the reader's language
    if (!isPage(path)) reply.code(404);
    else if (matchesEtag(request, page.etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  };
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (pages && request.is404 && !isRead(request) && isPage(path))
      return refuseMethod(request, reply, 'GET, HEAD, OPTIONS');
  });
  // the static files' plugin would answer a folder with 403, and send the page without its configuration
  for (const path of ['/', '/assets/', '/index.html']) app.get(path, answer);
  app.setNotFoundHandler(answer);
  if (isBuilt) await app.register(filesOf(webDir, answer));
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The built files. A path that no file can have, by its dots, slashes or length, is missing like any other. */
const filesOf =
  (webDir: string, answerMissing: Answer): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error;
      return answerMissing(request, reply);
    });
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        const isHashed = path.includes(`${join(webDir, 'assets')}`);
        const lasting = isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
        response.headers({ 'cache-control': lasting });
      },
    });
  };
