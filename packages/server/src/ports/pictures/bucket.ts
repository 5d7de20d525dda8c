import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { ByteRange, OpenedFile } from '../../core/picture-store.ts';
import { BucketTrouble } from '../../core/storage-trouble.ts';
import type { BucketSettings } from './settings.ts';

export interface StoredObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** Objects of one bucket below its prefix; keys are relative to the prefix. Every function may be repeated. @throws BucketTrouble */
export interface Bucket {
  /** For messages: the address of the bucket with the prefix. */
  readonly place: string;
  read(key: string): Promise<Buffer | undefined>;
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** Bytes; undefined for a missing object. */
  sizeOf(key: string): Promise<number | undefined>;
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Also for a missing object. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** A link that anybody can open, for these seconds. Undefined without `publicUrl`. */
  linkTo(key: string, seconds: number, fileName: string): Promise<string | undefined>;
  /** The server stops: what still waits for an answer after some seconds fails, and nothing is repeated. */
  hurry(): void;
}

/** Milliseconds before the second, third and fourth attempt. */
const usualPauses = [200, 600, 1_800];
/**
 * Milliseconds until the headers of an answer, and between the parts of its body; a picture of 5 MB takes 40 s to send at 1 Mbit/s.
 */
const answerWithin = 60_000;
/** The same after `hurry`: a server stops within 20 s. */
const hurriedAnswerWithin = 5_000;

/**
 * Swift answers 400 EntityTooLarge when a quota is used up, versitygw 507 when its disk is full. No picture reaches
 * the limit of S3 itself, 5 GB.
 */
const isFull = ({ status, serviceCode = '' }: S3ServiceError) =>
  status === 507 ||
  /Quota|StorageFull|InsufficientStorage|InsufficientCapacity|EntityTooLarge/.test(serviceCode);

/** The service may answer when it is asked again. */
const isPassing = (error: unknown) =>
  error instanceof S3ServiceError
    ? !isFull(error) && (error.status >= 500 || error.status === 429 || error.status === 408)
    : true;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? `${error.message}: ${cause.message}` : error.message;
};

/**
 * Fetches with a limit for the answer's headers and for each part of its body. A browser may read the body slowly: only the time
 * in which the bucket sends nothing counts.
 * @param hurriedWithin milliseconds, from `hurry` on
 */
function createLimitedFetch(hurriedWithin: number) {
  const waiting = new Set<(milliseconds: number) => void>();
  let within = answerWithin;

  /** Waits for a part of an answer, and ends the request when the part does not come. */
  async function inTime<T>(request: AbortController, part: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const endIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(new Error('no answer in time')), milliseconds);
    };
    waiting.add(endIn);
    endIn(within);
    try {
      return await part;
    } finally {
      waiting.delete(endIn);
      clearTimeout(timer);
    }
  }

  return {
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      const request = new AbortController();
      const answer = await inTime(request, fetch(input, { ...init, signal: request.signal }));
      const reader = answer.body?.getReader();
      if (!reader) return answer;
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await inTime(request, reader.read());
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        // Otherwise the first part is read before anybody asks for it.
        { highWaterMark: 0 },
      );
      return new Response(body, answer);
    },
    hurry() {
      within = hurriedWithin;
      for (const endIn of waiting) endIn(within);
    },
  };
}

/** The address of the bucket at an endpoint, which may have a path. */
function addressOf(endpoint: string, { bucket, isPathStyle }: BucketSettings): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

/**
 * @param pauses milliseconds before each further attempt
 * @param hurriedWithin milliseconds to wait for the bucket, after `hurry`
 */
export function createBucket(
  settings: BucketSettings,
  pauses: readonly number[] = usualPauses,
  hurriedWithin = hurriedAnswerWithin,
): Bucket {
  const { region, accessKeyId, secretAccessKey, prefix, publicUrl } = settings;
  const limited = createLimitedFetch(hurriedWithin);
  let isHurried = false;
  const client = (endpoint: string) =>
    new S3mini({ accessKeyId, secretAccessKey, region, endpoint, fetch: limited.fetch });
  const address = addressOf(settings.endpoint, settings);
  const s3 = client(address);
  const forBrowsers = publicUrl === undefined ? undefined : client(addressOf(publicUrl, settings));
  const place = `${address}/${prefix}`;

  /** Repeats what fails in passing. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    for (let n = 0; ; n++) {
      try {
        return await work();
      } catch (error) {
        const pause = pauses[n];
        if (pause !== undefined && !isHurried && isPassing(error)) {
          await wait(pause);
          continue;
        }
        const code = error instanceof S3ServiceError && isFull(error) ? 'EBUCKETFULL' : 'EBUCKET';
        throw new BucketTrouble(code, `${place}: ${reasonOf(error)}`, { cause: error });
      }
    }
  }

  const get = (key: string, range?: ByteRange) =>
    attempt(() =>
      // this function excludes the last byte
      range
        ? s3.getObjectRaw(prefix + key, false, range.first, range.last + 1).catch(undefinedIfMissing)
        : s3.getObjectResponse(prefix + key).then((found) => found ?? undefined),
    );

  return {
    place,
    read: (key) =>
      attempt(async () => {
        const bytes = await s3.getObjectArrayBuffer(prefix + key);
        return bytes === null ? undefined : Buffer.from(bytes);
      }),
    async open(key, range) {
      const answer = await get(key, range);
      if (!answer?.body) return undefined;
      const size = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length');
      return { size: Number(size), bytes: Readable.fromWeb(answer.body as ReadableStream) };
    },
    sizeOf: (key) =>
      attempt(() => s3.getContentLength(prefix + key).catch((error) => undefinedIfMissing(causeOf(error)))),
    async write(key, bytes, type) {
      await attempt(() => s3.putObject(prefix + key, bytes, type));
    },
    async remove(key) {
      await attempt(() => s3.deleteObject(prefix + key));
    },
    async *list(below) {
      let token: string | undefined;
      do {
        const page = await attempt(() => s3.listObjectsPaged('/', prefix + below, 1_000, token));
        if (!page?.objects) throw new BucketTrouble('EBUCKET', `${place}: there is no such bucket`);
        for (const { Key, Size, LastModified } of page.objects)
          yield { key: Key.slice(prefix.length), size: Number(Size), modifiedAt: new Date(LastModified) };
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
    linkTo: async (key, seconds, fileName) =>
      forBrowsers?.getPresignedUrl('GET', prefix + key, seconds, {
        'response-content-disposition': `attachment; filename="${fileName}"`,
      }),
    hurry() {
      isHurried = true;
      limited.hurry();
    },
  };
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 404) return undefined;
  throw error;
}
