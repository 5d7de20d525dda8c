import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { lookingOnceATurn } from '@limn/db/looking-once';
import type { FastifyInstance } from 'fastify';
import type { Fence } from '../core/fence.ts';
import { dropSlowReader } from './limits.ts';
import { withVary } from './vary.ts';

export interface MemoryAnswer {
  /** The pattern of the route that would give this answer, for metrics. */
  route: string;
  bytes: Buffer;
  /** Besides those of every answer, and the length. Asked for once, and kept with the bytes. */
  headers(): Record<string, string>;
}

/** Answers a GET without conditions and ranges from memory; undefined where the route has to. */
export type AnswerFromMemory = (url: string, headers: IncomingHttpHeaders) => MemoryAnswer | undefined;

/** Headers that change the answer of a route, or announce a body. */
const decisive = [
  'range',
  'if-none-match',
  'if-modified-since',
  'origin',
  'expect',
  'content-length',
  'transfer-encoding',
];

interface Site {
  /** Of every answer. */
  headers: Record<string, string>;
  isOwnHost(host: string): boolean;
  /** Undefined without a standby. */
  fence: Pick<Fence, 'isFenced' | 'isOld'> | undefined;
}

/**
 * Answers requests for files and pages that are in memory before Fastify gets them, in half of the time: a page of the history
 * asks for a dozen. Each answer is the one that the route would give; the route answers everything else.
 */
export function answerFromMemory(
  { server }: FastifyInstance,
  answers: readonly AnswerFromMemory[],
  site: Site,
): void {
  /** As `writeHead` takes them: names and values in turns. Dropped with the bytes. */
  const heads = new WeakMap<Buffer, string[]>();
  function headOf({ bytes, headers }: MemoryAnswer): string[] {
    const known = heads.get(bytes);
    if (known) return known;
    const all: Record<string, string> = {
      ...site.headers,
      ...headers(),
      'content-length': `${bytes.length}`,
    };
    const { vary } = site.headers;
    if (vary !== undefined) all['vary'] = withVary(all['vary'], vary);
    const head = Object.entries(all).flat();
    heads.set(bytes, head);
    return head;
  }

  function find({ method, url = '', headers }: IncomingMessage): MemoryAnswer | undefined {
    if (method !== 'GET' || headers.host === undefined || !site.isOwnHost(headers.host)) return undefined;
    if (decisive.some((name) => name in headers)) return undefined;
    try {
      for (const answer of answers) {
        const found = answer(url, headers);
        if (found) return found;
      }
    } catch {
      // the route asks the database again, and reports and answers what it meets
    }
    return undefined;
  }

  type Listener = (request: IncomingMessage, response: ServerResponse) => void;
  const [fastify] = server.listeners('request') as Listener[];
  if (!fastify) throw new Error('Fastify does not listen for requests');
  server.off('request', fastify);
  const answer: Listener = (request, response) => {
    const { socket } = response;
    // no socket: an earlier request of the connection is not answered yet
    const isOpen = !site.fence?.isFenced() && !site.fence?.isOld();
    const found = socket && server.listening && isOpen ? find(request) : undefined;
    if (!found) return fastify(request, response);
    response.writeHead(200, headOf(found)).end(found.bytes);
    if (socket && socket.writableLength > 0) dropSlowReader(response);
  };
  // also while Fastify checks who asks; what a request waits for is looked up anew
  server.on('request', (request, response) => lookingOnceATurn(() => answer(request, response)));
}
