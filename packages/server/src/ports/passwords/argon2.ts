import { setImmediate } from 'node:timers/promises';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../core/refusal.ts';
import type { Passwords } from '../../core/world.ts';

/** OWASP's and ASVS 5.0 appendix C's minimum: 19 MiB, two passes, one lane. */
const settings = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const today = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`;
const atOnce = 4;
const waitingAtMost = 64;

/** argon2id, at most four hashes at once; beyond 64 waiting it refuses with server.busy. */
export function createPasswords(): Passwords {
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
    made ??= hash('the account that does not exist', settings).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  }

  return {
    turn,
    hash: (password) => inTurn(() => hash(password, settings)),
    async verify(known, password) {
      const isRight = await inTurn(async () => verify(known ?? (await decoy()), password));
      return isRight && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(today),
  };
}
