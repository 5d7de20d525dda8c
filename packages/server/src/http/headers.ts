import type { FastifyInstance, FastifyRequest } from 'fastify';

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const policyOf = (own: Record<string, string>, isSecure: boolean) =>
  [
    ...Object.entries(own).map(([name, sources]) => `${name} ${sources}`),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/**
 * For the site's documents and scripts; users' bytes and JSON get a narrower one. No script here writes markup. The only
 * Trusted Types policy is for the address of the service worker: see src/offline/register.ts of the page.
 */
const policy = (isSecure: boolean) =>
  policyOf(
    { ...directives, 'require-trusted-types-for': "'script'", 'trusted-types': 'service-worker' },
    isSecure,
  );

/** Escapes what would end a source in a policy: a semicolon or a comma. A source has no query. */
const sourceOf = ({ origin, pathname }: URL) =>
  (origin + pathname).replaceAll(';', '%3B').replaceAll(',', '%2C');

/**
 * The only page with a script from another origin, as Google's setup guide asks: its styles, calls and frames are in the
 * script's own folder. The script makes no Trusted Types, and its window needs access to this one.
 */
export function loginHeaders(scriptUrl: string, { isSecure }: { isSecure: boolean }) {
  const script = sourceOf(new URL(scriptUrl));
  const folder = sourceOf(new URL('.', scriptUrl));
  const allowed = {
    'script-src': `'self' ${script}`,
    'style-src': `'self' ${folder}style`,
    'connect-src': `'self' ${folder}`,
    'frame-src': folder,
  };
  return {
    'content-security-policy': policyOf({ ...directives, ...allowed }, isSecure),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=(), fullscreen=(self), clipboard-write=(self)';

export const safeHeaders = ({ isSecure }: { isSecure: boolean }) => ({
  'content-security-policy': policy(isSecure),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** For answers with data of one caller. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Points programs to the API's description (RFC 8631). */
const documented = {
  link: '</api/openapi.json>; rel="service-desc"; type="application/json", </api/docs>; rel="service-doc"; type="text/html"',
};

/** Of an answer of the REST API, besides those of every answer. */
export const restHeaders = { ...dataHeaders, ...documented };

/** @param url the matched route: `/%61pi/…` and `http://host/api/…` lead to it, too; the address if there is no route */
export const isApiAddress = (url: string) => url.startsWith('/api/') || url.startsWith('/trpc/');
const isRestAddress = (url: string) => url.startsWith('/api/') || url === '/api';
const addressOf = (request: FastifyRequest) => request.routeOptions.url ?? request.url;
export const isApiCall = (request: FastifyRequest) => isApiAddress(addressOf(request));

/** For every answer, errors and 304s included: set before any handler. */
export function setSafeHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const site = safeHeaders({ isSecure });
  const call = { ...site, ...dataHeaders };
  const rest = { ...site, ...restHeaders };
  // of /api itself, which is no call, so that its answer links to the documentation
  const unknownRest = { ...site, ...documented };
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressOf(request);
    const isRest = isRestAddress(address) || isRestAddress(request.url);
    if (isApiAddress(address)) reply.headers(isRest ? rest : call);
    else reply.headers(isRest ? unknownRest : site);
    done();
  });
}
