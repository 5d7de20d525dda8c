import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataHeaders, isApiAddress } from './headers.ts';

/** Methods of any address here, in the order in which they are listed. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** API calls, pictures and shares. An address with a wildcard may not exist; tRPC and the page have their own rules. */
const isOne = (url: string) => /^\/(api|media|s)\/.*[^/*]$/.test(url);

/** tRPC's adapter accepts any method, so its mount refuses the methods of other routes. */
export const trpcAllowHeader = 'GET, POST, OPTIONS';

const allowOf = (has: ReadonlySet<string>) =>
  methods.filter((method) => has.has(method) || method === 'OPTIONS').join(', ');

/** A route's pattern as a regular expression: `/media/:id/:file?`. A parameter may be empty, as for the router. */
const formOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll('.', '\\.')
      .replace(/\/:\w+\?/g, '(/[^/]*)?')
      .replace(/:\w+/g, '[^/]*')}$`,
  );

/** As the router reads an address: `/%61pi/images` is `/api/images`. It refuses what cannot be decoded before any hook. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

interface Address {
  url: string;
  has: ReadonlySet<string>;
  form: RegExp;
  /** The value of the Allow header. */
  allow: string;
}

/**
 * Records the routes that are added from here on, those of preflights too. Returns a function that adds, after the last
 * route, refusals of the methods that an address does not have; the Allow header lists the others (RFC 9110, 15.5.6 and
 * 9.3.7).
 */
export function recordMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  // no route for each method that an address lacks: there would be four times as many as others, and starts slower by a tenth
  let forms: Pick<Address, 'form' | 'allow'>[] = [];
  function refuseKnown(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const path = decoded(request.url.split('?', 1)[0] ?? '');
    const found = forms.find(({ form }) => form.test(path));
    if (!found) {
      done();
      return;
    }
    if (isApiAddress(path)) reply.headers(dataHeaders);
    // before the body is read: none would be accepted
    refuseMethod(request, reply, found.allow);
  }

  app.addHook('onRoute', (route) => {
    const { url, method } = route;
    // the routes that answer what no other one does: of the page, and of preflights
    if (url === '/*' || url === '*') route.onRequest = [refuseKnown, route.onRequest ?? []].flat();
    if (!isOne(url)) return;
    const ofUrl = known.get(url) ?? new Set();
    for (const one of [method].flat()) ofUrl.add(one);
    known.set(url, ofUrl);
  });

  return () => {
    const all = [...known].map(([url, has]) => ({
      url,
      has: new Set(has),
      form: formOf(url),
      allow: allowOf(has),
    }));
    refuseShadowed(app, all);
    // like the router, puts a literal name before a parameter
    const isNamed = ({ url }: { url: string }) => Number(!url.includes(':'));
    forms = [
      { form: /^\/trpc\/[^/]+$/, allow: trpcAllowHeader },
      ...all.toSorted((a, b) => isNamed(b) - isNamed(a)),
    ];
    // after the hooks that give headers to every answer
    app.addHook('onRequest', (request, reply, done) => {
      if (request.is404) refuseKnown(request, reply, done);
      else done();
    });
  };
}

/**
 * Adds refusals where the router would take a literal name for a parameter: `PUT /api/images/starred` is no
 * `PUT /api/images/:id`.
 */
function refuseShadowed(app: FastifyInstance, all: readonly Address[]): void {
  for (const { url, has, allow } of all) {
    const others = all.filter((other) => other.url !== url && other.form.test(url));
    const method = methods.filter((one) => !has.has(one) && others.some((other) => other.has.has(one)));
    if (method.length === 0) continue;
    const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
      refuseMethod(request, reply, allow);
    app.route({ method, url, exposeHeadRoute: false, onRequest: refuse, handler: refuse });
  }
}

/** @param allow the methods of the address, for the header */
export function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.header('allow', allow);
  if (method === 'OPTIONS') return reply.code(204).send();
  return reply
    .code(405)
    .send({ message: `There is no ${method} of this address.`, code: 'METHOD_NOT_ALLOWED' });
}
