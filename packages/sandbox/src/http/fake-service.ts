import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Misbehaviour } from './misbehave.ts';

export interface Received {
  method: string;
  /** Path and query, not decoded. */
  target: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** True when the caller closed the connection before the end of the answer. */
  cut: boolean;
}

/** A server on loopback that implements the API of an outside service, and misbehaves on demand. */
export interface FakeService {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Every request in order of arrival. */
  requests: Received[];
  /** Sets the behaviour from now on. `well` follows the API. */
  behave(how: Behaviour): void;
  /** Resolves with the first request that satisfies `holds`, now or later. */
  until(holds: (received: Received) => boolean): Promise<Received>;
  /** Answers the held requests, and behaves well from now on. */
  release(): void;
  close(): Promise<void>;
}

/** `held` answers at `release()`, `slow` after a second and a half, which is long enough to see the waiting page. */
export type Behaviour = 'well' | 'held' | 'slow' | Misbehaviour;

const slowMs = 1500;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  received: Received;
  /** The body of the request. */
  bytes: Buffer;
  url: URL;
  behaviour: Behaviour;
  /** Resolves when the behaviour allows the answer. */
  released(): Promise<void>;
}

export interface RunningFakeService extends FakeService {
  server: Server;
  behaviour(): Behaviour;
  /** Makes `until` check its conditions again. A fake calls it after a change outside the requests. */
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
  // without a limit of the server, tests of slow services meet only their own limits
  server.requestTimeout = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = request;
    const bytes = await buffer(request);
    const body = bytes.toString('utf8');
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
    await answer({ request, response, received, bytes, url, behaviour, released });
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

/** Checks a request: all names known, all required ones present, all values valid. Returns the first error. */
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
