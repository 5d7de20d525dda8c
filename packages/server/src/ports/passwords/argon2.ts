import type * as Argon2 from '@node-rs/argon2';
import type { Caller, Passwords } from '../../core/world.ts';
import { isCommonPassword } from './frequent-passwords/frequent-passwords.ts';
import { createAttemptQueue, createHashingQueue, type Place } from './hashing-queue.ts';
import { countProviderAttempts } from './provider-attempts.ts';

/** The cost of one hash: `memoryCost` in KiB, `timeCost` in passes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's and ASVS 5.0 appendix C's minimum: 19 MiB, two passes, one lane. */
const leastCost: HashCost = { memoryCost: 19_456, timeCost: 2 };
const atOnce = 4;
const waitingAtMost = 64;
/** Some seconds of the largest flood that one process can answer. */
const rememberedAttempts = 10_000;

/** Half a megabyte, which the server needs from the first password on. */
const loaded: Pick<typeof Argon2, 'hash' | 'verify'> = {
  hash: async (...given) => (await import('@node-rs/argon2')).hash(...given),
  verify: async (...given) => (await import('@node-rs/argon2')).verify(...given),
};

/**
 * argon2id, at most four hashes at once; 64 known callers may wait, and 64 strangers.
 * @param cost less than the default only in tests that are not about passwords
 * @param argon2 the library, or one that a test watches
 */
export function createPasswords(cost: HashCost = leastCost, argon2 = loaded): Passwords {
  const settings = { ...cost, algorithm: 2 satisfies Argon2.Algorithm, parallelism: 1 };
  const today = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const inTurn = createHashingQueue({ atOnce, most: waitingAtMost });
  const turns = { known: createAttemptQueue(waitingAtMost), stranger: createAttemptQueue(waitingAtMost) };
  const crowd = countProviderAttempts(rememberedAttempts);
  const placeOf = (caller: Caller): Place => (caller === 'known' ? caller : crowd.attemptsOf(caller.network));

  let made: Promise<string> | undefined;
  /**
   * The hash that the password of an unknown account is compared with, so that the answer takes as long. A failed attempt
   * to make it is repeated.
   */
  function decoy(): Promise<string> {
    made ??= argon2.hash('the account that does not exist', settings).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  }

  return {
    async turn(caller) {
      if (caller === 'known') return turns.known(0);
      const rank = crowd.attemptsOf(caller.network);
      crowd.count(caller.network);
      return turns.stranger(rank);
    },
    hash: (password, caller) => inTurn(placeOf(caller), () => argon2.hash(password, settings)),
    async verify(known, password, caller) {
      const isRight = await inTurn(placeOf(caller), async () =>
        argon2.verify(known ?? (await decoy()), password),
      );
      return isRight && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(today),
    isCommon: isCommonPassword,
  };
}
