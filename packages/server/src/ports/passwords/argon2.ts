import * as library from '@node-rs/argon2';
import type { Passwords } from '../../core/world.ts';
import { isCommonPassword } from './frequent-passwords/frequent-passwords.ts';
import { createLanes, createTurns } from './lanes.ts';

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
 * argon2id, at most four hashes at once; in each lane 64 may wait.
 * @param cost less than the default only in tests that are not about passwords
 * @param argon2 the library, or one that a test watches
 */
export function createPasswords(
  cost: HashCost = leastCost,
  argon2: Pick<typeof library, 'hash' | 'verify'> = library,
): Passwords {
  const settings = { ...cost, algorithm: 2 satisfies library.Algorithm, parallelism: 1 };
  const today = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const inTurn = createLanes({ atOnce, most: waitingAtMost });
  const turns = { known: createTurns(waitingAtMost), stranger: createTurns(waitingAtMost) };

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
    turn: (lane) => turns[lane](),
    hash: (password, lane) => inTurn(lane, () => argon2.hash(password, settings)),
    async verify(known, password, lane) {
      const isRight = await inTurn(lane, async () => argon2.verify(known ?? (await decoy()), password));
      return isRight && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(today),
    isCommon: isCommonPassword,
  };
}
