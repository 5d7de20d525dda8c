/** The thread that marks, signs and fingerprints pictures, so that the server keeps answering requests. */
import { parentPort } from 'node:worker_threads';
import type { Fingerprint } from '@limn/provenance/fingerprint/fingerprint';
import type { SigningIdentity } from '@limn/provenance/manifest/certificate';
import type { Origin } from '@limn/provenance/manifest/sign';
import type { Watermark } from '@limn/provenance/watermark/watermark';

/** Three bytes a pixel, row by row. */
export interface Pixels {
  rgb: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** What the thread can do: its parameter and its result. */
export interface Work {
  /** Loads what signing needs. */
  load: [Record<never, never>, null];
  /** Adds a watermark. */
  watermark: [Pixels & { key: Uint8Array; code: number }, Uint8Array<ArrayBuffer>];
  sign: [
    {
      jpeg: Uint8Array<ArrayBuffer>;
      identity: SigningIdentity;
      origin: Origin;
      timeStampUrl: string | undefined;
    },
    {
      bytes: Uint8Array<ArrayBuffer>;
      /** Why the signature has no time stamp although it was asked for. */
      timeStampTrouble: string | undefined;
    },
  ];
  fingerprint: [Pixels, Fingerprint];
  /** A new key with its certificates. */
  create: [{ site: string; now: Date }, SigningIdentity];
}

export type WorkRequest = {
  [K in keyof Work]: { id: number; kind: K; given: Work[K][0] };
}[keyof Work];
export type WorkReport = { id: number; result: unknown } | { id: number; problem: string };

const port = parentPort;
if (!port) throw new Error('provenance-worker runs as a worker thread only');

/** The slots of a key take 10 ms to choose. */
let marker: { key: string; watermark: Watermark } | undefined;

async function watermarkOf(key: Uint8Array): Promise<Watermark> {
  const name = Buffer.from(key).toString('hex');
  if (marker?.key !== name) {
    const { createWatermark } = await import('@limn/provenance/watermark/watermark');
    marker = { key: name, watermark: createWatermark(key) };
  }
  return marker.watermark;
}

const loadSigning = async () => {
  const { parseIdentity } = await import('@limn/provenance/manifest/certificate');
  const { signJpeg } = await import('@limn/provenance/manifest/sign');
  return { parseIdentity, signJpeg };
};

const work: { [K in keyof Work]: (given: Work[K][0]) => Promise<Work[K][1]> } = {
  async load() {
    await loadSigning();
    return null;
  },
  async watermark({ rgb, width, height, key, code }) {
    const { payloadOf } = await import('@limn/provenance/watermark/code');
    (await watermarkOf(key)).mark(rgb, width, height, payloadOf(code, key));
    return rgb;
  },
  async sign({ jpeg, identity, origin, timeStampUrl }) {
    const { parseIdentity, signJpeg } = await loadSigning();
    const parsed = parseIdentity(identity);
    let timeStampTrouble: string | undefined;
    if (timeStampUrl !== undefined)
      try {
        const { timeStampsOf } = await import('@limn/provenance/manifest/time-stamp');
        const bytes = await signJpeg(jpeg, parsed, origin, timeStampsOf(timeStampUrl));
        return { bytes: new Uint8Array(bytes), timeStampTrouble };
      } catch (error) {
        timeStampTrouble = String(error);
      }
    return { bytes: new Uint8Array(await signJpeg(jpeg, parsed, origin)), timeStampTrouble };
  },
  async fingerprint({ rgb, width, height }) {
    const { fingerprintOf } = await import('@limn/provenance/fingerprint/fingerprint');
    const { greyOf } = await import('@limn/provenance/pixels');
    return fingerprintOf(greyOf(rgb, width, height));
  },
  async create({ site, now }) {
    const { createIdentity } = await import('@limn/provenance/manifest/certificate');
    return createIdentity(site, now);
  },
};

const buffersOf = (result: unknown) =>
  result instanceof Uint8Array && result.buffer instanceof ArrayBuffer ? [result.buffer] : [];

async function serve({ id, kind, given }: WorkRequest): Promise<void> {
  try {
    const result = await (work[kind] as (given: unknown) => Promise<unknown>)(given);
    port?.postMessage({ id, result } satisfies WorkReport, buffersOf(result));
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port?.postMessage({ id, problem } satisfies WorkReport);
  }
}

port.on('message', (request: WorkRequest) => serve(request));
