import sharp from 'sharp';
import type { ImageService, PaintRequest } from '../../../core/image-service.ts';

export interface FakeImageService extends ImageService {
  /** Every request, oldest first. */
  readonly requests: PaintRequest[];
  /** The number of calls that the caller aborted. */
  readonly stopped: number;
  /** From now on calls wait for `release`. Resolves when the next call arrives. */
  hold(): Promise<void>;
  release(): void;
  /** The errors that the next calls throw, in order. */
  fail(...errors: Error[]): void;
  /** The bytes that the next call returns instead of a picture. */
  deliver(bytes: Uint8Array): void;
  /** Reports progress to the running call. */
  progress(fraction: number): void;
}

/** A gradient: encoding it to JPEG and WebP costs a third of what noise costs. */
const side = 240;
const pixels = Buffer.from(
  Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side), 120]).flat(),
);
const raw = { width: side, height: side, channels: 3 } as const;
let made: Promise<Buffer> | undefined;

/** An image service in memory that a test controls. It returns a real picture. */
export async function createFakeImageService(): Promise<FakeImageService> {
  made ??= sharp(pixels, { raw }).png().toBuffer();
  const picture = await made;
  const requests: PaintRequest[] = [];
  const errors: Error[] = [];
  const deliveries: Uint8Array[] = [];
  let stopped = 0;
  let gate: { open: Promise<void>; release: () => void; come: () => void } | undefined;
  let report: ((fraction: number) => void) | undefined;

  return {
    name: 'fake',
    model: 'fake-1',
    source: 'trainedAlgorithmicMedia',
    can: {
      ...{ seed: true, progress: true, cancel: true, negativePrompt: false },
      ...{ vary: true, mask: true, instruct: true },
    },
    requests,
    check: async () => 'obedient',
    get stopped() {
      return stopped;
    },
    hold() {
      const { promise: open, resolve: release } = Promise.withResolvers<void>();
      const { promise: came, resolve: come } = Promise.withResolvers<void>();
      gate = { open, release, come };
      return came;
    },
    release() {
      gate?.release();
      gate = undefined;
    },
    fail: (...next) => void errors.push(...next),
    deliver: (bytes) => void deliveries.push(bytes),
    progress: (fraction) => report?.(fraction),
    async paint(request, { signal, onProgress, onSend }) {
      onSend?.(null);
      requests.push(request);
      report = onProgress;
      if (gate) {
        gate.come();
        const aborted = Promise.withResolvers<never>();
        const stop = () => aborted.reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) stop();
        await Promise.race([gate.open, aborted.promise]).catch((error: unknown) => {
          stopped += 1;
          throw error;
        });
      }
      const error = errors.shift();
      if (error) throw error;
      return { bytes: deliveries.shift() ?? picture };
    },
  };
}
