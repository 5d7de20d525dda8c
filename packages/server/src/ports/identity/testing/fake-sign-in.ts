import type { GoogleSignIn, IdentityClaims, OpenIdSignIn } from '../../../core/identity.ts';

/** `subject address anything` */
const vouchedFor = (words: string): IdentityClaims => {
  const [subject = '', email] = words.split(' ');
  return { issuer: 'https://id.example', subject, email, isEmailProven: true, name: undefined };
};

/** Believes a credential that says `subject address`, for an hour. */
export const createFakeGoogle = (now: () => Date): GoogleSignIn => ({
  check: async () => 'obedient',
  verify: async (credential) => ({
    ...vouchedFor(credential),
    expiresAt: new Date(now().getTime() + 3600_000),
  }),
});

/** Believes a code that says `subject address`. */
export const createFakeOpenId = (): OpenIdSignIn => ({
  check: async () => 'obedient',
  authorizationUrl: async ({ state }) => new URL(`https://id.example/authorize?state=${state}`),
  redeem: async ({ code }) => vouchedFor(code),
});
