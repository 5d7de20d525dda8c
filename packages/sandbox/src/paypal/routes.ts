import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Handlers } from './context.ts';
import { type ApiDocument, missingFlaw, type Operation } from './document.ts';
import type { PlannedFaults } from './faults.ts';
import { PaypalRefusal, unknownResource } from './refusal.ts';
import { type Answered, type PaypalState, timeText } from './state.ts';
import type { Tokens } from './tokens.ts';

interface Routing {
  document: ApiDocument;
  handlers: Handlers;
  state: PaypalState;
  tokens: Tokens;
  faults: PlannedFaults;
  calls: string[];
  now(): Date;
  /** Runs before each call and makes the charges that are due. */
  catchUp(): void;
  /** Runs after each call and saves the state. */
  save(): void;
}

/** Mounts the operations of PayPal's document. Requests and answers are checked against it. */
export function mountOperations(app: FastifyInstance, routing: Routing): void {
  for (const operation of routing.document.operations) {
    if (operation.id === 'oauth2.token') continue;
    const url = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = operation.method.toUpperCase() as 'GET';
    app.route({ method, url, handler: (request, reply) => serve(routing, operation, request, reply) });
  }
  app.post('/v1/oauth2/token', (request, reply) => giveToken(routing, request, reply));
  app.setNotFoundHandler(({ method, url }, reply) => {
    recordCall(routing, `no operation: ${method} ${url}`);
    return reply.code(404).send(unknownResource().body);
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof PaypalRefusal ? error.status : statusOfError(error);
    if (error instanceof PaypalRefusal) return reply.code(status).send(error.body);
    const message = error instanceof Error ? error.message : String(error);
    const refusal = new PaypalRefusal(status < 500 ? 400 : 500);
    return reply.code(status).send({ ...refusal.body, information: message });
  });
}

const statusOfError = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const mostCalls = 10_000;

function recordCall({ calls }: Routing, call: string): void {
  calls.push(call);
  if (calls.length > mostCalls) calls.shift();
}

async function serve(routing: Routing, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  recordCall(routing, operation.id);
  const planned = routing.faults.take(operation.id);
  if (planned && (await applyFault(planned, reply))) return reply;
  if (!routing.tokens.isGood(request.headers.authorization)) throw new PaypalRefusal(401);
  routing.catchUp();
  const answer = answerOnce(routing, operation, request);
  routing.save();
  if (planned?.fault === 'cut after') return closeSocket(reply);
  return reply.code(answer.status).send(answer.body);
}

/** Returns true when the fault was the answer. */
async function applyFault(
  { fault, milliseconds, retryAfterSeconds }: NonNullable<ReturnType<PlannedFaults['take']>>,
  reply: FastifyReply,
): Promise<boolean> {
  switch (fault) {
    case 'broken':
      throw new PaypalRefusal(500);
    case 'limited':
      reply.header('retry-after', String(retryAfterSeconds));
      throw new PaypalRefusal(429, [{ issue: 'RATE_LIMIT_REACHED', description: 'Too many requests.' }]);
    case 'cut before':
      closeSocket(reply);
      return true;
    case 'nonsense':
      reply.header('content-type', 'text/html').send('<!doctype html><title>Sorry</title>');
      return true;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return false;
    case 'cut after':
      return false;
  }
}

function closeSocket(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** Of several requests with the same PayPal-Request-Id only the first one takes effect. */
function answerOnce(routing: Routing, operation: Operation, request: FastifyRequest): Answer {
  const requestId = request.headers['paypal-request-id'];
  const key = typeof requestId === 'string' ? `${operation.id} ${requestId}` : undefined;
  const wish = JSON.stringify([request.params, request.body ?? null]);
  forgetOldAnswers(routing);
  const before: Answered | undefined = key === undefined ? undefined : routing.state.answered[key];
  if (before && before.request !== wish)
    throw new PaypalRefusal(422, [
      {
        issue: 'DUPLICATE_REQUEST_ID',
        description: 'The value of PayPal-Request-Id header has already been used.',
      },
    ]);
  if (before) return before;
  const answer = handleCall(routing, operation, request);
  if (key !== undefined)
    routing.state.answered[key] = { time: timeText(routing.now()), request: wish, ...answer };
  return answer;
}

/** PayPal remembers request ids for 72 hours. */
function forgetOldAnswers({ state, now }: Routing): void {
  const oldest = timeText(new Date(now().getTime() - 72 * 3_600_000));
  for (const [key, { time }] of Object.entries(state.answered)) {
    if (time >= oldest) break;
    delete state.answered[key];
  }
}

function handleCall(routing: Routing, operation: Operation, request: FastifyRequest): Answer {
  const { document, handlers } = routing;
  const query = request.query as Record<string, string>;
  // PayPal's `next` links use a query name that the document lacks
  const { next_id: _, ...documented } = query;
  const missingHeaders = operation.headers.filter((name) => request.headers[name] === undefined);
  const flaws = [
    ...missingHeaders.map((name) => missingFlaw(`/${name}`)),
    ...document.flawsOfQuery(operation, operation.id === 'webhooks-events.list' ? documented : query),
    ...bodyFlaws(document, operation, request),
  ];
  if (flaws.length > 0) throw new PaypalRefusal(400, flaws);
  const act = handlers[operation.id];
  if (!act) throw new Error(`no handler for ${operation.id}`);
  const call = { params: request.params as Record<string, string>, query, body: request.body };
  try {
    return checkedAnswer(document, operation, act(call));
  } catch (error) {
    if (error instanceof PaypalRefusal)
      checkedAnswer(document, operation, { status: error.status, body: error.body });
    throw error;
  }
}

function bodyFlaws(document: ApiDocument, operation: Operation, { body }: FastifyRequest) {
  const takesBody = Object.keys(operation.request).length > 0;
  if (takesBody) return document.flawsOfRequest(operation, body ?? {}, 'application/json');
  if (body === undefined || body === null) return [];
  return [{ field: '', issue: 'INVALID_PARAMETER_SYNTAX', description: 'There is nothing to be sent.' }];
}

/** @throws Error for an answer that PayPal's document forbids: a bug of the fake */
function checkedAnswer(document: ApiDocument, operation: Operation, answer: Answer): Answer {
  const fault = document.faultOfAnswer(operation, answer.status, answer.body);
  if (fault !== undefined) throw new Error(`PayPal's document forbids this answer: ${fault}`);
  return answer;
}

async function giveToken(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const operation = routing.document.operations.find(({ id }) => id === 'oauth2.token');
  if (!operation) throw new Error('the document has no token operation');
  recordCall(routing, operation.id);
  const planned = routing.faults.take(operation.id);
  if (planned && (await applyFault(planned, reply))) return reply;
  const token = routing.tokens.give(request.headers.authorization);
  const flaws = routing.document.flawsOfRequest(operation, request.body, 'application/x-www-form-urlencoded');
  const answer = !token
    ? { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    : { status: 200, body: { scope: '', token_type: 'Bearer', app_id: 'APP-FAKE', nonce: '', ...token } };
  if (flaws.length > 0) throw new PaypalRefusal(400, flaws);
  const { status, body } = checkedAnswer(routing.document, operation, answer);
  return reply.code(status).send(body);
}
