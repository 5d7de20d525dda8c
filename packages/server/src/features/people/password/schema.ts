import { languages, limits } from '@limn/db/enums';
import { z } from 'zod';

/** The flow refuses a password that is too short, with the documented sentence. */
export const ChangePassword = z.strictObject({
  currentPassword: z
    .string()
    .max(1024)
    .describe(
      'Empty if the user has no password yet; then the session needs a proof of identity from the last 15 minutes.',
    ),
  newPassword: z.string().max(limits.passwordMax).describe('Common passwords are refused.'),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ForgetPassword = z.strictObject({
  email: z.string().trim().min(3).max(254),
  /** The language of the page, for a user who has chosen none. */
  language: z.enum(languages).optional(),
});
export type ForgetPassword = z.infer<typeof ForgetPassword>;

export const ResetPassword = z.strictObject({
  /** From the link. */
  token: z.string().max(100),
  newPassword: z.string().max(limits.passwordMax),
});
export type ResetPassword = z.infer<typeof ResetPassword>;
