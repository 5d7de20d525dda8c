import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Those that some address of ours has, in the order in which they are said. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const isOurs = (method: string) => methods.some((ours) => ours === method);

/** Calls, pictures and shares. Of what ends in a star nobody knows whether it is there; tRPC and the page see to theirs. */
const isOne = (url: string) => /^\/(api|media|s)\/.*[^/*]$/.test(url);

/** tRPC's adapter takes what comes: its mount refuses by itself what this server has routes for. */
export const allowOfTrpc = 'GET, POST, OPTIONS';

const allowOf = (has: ReadonlySet<string>) =>
  methods.filter((method) => has.has(method) || method === 'OPTIONS').join(', ');

/** A route's address as a form that addresses have: `/media/:id/:file?`. */
const formOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll('.', '\\.')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

/**
 * From here on notes which addresses there are, so that each refuses the methods it does not have, and says which it has
 * (RFC 9110, 15.5.6 and 9.3.7). Returns what mounts the refusals, once everything else is mounted.
 */
export function noteMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!isOne(url)) return;
    const ofUrl = known.get(url) ?? new Set();
    for (const one of [method].flat()) ofUrl.add(one);
    known.set(url, ofUrl);
  });

  // TRACE, PROPFIND and whatever else the parser knows has no route anywhere: thousands would take time at each start
  let forms: { form: RegExp; allow: string }[] = [];
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || isOurs(request.method)) return;
    const [path = ''] = request.url.split('?');
    const found = forms.find(({ form }) => form.test(path));
    if (found) return refuseMethod(request, reply, found.allow);
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
        // before a body is looked at: none of any kind would do
        onRequest: refuse,
        handler: refuse,
      });
    }
    // as the router has it, a name comes before what stands for any
    const isNamed = ({ url }: { url: string }) => Number(!url.includes(':'));
    forms = [
      { form: /^\/trpc\/[^/]+$/, allow: allowOfTrpc },
      ...all
        .toSorted((a, b) => isNamed(b) - isNamed(a))
        .map(({ url, allow }) => ({ form: formOf(url), allow })),
    ];
  };
}

/** @param allow those that the address has, as the header says them */
export function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.header('allow', allow);
  if (method === 'OPTIONS') return reply.code(204).send();
  return reply
    .code(405)
    .send({ message: `There is no ${method} of this address.`, code: 'METHOD_NOT_ALLOWED' });
}
