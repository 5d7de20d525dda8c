/** The API over HTTP: keys, versions, forms, idempotency. Every answer is checked against the API document. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type ErrorBody, invalid, wrongRequest } from './api-error.ts';
import { parseForm } from './bracket-form.ts';
import { day } from './calendar.ts';
import { apiRoutes, apiVersion, checkRequest, faultOfAnswer, type Route } from './document.ts';
import { expand } from './expand.ts';
import type { Faults } from './faults.ts';
import type { Asked } from './interface.ts';
import { operations } from './operations.ts';
import { newId, type Store } from './store.ts';

export interface ApiOptions {
  store: Store;
  apiKey: string;
  faults: Faults;
  asked: Asked[];
  /** Receives a line for each answer that the document forbids. Such an answer is a bug of the fake. */
  wrongAnswers: string[];
  /** `catchUp` runs before each call and makes the changes that are due; `changed` runs after it and saves the state. */
  catchUp: () => void;
  changed: () => void;
}

interface Answer {
  status: number;
  body: unknown;
  isReplay?: boolean;
}

const refused = (status: number, error: ErrorBody): Answer => ({ status, body: { error } });

function checkKey(authorization: string | undefined, apiKey: string): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (key === apiKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
    : 'You did not provide an API key.';
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

function checkVersion(version: string | string[] | undefined): void {
  if (version !== apiVersion())
    throw invalid(`Invalid Stripe API version: ${version}; this is ${apiVersion()}.`);
}

/** Parses and validates a request. @throws ApiError */
function understand(route: Route, raw: string): { params: Record<string, unknown>; wishes: string[] } {
  let params: Record<string, unknown>;
  try {
    params = parseForm(raw);
  } catch (error) {
    throw invalid(`Invalid form: ${error instanceof Error ? error.message : error}`);
  }
  const errors = checkRequest(route, params);
  if (errors.length > 0) throw wrongRequest(errors);
  const { expand: wishes = [], ...others } = params;
  return { params: others, wishes: Array.isArray(wishes) ? wishes.map(String) : [] };
}

/** The number of remembered calls. A demo can run for months. */
const mostAsked = 10_000;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const idempotencyClash: ErrorBody = {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you used before if you meant to execute a different request.',
};

const longKey: ErrorBody = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be up to 255 characters long.',
};

/** For a day, the same key and request get the first answer without running again. */
function onceOnly(store: Store, key: string | undefined, request: string, act: () => Answer): Answer {
  if (key === undefined) return act();
  if (key.length > 255) return refused(400, longKey);
  const before = store.answers.get(key);
  if (before && before.at > store.now() - day) {
    if (before.request !== request) return refused(400, idempotencyClash);
    return { status: before.status, body: before.body, isReplay: true };
  }
  for (const [old, { at }] of store.answers) if (at <= store.now() - day) store.answers.delete(old);
  const answer = act();
  if (answer.status < 500) {
    store.answers.set(key, { request, at: store.now(), status: answer.status, body: answer.body });
  }
  return answer;
}

function perform(
  { store, wrongAnswers }: ApiOptions,
  route: Route,
  path: object,
  params: object,
  wishes: string[],
): Answer {
  const run = operations[route.operation];
  if (!run) return refused(501, { type: 'api_error', message: `The fake has no ${route.operation}.` });
  try {
    const body = expand(store, run(store, params, path), wishes);
    const fault = faultOfAnswer(route, body);
    if (fault === undefined) return { status: 200, body };
    wrongAnswers.push(`${route.operation}: ${fault}`);
    return refused(500, {
      type: 'api_error',
      message: `The fake's ${route.operation} is not valid: ${fault}`,
    });
  } catch (error) {
    if (error instanceof ApiError) return refused(error.status, error.body);
    throw error;
  }
}

function answerTo(options: ApiOptions, route: Route, request: FastifyRequest): Answer {
  const { store, apiKey, asked } = options;
  try {
    checkKey(headerOf(request, 'authorization'), apiKey);
    checkVersion(request.headers['stripe-version']);
    const [address = '', query = ''] = (request.raw.url ?? '').split('?');
    const raw = route.method === 'post' ? String(request.body ?? '') : query;
    const { params, wishes } = understand(route, raw);
    const key = route.method === 'post' ? headerOf(request, 'idempotency-key') : undefined;
    const print = createHash('sha256').update(`${address} ${raw}`).digest('hex');
    const answer = onceOnly(store, key, print, () =>
      perform(options, route, request.params as object, params, wishes),
    );
    asked.push({
      operation: route.operation,
      path: address,
      params,
      idempotencyKey: key,
      status: answer.status,
    });
    if (asked.length > mostAsked) asked.shift();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) return refused(error.status, error.body);
    throw error;
  }
}

const outOfOrder: ErrorBody = { type: 'api_error', message: 'An unknown error occurred.' };
const unwilling: ErrorBody = {
  type: 'invalid_request_error',
  message: 'This subscription cannot be changed.',
};
const tooMany: ErrorBody = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded.',
};

export function mountApi(app: FastifyInstance, options: ApiOptions): void {
  const { faults, catchUp, changed } = options;
  const send = (reply: FastifyReply, { status, body, isReplay }: Answer) => {
    if (isReplay) void reply.header('idempotent-replayed', 'true');
    return reply.code(status).header('request-id', newId('req')).send(body);
  };
  const act = (route: Route, request: FastifyRequest) => {
    catchUp();
    const answer = answerTo(options, route, request);
    changed();
    return answer;
  };

  for (const route of apiRoutes()) {
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const trouble = faults.take(route.operation, (request.raw.url ?? '').split('?')[0] ?? '');
        switch (trouble?.fault) {
          case 'silent':
            await faults.mended();
            break;
          case 'slow':
            await wait(trouble.milliseconds);
            break;
          case 'limited':
            void reply.header('retry-after', String(trouble.retryAfterSeconds));
            return send(reply, refused(429, tooMany));
          case 'refused':
            return send(reply, refused(400, unwilling));
          case 'broken':
            return send(reply, refused(500, outOfOrder));
          case 'broken-after':
            act(route, request);
            return send(reply, refused(500, outOfOrder));
          case 'cut-after':
            act(route, request);
            return reply.hijack().raw.destroy();
          case 'cut':
            return reply.hijack().raw.destroy();
          case undefined:
        }
        return send(reply, act(route, request));
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    send(
      reply,
      refused(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.raw.url}).`,
      }),
    ),
  );
}
