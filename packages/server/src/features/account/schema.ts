import { languages, limits, resolutions, styles, themes } from '@limn/db/words';
import { z } from 'zod';

/** One address, as typed. The server makes it canonical. */
const email = z.string().trim().min(3).max(254);

export const RegisterAccount = z.strictObject({
  email,
  password: z.string().min(limits.passwordMin).max(limits.passwordMax),
  /** From the one-time setup link: makes the owner. */
  setup: z.string().max(100).optional(),
});
export type RegisterAccount = z.infer<typeof RegisterAccount>;

export const LogIn = z.strictObject({ email: z.string().max(254), password: z.string().max(1024) });
export type LogIn = z.infer<typeof LogIn>;

export const User = z.object({
  id: z.string(),
  email: z.string(),
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  bio: z.string().nullable(),
  is_admin: z.boolean(),
  is_paid: z.boolean(),
  auto_renew: z.boolean(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const Preferences = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes),
  style: z.enum(styles),
  resolution: z.enum(resolutions),
  seed: z.int().min(limits.seedMin).max(limits.seedMax),
  enhance_prompt: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

export const UpdatePreferences = Preferences.partial();
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

export const SignedIn = z.object({ token: z.string(), user: User, preferences: Preferences });
export type SignedIn = z.infer<typeof SignedIn>;
