import { type ClientHttp2Stream, connect } from 'node:http2';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** When each part of the body arrived, milliseconds after the first. */
  parts: number[];
}

export interface Client {
  ask(
    path: string,
    more?: { method?: string; headers?: Record<string, string>; body?: Buffer | string },
  ): Promise<Answer>;
  protocol(): string | undefined;
  close(): void;
}

/** A browser's connection: HTTP/2 over TLS with many requests. Certificates are not checked. */
export function openClient(origin: string): Client {
  const session = connect(origin, { rejectUnauthorized: false });
  let trouble: Error | undefined;
  session.on('error', (error) => {
    trouble = error;
  });
  return {
    async ask(path, { method = 'GET', headers = {}, body } = {}) {
      if (trouble) throw trouble;
      // browsers send it, and uploads need it
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const stream = session.request({ ':path': path, ':method': method, ...length, ...headers });
      stream.end(body);
      return read(stream);
    },
    protocol: () => session.alpnProtocol,
    close: () => session.close(),
  };
}

function read(stream: ClientHttp2Stream): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let heads: Record<string, string> = {};
    const chunks: Buffer[] = [];
    const times: number[] = [];
    stream.setTimeout(60_000, () => stream.close());
    stream.on('response', (given) => {
      heads = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    });
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      times.push(performance.now());
    });
    stream.on('error', reject);
    stream.on('close', () => {
      const parts = times.map((time) => time - (times[0] ?? 0));
      resolve({ status: Number(heads[':status']), headers: heads, body: Buffer.concat(chunks), parts });
    });
  });
}
