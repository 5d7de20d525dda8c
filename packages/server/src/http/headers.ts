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
 * For documents and scripts of ours; what carries user's bytes or JSON sets a narrower one. No script of ours writes markup: no
 * policy that lets one do so may be made.
 */
const policy = (isSecure: boolean) =>
  policyOf({ ...directives, 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }, isSecure);

/** A source in a policy ends at a semicolon or a comma, and has no query. */
const sourceOf = ({ origin, pathname }: URL) =>
  (origin + pathname).replaceAll(';', '%3B').replaceAll(',', '%2C');

/**
 * The one page that runs a script which is not ours, as Google's setup guide asks: its styles, calls and frames lie in the
 * script's own folder. It makes no Trusted Types, and its window must find this one to answer.
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

/** For answers that are data and belong to one caller. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Where programs find out what there is to call (RFC 8631). */
const documented = {
  link: '</api/openapi.json>; rel="service-desc"; type="application/json", </api/docs>; rel="service-doc"; type="text/html"',
};

/** By the route that was found: `/%61pi/…` and `http://host/api/…` lead there too, and the address does not say so. */
export const isCall = (request: FastifyRequest) => /^\/(api|trpc)\//.test(addressOf(request));
/** What is not there is told where to look as well. */
const isRest = (request: FastifyRequest) =>
  [addressOf(request), request.url].some((url) => /^\/api(\/|$)/.test(url));
const addressOf = (request: FastifyRequest) => request.routeOptions.url ?? request.url;

/** On every answer, errors and 304s too: set before anything can answer. */
export function setSafeHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const everywhere = safeHeaders({ isSecure });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere);
    if (isCall(request)) reply.headers(dataHeaders);
    if (isRest(request)) reply.headers(documented);
    done();
  });
}
