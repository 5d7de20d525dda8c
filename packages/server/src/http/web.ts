import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Language } from '@limn/db/enums';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Plan } from '../features/billing/plan/schema.ts';
import { iconPath } from '../features/site/logo/rules.ts';
import { type PublicConfig, pagePaths } from '../features/site/settings/schema.ts';
import { createBuiltFiles } from './built-files.ts';
import { matchesEtag } from './conditional-get.ts';
import { createDocuments } from './documents.ts';
import { encodingFor } from './encoded.ts';
import { loginHeaders } from './headers.ts';
import { languageOf } from './language.ts';
import type { AnswerFromMemory } from './memory-answers.ts';
import { refuseMethod } from './method.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { remembered } from './remembered.ts';
import { siteDescriptions } from './site-texts.ts';

/** The icons of the site's logo for the manifest. Undefined without a logo and for a wide one. */
function ownIcons({ logo }: PublicConfig): object[] | undefined {
  if (!logo || logo.isWide) return undefined;
  return ([192, 512] as const).map((side) => ({
    ...{ src: iconPath(logo, side), sizes: `${side}x${side}`, type: 'image/png', purpose: 'any' },
  }));
}

/** Makes the web app manifest, with the site's name and icons, in a language. */
function manifestsOf(webDir: string, config: PublicConfig): (language: Language) => string {
  const { siteName: name } = config;
  const manifest: { icons?: object[] } = JSON.parse(
    readFileSync(join(webDir, 'manifest.webmanifest'), 'utf8'),
  );
  const icons = ownIcons(config) ?? manifest.icons;
  return (language) =>
    JSON.stringify({
      ...manifest,
      ...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' },
      ...{ name, short_name: name, description: siteDescriptions[language], icons },
    });
}

/** Makes something of the configuration when it is first asked for, and again when the configuration has changed. */
function madeOnce<Made>(config: () => PublicConfig, make: (known: PublicConfig) => Made): () => Made {
  let made: { of: PublicConfig; it: Made } | undefined;
  return () => {
    const known = config();
    if (made?.of !== known) made = { of: known, it: make(known) };
    return made.it;
  };
}

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

const encodingOf = remembered((accepted) => encodingFor(accepted));

/** What the path of an address says of its answer. */
const kindOf = remembered((path = '') => {
  if (/^\/+(api|trpc|media|assets)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path)) return 'ours';
  if (!isPage(path)) return 'unknown';
  return /^\/login\/?$/.test(path) ? 'login' : 'page';
});

interface WebParts {
  /** The folder of the built page; may be missing in tests. */
  webDir: string;
  /** Gives the same object until an admin changes it. */
  config: () => PublicConfig;
  /** There are featured pictures now. */
  hasFeatured: () => boolean;
  /** The bytes of the site's logo by its id. */
  findLogo: (id: string) => Buffer | undefined;
  /** The plans for sale. */
  plans: () => readonly Plan[];
  now: () => Date;
  /** Gets the function that answers before Fastify. */
  fromMemory: AnswerFromMemory[];
}

/** Answers every other address with a built file or the page; a missing file stays a 404. */
export async function serveWeb(app: FastifyInstance, parts: WebParts) {
  const { webDir, config, hasFeatured, findLogo, plans, now, fromMemory } = parts;
  const isBuilt = existsSync(join(webDir, 'index.html'));
  const documents = isBuilt ? madeOnce(config, (known) => createDocuments(webDir, known)) : undefined;
  const sendFile = isBuilt ? createBuiltFiles(webDir) : undefined;
  const { publicUrl, google } = config();
  const isSecure = publicUrl.startsWith('https:');
  const ofLogin = google ? loginHeaders(google.scriptUrl, { isSecure }) : {};
  if (existsSync(join(webDir, 'manifest.webmanifest'))) {
    const manifest = madeOnce(config, (known) => manifestsOf(webDir, known));
    app.get('/manifest.webmanifest', ({ headers }, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'accept-language')
        .type('application/manifest+json')
        .send(manifest()(languageOf(headers['accept-language']))),
    );
  }

  serveOfflineFiles(app, { webDir, findLogo, madeOnce: (make) => madeOnce(config, make) });

  const documentFor =
    documents &&
    /** @param url '' for an address without a page */
    ((url: string, headers: IncomingHttpHeaders) =>
      documents()({
        url,
        language: languageOf(headers['accept-language']),
        encoding: encodingOf(headers['accept-encoding']),
        hasFeatured: hasFeatured(),
        year: now().getUTCFullYear(),
        plans,
      }));

  if (documentFor)
    fromMemory.push((url, headers) => {
      if (kindOf(url.split('?', 1)[0]) !== 'page') return undefined;
      const document = documentFor(url, headers);
      return { route: '/*', bytes: document.bytes, headers: () => document.headers };
    });

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    const kind = kindOf(path);
    if (!documentFor || kind === 'ours' || !isRead(request)) {
      reply.header('cache-control', 'no-store');
      return reply.code(404).send({ message: 'Not found.', code: 'NOT_FOUND' });
    }
    const document = documentFor(kind === 'unknown' ? '' : request.url, request.headers);
    reply.headers(document.headers);
    if (kind === 'login') reply.headers(ofLogin);
    // the page is sent along, and shows "not found" in the reader's language
    if (kind === 'unknown') reply.code(404);
    else if (matchesEtag(request, document.etag)) return reply.code(304).send();
    return reply.send(document.bytes);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isRefused =
      documentFor && request.is404 && !isRead(request) && isPage(request.url.split('?', 1)[0] ?? '');
    if (isRefused) refuseMethod(request, reply, 'GET, HEAD, OPTIONS');
    else done();
  });
  if (sendFile) app.get('/*', (request, reply) => sendFile(request, reply) ?? answer(request, reply));
  app.setNotFoundHandler(answer);
}
