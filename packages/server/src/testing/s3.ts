import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  bytes: Buffer;
  type: string;
  modifiedAt: Date;
}

/**
 * What one request does instead of its work. `lost`: the work is done, and the answer is lost. `silent`: nothing is done, and no
 * answer comes. `stalled`: the answer stops in the middle of the object, and the connection stays open.
 */
export type S3Fault = 'lost' | 'refused' | 'full' | 'busy' | 'cut' | 'stalled' | 'silent';

export interface FakeS3 {
  url: string;
  /** By key. */
  objects: Map<string, Stored>;
  /** `GET key` of every request. */
  requests: string[];
  /** Faults of the next requests, in order; undefined lets one pass. */
  faults: (S3Fault | undefined)[];
  /** A fault of every request, until it is undefined again. */
  fault: S3Fault | undefined;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of a request by AWS Signature Version 4, as the documentation of S3 describes it. */
function signatureOf(
  request: IncomingMessage,
  url: URL,
  { secret, region }: { secret: string; region: string },
) {
  const authorization = request.headers.authorization ?? '';
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const [, signed = url.searchParams.get('X-Amz-SignedHeaders') ?? ''] =
    /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const time = String(request.headers['x-amz-date'] ?? url.searchParams.get('X-Amz-Date'));
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    query
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash].join('\n')).toString('hex');
}

const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Answers as OpenStack Swift 2.30 with `s3api` and versitygw do, where these agree. It checks every signature. */
export async function aFakeS3({
  bucket = 'limn',
  keyId = 'key',
  secret = 'secret',
  region = 'auto',
} = {}): Promise<FakeS3> {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const faults: FakeS3['faults'] = [];

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(errorOf(code));

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const size = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000);
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = found.slice(0, size);
    const isTruncated = found.length > page.length;
    const contents = page.map((key) => {
      const { bytes, modifiedAt } = objects.get(key) as Stored;
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
  }

  function send(request: IncomingMessage, response: ServerResponse, url: URL, { bytes, type }: Stored): void {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part =
      first === undefined ? bytes : bytes.subarray(Number(first), last ? Number(last) + 1 : undefined);
    const shown = url.searchParams.get('response-content-disposition');
    response.writeHead(first === undefined ? 200 : 206, {
      'content-type': type,
      'content-length': part.length,
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      ...(shown ? { 'content-disposition': shown } : {}),
      ...(first === undefined
        ? {}
        : { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    requests.push(`${request.method} ${key}`);
    const body = await buffer(request);
    const given = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1];
    const signature = given ?? url.searchParams.get('X-Amz-Signature') ?? '';
    const right = signatureOf(request, url, { secret, region });
    const isKnown = (request.headers.authorization ?? url.search).includes(`${keyId}`);
    if (!isKnown) return void refuse(response, 403, 'InvalidAccessKeyId');
    if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
      return void refuse(response, 403, 'SignatureDoesNotMatch');
    if (name !== bucket) return void refuse(response, 404, 'NoSuchBucket');
    const fault = faults.shift() ?? fake.fault;
    if (fault === 'silent') return;
    if (fault === 'refused') return void refuse(response, 403, 'AccessDenied');
    if (fault === 'full') return void refuse(response, 507, 'QuotaExceeded');
    if (fault === 'busy') return void refuse(response, 503, 'SlowDown');
    if (Object.keys(request.headers).some((header) => /^if-(none-)?match$/.test(header)))
      return void refuse(response, 501, 'NotImplemented');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'application/octet-stream';
      objects.set(key, { bytes: body, type, modifiedAt: new Date() });
    } else if (request.method === 'DELETE') objects.delete(key);
    if (fault === 'lost') return void response.destroy();
    if ((fault === 'cut' || fault === 'stalled') && found) {
      response.writeHead(200, { 'content-length': found.bytes.length });
      response.write(found.bytes.subarray(0, found.bytes.length / 2));
      if (fault === 'cut') setImmediate(() => response.destroy());
      return;
    }
    if (request.method === 'PUT') return void response.writeHead(200).end();
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    if (key === '' && request.method === 'GET') return list(response, url.searchParams);
    if (!found) return void refuse(response, 404, 'NoSuchKey');
    send(request, response, url, found);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    fault: undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
