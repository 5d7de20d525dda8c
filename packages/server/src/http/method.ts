import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Methods of any address here, in the order in which they are listed. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const isOurs = (method: string) => methods.some((ours) => ours === method);

/** API calls, pictures and shares. An address with a wildcard may not exist; tRPC and the page have their own rules. */
const isOne = (url: string) => /^\/(api|media|s)\/.*[^/*]$/.test(url);

/** tRPC's adapter accepts any method, so its mount refuses the methods of other routes. */
export const trpcAllowHeader = 'GET, POST, OPTIONS';

const allowOf = (has: ReadonlySet<string>) =>
  methods.filter((method) => has.has(method) || method === 'OPTIONS').join(', ');

/** A route's pattern as a regular expression: `/media/:id/:file?`. */
const formOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll('.', '\\.')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

/**
 * Records the routes that are added from here on. Returns a function that adds, after the last route, refusals of the methods
 * that an address does not have; the Allow header lists the others (RFC 9110, 15.5.6 and 9.3.7).
 */
export function recordMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!isOne(url)) return;
    const ofUrl = known.get(url) ?? new Set();
    for (const one of [method].flat()) ofUrl.add(one);
    known.set(url, ofUrl);
  });

  // TRACE, PROPFIND and the parser's other methods have no route anywhere: thousands of refusals would slow down each start
  let forms: { form: RegExp; allow: string }[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.method) || !request.is404) return done();
    const [path = ''] = request.url.split('?');
    const found = forms.find(({ form }) => form.test(path));
    if (found) refuseMethod(request, reply, found.allow);
    else done();
  });

  return () => {
    const all = [...known].map(([url, has]) => ({ url, has: new Set(has), allow: allowOf(has) }));
    for (const { url, has, allow } of all) {
      const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
        refuseMethod(request, reply, allow);
      app.route({
        method: methods.filter((method) => !has.has(method)),
        url,
        exposeHeadRoute: false,
        // before the body is read: none would be accepted
        onRequest: refuse,
        handler: refuse,
      });
    }
    // like the router, puts a literal name before a parameter
    const isNamed = ({ url }: { url: string }) => Number(!url.includes(':'));
    forms = [
      { form: /^\/trpc\/[^/]+$/, allow: trpcAllowHeader },
      ...all
        .toSorted((a, b) => isNamed(b) - isNamed(a))
        .map(({ url, allow }) => ({ form: formOf(url), allow })),
    ];
  };
}

/** @param allow the methods of the address, for the header */
export function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.header('allow', allow);
  if (method === 'OPTIONS') return reply.code(204).send();
  return reply
    .code(405)
    .send({ message: `There is no ${method} of this address.`, code: 'METHOD_NOT_ALLOWED' });
}
