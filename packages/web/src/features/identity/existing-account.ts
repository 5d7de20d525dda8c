import type { Failure } from '../../lib/data/failure.ts';

/** An account with the same email address, from the refusal's facts. */
export interface ExistingAccount {
  /** The one-time token for connecting. */
  link: string;
  /** The provider has verified the address, so the account can be taken over without its password. */
  claimable: boolean;
  email: string | undefined;
}

/** @returns undefined for other failures */
export function existingAccountOf({ code, facts }: Failure): ExistingAccount | undefined {
  const { link, claimable, email } = facts;
  if (code !== 'identity.account_exists' || typeof link !== 'string') return undefined;
  return { link, claimable: claimable === 1, email: typeof email === 'string' && email ? email : undefined };
}
