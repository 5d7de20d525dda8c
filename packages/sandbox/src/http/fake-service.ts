import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Misbehaviour } from './misbehave.ts';

export interface Received {
  method: string;
  /** Path and query as they came over the wire. */
  target: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** True once the caller closed the connection before it had its whole answer. */
  cut: boolean;
}

/** A real server on loopback that speaks an outside service's contract, and misbehaves when told to. */
export interface FakeService {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Every request in order of arrival. */
  requests: Received[];
  /** Until told otherwise; `'well'` is the contract itself. */
  behave(how: Behaviour): void;
  /** Resolves when a request that satisfies `holds` has been received, or has changed so that it does. */
  until(holds: (received: Received) => boolean): Promise<Received>;
  /** Lets go what `'held'` holds back. */
  release(): void;
  close(): Promise<void>;
}

/** `held` answers at `release()`, `slow` after a second and a half: long enough to see something happen. */
export type Behaviour = 'well' | 'held' | 'slow' | Misbehaviour;

const slowMs = 1500;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  received: Received;
  url: URL;
  behaviour: Behaviour;
  /** Resolves when the behaviour lets the answer go. */
  released(): Promise<void>;
}

export interface RunningFakeService extends FakeService {
  server: Server;
  behaviour(): Behaviour;
  /** To be called when something that `until` may wait for has changed. */
  changed(): void;
}

export async function startFakeService(
  answer: (exchange: Exchange) => Promise<void>,
): Promise<RunningFakeService> {
  const requests: Received[] = [];
  const waiting = new Set<() => void>();
  const held = new Set<() => void>();
  let behaviour: Behaviour = 'well';
  const changed = () => {
    for (const look of waiting) look();
  };

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`the fake failed: ${error instanceof Error ? error.stack : String(error)}`);
    });
  });
  // Long enough that a test about a slow service never meets the server's own impatience.
  server.requestTimeout = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = request;
    const body = await text(request);
    const received: Received = { method, target, headers, body, cut: false };
    response.once('close', () => {
      received.cut = !response.writableFinished;
      changed();
    });
    requests.push(received);
    changed();
    const url = new URL(target, 'http://fake');
    const released = () =>
      new Promise<void>((resolve) => {
        if (behaviour === 'held') held.add(resolve);
        else if (behaviour === 'slow') setTimeout(resolve, slowMs);
        else resolve();
      });
    await answer({ request, response, received, url, behaviour, released });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { address, port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://${isIPv6(address) ? `[${address}]` : address}:${port}`,
    requests,
    behaviour: () => behaviour,
    changed,
    behave(how) {
      behaviour = how;
    },
    until(holds) {
      return new Promise((resolve) => {
        const look = () => {
          const found = requests.find(holds);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    release() {
      behaviour = 'well';
      for (const go of held) go();
      held.clear();
    },
    close() {
      for (const go of held) go();
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
    },
  };
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** Holds a request to its contract: every name known, every value of its kind. Returns what is wrong with it. */
export function faultIn(
  value: unknown,
  shape: Record<string, (field: unknown) => boolean>,
  required: readonly string[],
): { name: string; fault: 'unknown' | 'missing' | 'invalid' } | undefined {
  if (typeof value !== 'object' || value === null) return { name: 'body', fault: 'invalid' };
  const record = value as Record<string, unknown>;
  for (const name of required) if (record[name] === undefined) return { name, fault: 'missing' };
  for (const [name, field] of Object.entries(record)) {
    const fits = shape[name];
    if (!fits) return { name, fault: 'unknown' };
    if (!fits(field)) return { name, fault: 'invalid' };
  }
  return undefined;
}

export const isText = (value: unknown) => typeof value === 'string';
export const isWhole = (value: unknown) => Number.isInteger(value);
export const isNumber = (value: unknown) => typeof value === 'number';
export const isFlag = (value: unknown) => typeof value === 'boolean';
