import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Faults of an answer that do not depend on its content. */
export const transportFaults = [
  'silent',
  'stuck',
  'drip',
  'limited',
  'unpaid',
  'unauthorised',
  'broken',
  'down-for-now',
  'once-broken',
  'html',
  'empty',
  'cut-off',
  'endless',
  'gzip-bomb',
  'redirect-private',
  'redirect-loop',
] as const;

/** Faults of the picture in an otherwise valid answer. */
export const pictureFaults = ['truncated', 'tiny', 'enormous', 'garbage', 'gif'] as const;

/** Faults that look different in each API. */
export const contractFaults = ['refused', 'placeholder', 'wrong-type'] as const;

export type TransportFault = (typeof transportFaults)[number];
export type PictureFault = (typeof pictureFaults)[number];
export type Misbehaviour = TransportFault | PictureFault | (typeof contractFaults)[number];

export function isTransportFault(behaviour: string): behaviour is TransportFault {
  return (transportFaults as readonly string[]).includes(behaviour);
}

/** The API key that a careless service repeats in its error. */
export const leakedKey = 'sk-live-0123456789abcdef';

/** Answers with a fault. Resolves after the last byte that it writes; the connection can stay open. */
export async function misbehave(
  response: ServerResponse,
  fault: Exclude<TransportFault, 'once-broken'>,
): Promise<void> {
  const end = (status: number, headers: Record<string, string>, body: string | Buffer = '') => {
    response.writeHead(status, headers);
    response.end(body);
  };
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'silent':
      return;
    case 'stuck':
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' });
      response.write('\xff');
      return;
    case 'drip':
      return drip(response);
    case 'limited':
      return end(429, { ...json, 'retry-after': '7' }, JSON.stringify({ error: { message: 'Slow down' } }));
    case 'unpaid':
      return end(402, json, JSON.stringify({ error: 'Queue full for your address', x402Version: 1 }));
    case 'unauthorised':
      return end(401, json, JSON.stringify({ error: { message: `Incorrect API key: ${leakedKey}` } }));
    case 'broken':
      return end(500, json, JSON.stringify({ error: `CUDA out of memory at /srv/models with ${leakedKey}` }));
    case 'down-for-now':
      return end(503, { 'retry-after': '20' });
    case 'html':
      return end(200, { 'content-type': 'text/html' }, '<!doctype html><title>Welcome</title><p>Hello');
    case 'empty':
      return end(200, { 'content-type': 'image/png' });
    case 'cut-off':
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
      response.write('\x89PNG', () => response.destroy());
      return;
    case 'endless':
      return pour(response);
    case 'gzip-bomb':
      return end(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }, bomb());
    case 'redirect-private':
      return end(302, { location: 'http://169.254.169.254/latest/meta-data/' });
    case 'redirect-loop':
      return end(302, { location: response.req.url ?? '/' });
  }
}

/** Writes one byte every 20 milliseconds without end, so that no idle timeout fires. */
async function drip(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'image/png' });
  const timer = setInterval(() => response.write('\x89'), 20);
  response.once('close', () => clearInterval(timer));
}

/** Writes 96 MB without a Content-Length, as fast as the client reads. */
async function pour(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'image/png' });
  const megabyte = Buffer.alloc(1024 * 1024, 0x20);
  for (let count = 0; count < 96 && !response.destroyed; count++) {
    if (response.write(megabyte)) continue;
    const gone = Promise.withResolvers<void>();
    response.once('drain', gone.resolve).once('close', gone.resolve);
    await gone.promise;
    response.off('drain', gone.resolve).off('close', gone.resolve);
  }
  response.end();
}

let packed: Buffer | undefined;

/** 96 MB of blanks, compressed to 100 kB: the members of a gzip stream are read as one body. */
function bomb(): Buffer {
  packed ??= Buffer.concat(Array<Buffer>(96).fill(gzipSync(Buffer.alloc(1024 * 1024, 0x20))));
  return packed;
}
