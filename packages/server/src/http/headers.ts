import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For documents and scripts of ours; what carries user's bytes or JSON sets a narrower one. */
const policy = (isSecure: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

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

/** By the route that was found: `/%61pi/…` and `http://host/api/…` lead there too, and the address does not say so. */
export const isCall = (request: FastifyRequest) =>
  /^\/(api|trpc)\//.test(request.routeOptions.url ?? request.url);

/** On every answer, errors and 304s too: set before anything can answer. */
export function setSafeHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const everywhere = safeHeaders({ isSecure });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhere);
    if (isCall(request)) reply.headers(dataHeaders);
  });
}
