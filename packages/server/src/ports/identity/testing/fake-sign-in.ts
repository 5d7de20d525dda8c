import type { GoogleSignIn, IdentityClaims, OpenIdSignIn } from '../../../core/identity.ts';

/** Reads `subject address`; further words are ignored. */
const vouchedFor = (words: string): IdentityClaims => {
  const [subject = '', email] = words.split(' ');
  return { issuer: 'https://id.example', subject, email, isEmailProven: true, name: undefined };
};

/** Accepts the credential `subject address` as valid for an hour. */
export const createFakeGoogle = (now: () => Date): GoogleSignIn => ({
  check: async () => 'obedient',
  verify: async (credential) => ({
    ...vouchedFor(credential),
    expiresAt: new Date(now().getTime() + 3600_000),
  }),
});

/** Accepts the code `subject address`. */
export const createFakeOpenId = (): OpenIdSignIn => ({
  check: async () => 'obedient',
  authorizationUrl: async ({ state }) => new URL(`https://id.example/authorize?state=${state}`),
  redeem: async ({ code }) => vouchedFor(code),
});
