import type { RefusalRow } from './row.ts';

/** Accounts and the ways to sign in. */
export const accountRefusals = {
  'account.signed_out': [401, 'UNAUTHORIZED', 'Sign in first.'],
  'account.forbidden': [403, 'FORBIDDEN', 'You may not do that.'],
  'account.email_taken': [409, 'EMAIL_TAKEN', 'An account with this email already exists.'],
  'account.email_invalid': [400, 'BAD_REQUEST', 'email must be an email address.'],
  'account.password_common': [400, 'PASSWORD_TOO_COMMON', 'This password is too easy to guess.'],
  'account.wrong_credentials': [401, 'INVALID_CREDENTIALS', 'Wrong email or password.'],
  'account.setup_invalid': [403, 'SETUP_LINK_INVALID', 'This setup link has been used or has expired.'],
  'account.setup_first': [
    403,
    'SETUP_FIRST',
    'This site is being set up. Its owner comes first, by the setup link that the server printed.',
  ],
  'account.wrong_password': [403, 'WRONG_PASSWORD', 'The current password is wrong.'],
  'account.password_short': [400, 'BAD_REQUEST', 'New password must be at least 8 characters'],
  'account.confirm': [
    403,
    'CONFIRM_REQUIRED',
    'Prove your identity first: sign in again, or send your password to /api/auth/confirm.',
  ],
  'account.last_admin': [409, 'LAST_ADMIN', 'This is the last admin. Make another one first.'],
  'account.not_found': [404, 'NOT_FOUND', 'No such user.'],
  'avatar.unusable': [
    400,
    'IMAGE_NOT_ALLOWED',
    'No usable picture: a JPEG, PNG or WebP of at most 5 MB, at a public address.',
  ],
  'session.not_found': [404, 'NOT_FOUND', 'No such session.'],
  'password.link_invalid': [400, 'RESET_LINK_INVALID', 'This link has been used or has expired.'],
  'mail.not_configured': [501, 'NOT_CONFIGURED', 'This server sends no mail.'],
  'identity.not_configured': [501, 'NOT_CONFIGURED', 'This way of signing in is not set up here.'],
  'identity.google_missing': [400, 'BAD_REQUEST', 'Google authentication failed'],
  'identity.google_rejected': [401, 'GOOGLE_REJECTED', 'Google authentication failed'],
  'identity.rejected': [401, 'IDENTITY_REJECTED', 'The sign-in was not completed. Start it again.'],
  'identity.not_yours': [
    403,
    'IDENTITY_NOT_YOURS',
    'This sign-in belongs to another account, or was not a new one.',
  ],
  'identity.unavailable': [502, 'IDENTITY_UNAVAILABLE', 'The identity provider does not answer.'],
  'identity.no_email': [403, 'NO_EMAIL', 'The identity provider gave no email address.'],
  'identity.account_exists': [
    409,
    'ACCOUNT_EXISTS',
    'An account with this email already exists. Sign in to it once with its password to connect the two.',
  ],
  'identity.link_invalid': [400, 'LINK_INVALID', 'This took too long. Sign in with the provider again.'],
  'archive.link_invalid': [404, 'NOT_FOUND', 'This download link has been used or has expired.'],
  'account.disabled': [403, 'ACCOUNT_DISABLED', 'This account has been disabled.'],
} as const satisfies Record<string, RefusalRow>;
