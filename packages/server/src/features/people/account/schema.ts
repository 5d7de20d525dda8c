import { languages, limits, resolutions, styles, themes } from '@limn/db/enums';
import { z } from 'zod';
import { id, time } from '../../../core/api-examples.ts';

/** One address, as typed. The server makes it canonical. */
const email = z.string().trim().min(3).max(254);

export const RegisterAccount = z.strictObject({
  email: email.describe('Upper case and surrounding spaces do not matter.'),
  password: z
    .string()
    .min(limits.passwordMin)
    .max(limits.passwordMax)
    .describe('Common passwords are refused.'),
  setup: z
    .string()
    .max(100)
    .optional()
    .describe('The code of the link that a new server prints. It makes the account the owner.'),
});
export type RegisterAccount = z.infer<typeof RegisterAccount>;

export const LogIn = z.strictObject({ email: z.string().max(254), password: z.string().max(1024) });
export type LogIn = z.infer<typeof LogIn>;

const exampleUser = {
  id,
  email: 'ann@example.com',
  display_name: 'Ann',
  avatar_url: null,
  bio: null,
  is_admin: false,
  is_paid: false,
  auto_renew: false,
  created_at: time,
};
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    display_name: z.string().nullable(),
    avatar_url: z.string().nullable().describe('An address on this server.'),
    bio: z.string().nullable(),
    is_admin: z.boolean(),
    is_paid: z.boolean().describe('Whether the user has a membership now, paid or complimentary.'),
    auto_renew: z.boolean().describe('Whether the membership renews automatically.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User', description: 'An account, as its owner sees it.', example: exampleUser });
export type User = z.infer<typeof User>;

const line = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text) => text?.trim() || null);

/** A field that is left out stays as it is; null or an empty text clears it. Unknown fields change nothing. */
export const UpdateAccount = z.object({
  display_name: line(limits.displayNameMax).optional(),
  avatar_url: line(2000)
    .optional()
    .describe('A public http(s) address. The server downloads the picture once and stores it.'),
  bio: line(limits.bioMax).optional(),
});
export type UpdateAccount = z.infer<typeof UpdateAccount>;

/** An address as in `UpdateAccount`, before it is saved. */
export const PreviewAvatar = z.strictObject({ avatar_url: z.string().trim().min(1).max(2000) });
export type PreviewAvatar = z.infer<typeof PreviewAvatar>;

/** A `data:` address, which the page's policy allows; null where no avatar can be made of the address. */
export const AvatarPreview = z.object({ picture: z.string().nullable() });
export type AvatarPreview = z.infer<typeof AvatarPreview>;

/** Confirms the session for the next 15 minutes. */
export const ConfirmByPassword = z.strictObject({ password: z.string().max(1024) });
export type ConfirmByPassword = z.infer<typeof ConfirmByPassword>;

/** The ways to sign in to the account. */
export const Access = z.object({
  has_password: z.boolean(),
  identities: z.array(
    z.object({ issuer: z.string(), email: z.string().nullable(), created_at: z.iso.datetime() }),
  ),
});
export type Access = z.infer<typeof Access>;

const examplePreferences = {
  language: null,
  theme: 'system',
  style: 'normal',
  resolution: '640x480',
  seed: 50,
  enhance_prompt: true,
};
export const Preferences = z
  .object({
    language: z
      .enum(languages)
      .nullable()
      .describe('Null until the user chooses one; then the browser decides.'),
    theme: z.enum(themes),
    style: z.enum(styles),
    resolution: z.enum(resolutions),
    seed: z.int().min(limits.seedMin).max(limits.seedMax),
    enhance_prompt: z.boolean(),
  })
  .meta({
    id: 'Preferences',
    description: 'Defaults of the web page. Generations by this API have their own defaults.',
    example: examplePreferences,
  });
export type Preferences = z.infer<typeof Preferences>;

export const UpdatePreferences = Preferences.partial();
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

export const SignedIn = z
  .object({
    token: z
      .string()
      .describe('For `Authorization: Bearer …`. The server shows it only once; protect it like a password.'),
    user: User,
    preferences: Preferences,
  })
  .meta({
    id: 'SignedIn',
    description: 'A new session.',
    example: {
      token: 'limn_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
      user: exampleUser,
      preferences: examplePreferences,
    },
  });
export type SignedIn = z.infer<typeof SignedIn>;
