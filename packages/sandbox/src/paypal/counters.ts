import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answered, type Book, timeText } from './book.ts';
import { type Contract, missingFlaw, type Operation } from './contract.ts';
import type { Answer, Counter } from './office.ts';
import { PaypalRefusal, unknownResource } from './refusal.ts';
import type { Tokens } from './tokens.ts';
import type { Fault, TroubleAhead } from './trouble.ts';

interface Counters {
  contract: Contract;
  counter: Counter;
  book: Book;
  tokens: Tokens;
  trouble: TroubleAhead;
  calls: string[];
  now(): Date;
  /** Before a call: what has fallen due is charged. */
  catchUp(): void;
  /** After one: what changed is kept. */
  keep(): void;
}

/** Puts the operations of PayPal's document up, each held to it: what comes in, and what goes out. */
export function openCounters(app: FastifyInstance, desk: Counters): void {
  for (const operation of desk.contract.operations) {
    if (operation.id === 'oauth2.token') continue;
    const url = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = operation.method.toUpperCase() as 'GET';
    app.route({ method, url, handler: (request, reply) => serve(desk, operation, request, reply) });
  }
  app.post('/v1/oauth2/token', (request, reply) => giveToken(desk, request, reply));
  app.setNotFoundHandler(({ method, url }, reply) => {
    note(desk, `nothing: ${method} ${url}`);
    return reply.code(404).send(unknownResource().body);
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof PaypalRefusal ? error.status : statusIn(error);
    if (error instanceof PaypalRefusal) return reply.code(status).send(error.body);
    const message = error instanceof Error ? error.message : String(error);
    const refusal = new PaypalRefusal(status < 500 ? 400 : 500);
    return reply.code(status).send({ ...refusal.body, information: message });
  });
}

const statusIn = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const mostCalls = 10_000;

function note({ calls }: Counters, call: string): void {
  calls.push(call);
  if (calls.length > mostCalls) calls.shift();
}

async function serve(desk: Counters, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  note(desk, operation.id);
  const trouble = desk.trouble.take(operation.id);
  if (trouble && (await strike(trouble.fault, trouble.milliseconds, reply))) return reply;
  if (!desk.tokens.isGood(request.headers.authorization)) throw new PaypalRefusal(401);
  desk.catchUp();
  const answer = answered(desk, operation, request);
  desk.keep();
  if (trouble?.fault === 'cut after') return hangUp(reply);
  return reply.code(answer.status).send(answer.body);
}

/** True when that was the answer. */
async function strike(fault: Fault, milliseconds: number, reply: FastifyReply): Promise<boolean> {
  switch (fault) {
    case 'broken':
      throw new PaypalRefusal(500);
    case 'limited':
      reply.header('retry-after', '1');
      throw new PaypalRefusal(429, [{ issue: 'RATE_LIMIT_REACHED', description: 'Too many requests.' }]);
    case 'cut before':
      hangUp(reply);
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

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** Only one of the requests with the same id is acted on. */
function answered(desk: Counters, operation: Operation, request: FastifyRequest): Answer {
  const requestId = request.headers['paypal-request-id'];
  const key = typeof requestId === 'string' ? `${operation.id} ${requestId}` : undefined;
  const wish = JSON.stringify([request.params, request.body ?? null]);
  forgetOld(desk);
  const before: Answered | undefined = key === undefined ? undefined : desk.book.answered[key];
  if (before && before.request !== wish)
    throw new PaypalRefusal(422, [
      {
        issue: 'DUPLICATE_REQUEST_ID',
        description: 'The value of PayPal-Request-Id header has already been used.',
      },
    ]);
  if (before) return before;
  const answer = done(desk, operation, request);
  if (key !== undefined) desk.book.answered[key] = { time: timeText(desk.now()), request: wish, ...answer };
  return answer;
}

/** PayPal keeps them for 72 hours. */
function forgetOld({ book, now }: Counters): void {
  const oldest = timeText(new Date(now().getTime() - 72 * 3_600_000));
  for (const [key, { time }] of Object.entries(book.answered)) {
    if (time >= oldest) break;
    delete book.answered[key];
  }
}

function done(desk: Counters, operation: Operation, request: FastifyRequest): Answer {
  const { contract, counter } = desk;
  const query = request.query as Record<string, string>;
  // its own links lead on with a name that the document leaves out
  const { next_id: _, ...documented } = query;
  const unsaid = operation.headers.filter((name) => request.headers[name] === undefined);
  const flaws = [
    ...unsaid.map((name) => missingFlaw(`/${name}`)),
    ...contract.flawsOfQuery(operation, operation.id === 'webhooks-events.list' ? documented : query),
    ...bodyFlaws(contract, operation, request),
  ];
  if (flaws.length > 0) throw new PaypalRefusal(400, flaws);
  const act = counter[operation.id];
  if (!act) throw new Error(`nobody serves ${operation.id}`);
  const call = { params: request.params as Record<string, string>, query, body: request.body };
  try {
    return proper(contract, operation, act(call));
  } catch (error) {
    if (error instanceof PaypalRefusal)
      proper(contract, operation, { status: error.status, body: error.body });
    throw error;
  }
}

function bodyFlaws(contract: Contract, operation: Operation, { body }: FastifyRequest) {
  const takesBody = Object.keys(operation.request).length > 0;
  if (takesBody) return contract.flawsOfRequest(operation, body ?? {}, 'application/json');
  if (body === undefined || body === null) return [];
  return [{ field: '', issue: 'INVALID_PARAMETER_SYNTAX', description: 'There is nothing to be sent.' }];
}

/** @throws an error of the fake itself, when PayPal's document forbids what it is about to say */
function proper(contract: Contract, operation: Operation, answer: Answer): Answer {
  const fault = contract.faultOfAnswer(operation, answer.status, answer.body);
  if (fault !== undefined) throw new Error(`the fake would say what PayPal cannot: ${fault}`);
  return answer;
}

async function giveToken(desk: Counters, request: FastifyRequest, reply: FastifyReply) {
  const operation = desk.contract.operations.find(({ id }) => id === 'oauth2.token');
  if (!operation) throw new Error('the document has no token');
  note(desk, operation.id);
  const trouble = desk.trouble.take(operation.id);
  if (trouble && (await strike(trouble.fault, trouble.milliseconds, reply))) return reply;
  const token = desk.tokens.give(request.headers.authorization);
  const flaws = desk.contract.flawsOfRequest(operation, request.body, 'application/x-www-form-urlencoded');
  const answer = !token
    ? { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    : { status: 200, body: { scope: '', token_type: 'Bearer', app_id: 'APP-FAKE', nonce: '', ...token } };
  if (flaws.length > 0) throw new PaypalRefusal(400, flaws);
  const { status, body } = proper(desk.contract, operation, answer);
  return reply.code(status).send(body);
}
