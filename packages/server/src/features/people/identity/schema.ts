import { z } from 'zod';

export const GoogleCredential = z.object({
  credential: z.string().max(8192).optional().describe('The ID token from Google.'),
  nonce: z
    .string()
    .max(200)
    .optional()
    .describe('The nonce of the token is the SHA-256 of this value, in base64url.'),
});
export type GoogleCredential = z.infer<typeof GoogleCredential>;

/** The address that the browser opens, and the key that the tab stores until it returns. */
export const SignInBegun = z.object({ url: z.string(), key: z.string() });
export type SignInBegun = z.infer<typeof SignInBegun>;

export const CompleteSignIn = z.strictObject({
  code: z.string().max(4096),
  state: z.string().max(200),
  /** From `begin`; the same browser tab sends it back. */
  key: z.string().max(200),
  /** `iss` from the address that the browser returned to, if there was one. */
  issuer: z.string().max(2000).optional(),
});
export type CompleteSignIn = z.infer<typeof CompleteSignIn>;

/** `link` comes with the refusal identity.account_exists. */
export const LinkIdentity = z.strictObject({ link: z.string().max(200), password: z.string().max(1024) });
export type LinkIdentity = z.infer<typeof LinkIdentity>;

export const ClaimAccount = z.strictObject({
  link: z.string().max(200),
  /** Removes the pictures that the account's maker left in it. */
  empty: z.boolean().default(false),
});
export type ClaimAccount = z.infer<typeof ClaimAccount>;
