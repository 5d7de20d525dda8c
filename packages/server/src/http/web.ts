import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '../features/site/schema.ts';
import { loginHeaders } from './headers.ts';

const year = 365 * 24 * 3600;

/** The page with what it may know written into it, so that it asks for nothing before it can begin. */
function pageOf(webDir: string, config: PublicConfig): { html: string; etag: string } {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = readFileSync(join(webDir, 'index.html'), 'utf8')
    .replace('<!--limn-->', () => `<script type="application/json" id="limn-config">${json}</script>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(config.siteName)}</title>`);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Every address that is nobody else's is the page; a file that should be there and is not stays a 404. */
export async function serveWeb(app: FastifyInstance, webDir: string, config: PublicConfig): Promise<void> {
  const isBuilt = existsSync(join(webDir, 'index.html'));
  const page = isBuilt ? pageOf(webDir, config) : undefined;
  const isSecure = config.publicUrl.startsWith('https:');
  const ofLogin = config.google ? loginHeaders(config.google.scriptUrl, { isSecure }) : {};
  if (isBuilt)
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

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const isOurs = /^\/(api|trpc|media|assets)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path);
    if (!page || isOurs || !['GET', 'HEAD'].includes(request.method)) {
      reply.header('cache-control', 'no-store');
      return reply.code(404).send({ message: 'Not found.', code: 'NOT_FOUND' });
    }
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
    if (/^\/login\/?$/.test(path)) reply.headers(ofLogin);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  };
  // the static files' plugin would call a folder forbidden
  for (const folder of ['/', '/assets/']) app.get(folder, answer);
  app.setNotFoundHandler(answer);
}
