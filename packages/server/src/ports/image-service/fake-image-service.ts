import sharp from 'sharp';
import type { ImageService, PaintRequest } from '../../core/world.ts';

export interface FakeImageService extends ImageService {
  /** Every request, oldest first. */
  readonly requests: PaintRequest[];
  /** How many calls were stopped from our side. */
  readonly stopped: number;
  /** From now on a call waits until `release`; resolves when the next call has come. */
  hold(): Promise<void>;
  release(): void;
  /** What the next calls throw instead of painting, in order. */
  fail(...errors: Error[]): void;
  /** What the next calls deliver instead of a picture. */
  deliver(bytes: Uint8Array): void;
  /** Tells the one call under way how far it is. */
  progress(fraction: number): void;
}

/** A painter at once obedient and slow: it does what a test says, and delivers a real picture. */
export async function createFakeImageService(): Promise<FakeImageService> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
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
    can: { seed: true, progress: true, cancel: true, negativePrompt: false },
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
    async paint(request, { signal, onProgress }) {
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
