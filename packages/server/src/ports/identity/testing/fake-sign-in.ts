import type { GoogleSignIn, IdentityClaims, OpenIdSignIn } from '../../../core/identity.ts';

/** The claims of a credential: `subject address name`. */
const vouchedFor = (words: string): IdentityClaims => {
  const [subject = '', email] = words.split(' ');
  return { issuer: 'https://id.example', subject, email, isEmailProven: true, name: undefined };
};

/** Accepts a credential of the form `subject address`, for an hour. */
export const createFakeGoogle = (now: () => Date): GoogleSignIn => ({
  check: async () => 'obedient',
  verify: async (credential) => ({
    ...vouchedFor(credential),
    expiresAt: new Date(now().getTime() + 3600_000),
  }),
});

/** Accepts a code of the form `subject address`. */
export const createFakeOpenId = (): OpenIdSignIn => ({
  check: async () => 'obedient',
  authorizationUrl: async ({ state }) => new URL(`https://id.example/authorize?state=${state}`),
  redeem: async ({ code }) => vouchedFor(code),
});
