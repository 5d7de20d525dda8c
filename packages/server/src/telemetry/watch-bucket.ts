import { BucketTrouble } from '../core/storage-trouble.ts';
import type { ServiceCall } from '../core/telemetry.ts';
import type { Bucket } from '../ports/pictures/bucket.ts';

const operations = ['read', 'open', 'sizeOf', 'write', 'remove'] as const satisfies (keyof Bucket)[];

const outcomeOf = (error: unknown) =>
  error instanceof BucketTrouble && error.code === 'EBUCKETFULL' ? 'full' : 'unavailable';

/** Reports each call of a bucket. Lists and links are not measured: they are read piece by piece, or made here. */
export function watchBucket(bucket: Bucket, noteCall: (call: ServiceCall) => void): Bucket {
  const watched: Bucket = { ...bucket };
  for (const operation of operations) {
    const call = bucket[operation] as (...given: unknown[]) => Promise<unknown>;
    const measured = async (...given: unknown[]) => {
      const began = performance.now();
      const note = (outcome: ServiceCall['outcome']) =>
        noteCall({ service: 'bucket', operation, outcome, milliseconds: performance.now() - began });
      try {
        const answer = await call(...given);
        note('ok');
        return answer;
      } catch (error) {
        note(outcomeOf(error));
        throw error;
      }
    };
    Object.assign(watched, { [operation]: measured });
  }
  return watched;
}
