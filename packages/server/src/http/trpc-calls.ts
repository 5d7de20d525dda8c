import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Meta } from '../trpc/documented-call.ts';
import type { RequestCtx } from '../trpc/init.ts';
import { runProcedure } from '../trpc/run-procedure.ts';

interface Call {
  path: string;
  procedure: AnyTRPCProcedure;
  input: unknown;
}

/** The calls of one request, of one type. */
export interface Calls {
  type: 'query' | 'mutation';
  isBatch: boolean;
  list: Call[];
}

/** As tRPC's own client sends it; another order or other parameters are left to tRPC's adapter. */
const clientQuery = /^(?:(batch=1)(?:&|$))?(?:input=([^&#]*))?$/;

function queryOf({ url }: FastifyRequest): { isBatch: boolean; input: string } | undefined {
  const start = url.indexOf('?');
  const found = clientQuery.exec(start < 0 ? '' : url.slice(start + 1));
  return found ? { isBatch: found[1] !== undefined, input: found[2] ?? '' } : undefined;
}

/** Undefined where the text is missing. @throws Error where it is not JSON */
function inputsIn({ method, body }: FastifyRequest, input: string): unknown {
  if (method === 'POST') return JSON.parse(body as string);
  return input === '' ? undefined : JSON.parse(decodeURIComponent(input.replaceAll('+', ' ')));
}

const isRecord = (value: unknown): value is Record<number, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Streams, forms and files have a format of their own. */
function isPlain({ method, headers, body }: FastifyRequest): boolean {
  if (headers['trpc-accept'] !== undefined || headers.accept?.includes('application/jsonl')) return false;
  const type = headers['content-type'];
  if (method === 'GET') return type === undefined || type.startsWith('application/json');
  return method === 'POST' && typeof body === 'string' && type?.startsWith('application/json') === true;
}

/**
 * The calls of a request if all are existing queries, or all existing mutations, with well-formed JSON. Undefined for
 * everything else: subscriptions, and what tRPC refuses.
 * @param path the procedures' names, with commas between them in a batch
 */
export function callsOf(
  router: AnyTRPCRouter,
  request: FastifyRequest,
  path: string,
  callsAtMost: number,
): Calls | undefined {
  const query = queryOf(request);
  // a percent sign was encoded twice, and tRPC decodes it
  if (!query || path.includes('%') || !isPlain(request)) return undefined;
  const { isBatch } = query;
  const type = request.method === 'GET' ? 'query' : 'mutation';
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure | undefined>;
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > callsAtMost) return undefined;
  if (paths.some((one) => procedures[one]?._def.type !== type)) return undefined;
  let inputs: unknown;
  try {
    inputs = inputsIn(request, query.input);
  } catch {
    return undefined;
  }
  if (isBatch && inputs !== undefined && !isRecord(inputs)) return undefined;
  const inputAt = (index: number) =>
    isBatch ? (inputs as Record<number, unknown> | undefined)?.[index] : inputs;
  const list = paths.map((one, index) => ({
    path: one,
    procedure: procedures[one] as AnyTRPCProcedure,
    input: inputAt(index),
  }));
  return { type, isBatch, list };
}

/** Aborted when the client disconnects before the answer. Undefined for procedures that do not ask for it. */
export function signalFor(
  { _def: { meta } }: AnyTRPCProcedure,
  { raw }: FastifyReply,
): AbortSignal | undefined {
  if (!(meta as Meta | undefined)?.isAbortable) return undefined;
  const gone = new AbortController();
  // not after each answer: an abort makes an error with a stack
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

/** Keeps Fastify from adding a charset to the content type. */
const asIs = (body: string) => body;

/** Told of every error before it is answered. */
export type Report = (error: TRPCError, path: string | undefined) => void;

/**
 * Runs the calls and answers as tRPC's adapter does, byte for byte, without its Request, Response and streams, which cost more
 * than the calls.
 */
export async function answerCalls(
  router: AnyTRPCRouter,
  { type, isBatch, list }: Calls,
  { ctx, reply, report }: { ctx: RequestCtx; reply: FastifyReply; report: Report },
): Promise<FastifyReply> {
  const shapeOf = (thrown: unknown, path?: string, input?: unknown) => {
    const error = getTRPCErrorFromUnknown(thrown);
    report(error, path);
    return { error: getTRPCErrorShape({ config: router._def._config, error, type, path, input, ctx }) };
  };
  const run = async ({ path, procedure, input }: Call, batchIndex: number) => {
    try {
      const call = { path, type, ctx, input, signal: signalFor(procedure, reply), batchIndex };
      return { result: { data: await runProcedure(procedure, call) } };
    } catch (thrown) {
      return shapeOf(thrown, path, input);
    }
  };
  const [first, ...others] = list;
  let answers = first && others.length === 0 ? [await run(first, 0)] : await Promise.all(list.map(run));
  let body: string;
  try {
    body = JSON.stringify(isBatch ? answers : answers[0]);
  } catch (thrown) {
    // one of the answers cannot be written as JSON
    answers = [shapeOf(thrown)];
    body = JSON.stringify(answers[0]);
  }
  return reply
    .code(getHTTPStatusCode(answers))
    .header('vary', 'trpc-accept, accept')
    .header('content-type', 'application/json')
    .serializer(asIs)
    .send(body);
}
