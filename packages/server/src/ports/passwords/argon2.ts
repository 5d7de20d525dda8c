import { setImmediate } from 'node:timers/promises';
import * as library from '@node-rs/argon2';
import { Refusal } from '../../core/refusal.ts';
import type { Passwords } from '../../core/world.ts';

/** The price of one hash: `memoryCost` in KiB, `timeCost` in passes over it. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's and ASVS 5.0 appendix C's minimum: 19 MiB, two passes, one lane. */
const leastCost: HashCost = { memoryCost: 19_456, timeCost: 2 };
const atOnce = 4;
const waitingAtMost = 64;

/**
 * argon2id, at most four hashes at once; beyond 64 waiting it refuses with server.busy.
 * @param cost less than the default only in tests that are not about passwords
 * @param argon2 the library, or one that a test watches
 */
export function createPasswords(
  cost: HashCost = leastCost,
  argon2: Pick<typeof library, 'hash' | 'verify'> = library,
): Passwords {
  const settings = { ...cost, algorithm: 2 satisfies library.Algorithm, parallelism: 1 };
  const today = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  let running = 0;
  const waiting: (() => void)[] = [];

  const refuseBeyond = (count: number) => {
    if (count >= waitingAtMost) throw new Refusal('server.busy', { retryAfter: 2 });
  };

  let coming = 0;
  let last = Promise.resolve();
  async function turn(): Promise<void> {
    refuseBeyond(coming + waiting.length);
    coming++;
    last = last.then(() => setImmediate());
    await last;
    coming--;
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      refuseBeyond(waiting.length);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  let made: Promise<string> | undefined;
  /** What the password of an unknown account is compared with. One that could not be made is tried again. */
  function decoy(): Promise<string> {
    made ??= argon2.hash('the account that does not exist', settings).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  }

  return {
    turn,
    hash: (password) => inTurn(() => argon2.hash(password, settings)),
    async verify(known, password) {
      const isRight = await inTurn(async () => argon2.verify(known ?? (await decoy()), password));
      return isRight && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(today),
  };
}
