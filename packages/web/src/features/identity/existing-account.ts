import type { Failure } from '../../lib/data/failure.ts';

/** The account that has the address already, as the refusal tells of it. */
export interface ExistingAccount {
  /** What connecting it is asked for with. */
  link: string;
  /** The address is proven to be theirs, so that the account may be taken over without its password. */
  claimable: boolean;
  email: string | undefined;
}

/** @returns undefined for every other failure */
export function existingAccountOf({ code, facts }: Failure): ExistingAccount | undefined {
  const { link, claimable, email } = facts;
  if (code !== 'identity.account_exists' || typeof link !== 'string') return undefined;
  return { link, claimable: claimable === 1, email: typeof email === 'string' && email ? email : undefined };
}
