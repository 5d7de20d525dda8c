import { z } from 'zod';
import { router, user, visitor } from '../../../trpc/procedures.ts';
import { limitProviders } from '../../../trpc/provider-limit.ts';
import { previewAvatar } from './flow/avatar.ts';
import { confirmByPassword } from './flow/confirm-by-password.ts';
import { removeAccount } from './flow/remove-account.ts';
import { logIn, logOut, registerAccount } from './flow/sign-in.ts';
import { updateAccount } from './flow/update-account.ts';
import { readAccess, readPreferences, readSelf } from './read.ts';
import {
  Access,
  AvatarPreview,
  ConfirmByPassword,
  LogIn,
  Preferences,
  PreviewAvatar,
  RegisterAccount,
  SignedIn,
  UpdateAccount,
  UpdatePreferences,
  User,
} from './schema.ts';
import { updatePreferences } from './write/preferences.ts';

export const accountRouter = router({
  register: visitor
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/register',
        name: 'register',
        summary: 'Create an account',
        about: 'The answer is that of a login: the account is signed in.',
        refusals: [
          'account.email_invalid',
          'account.password_common',
          'account.setup_invalid',
          'account.setup_first',
          'account.email_taken',
        ],
        limit: 'register.network',
        example: { request: { email: 'ann@example.com', password: 'correct horse battery' } },
      },
    })
    .input(RegisterAccount)
    .output(SignedIn)
    .mutation(({ ctx, input }) => registerAccount(ctx, input)),
  logIn: visitor
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/login',
        name: 'logIn',
        summary: 'Sign in',
        about:
          'An unknown address and a wrong password get the same answer in the same time. A user has at most 20 sessions: a new one ends the session that was unused the longest. After too many wrong passwords, only networks and devices that have signed in before can sign in. A program that changes networks should send a header `Limn-Device` with 22 to 64 random characters (letters, digits, `-`, `_`) and keep it.',
        refusals: ['account.wrong_credentials', 'account.disabled'],
        limit: 'login.network',
        example: { request: { email: 'ann@example.com', password: 'correct horse battery' } },
      },
    })
    .input(LogIn)
    .output(SignedIn)
    .mutation(({ ctx, input }) => logIn(ctx, input, ctx.token)),
  logOut: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/logout',
        name: 'logOut',
        status: 204,
        summary: 'End this session',
        about: 'The token stops working immediately. Other sessions continue.',
      },
    })
    .output(z.void())
    .mutation(({ ctx }) => logOut(ctx, ctx.token)),
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/user',
        name: 'getUser',
        summary: 'Read your account',
      },
    })
    .output(User)
    .query(({ ctx }) => readSelf(ctx)),
  update: user
    .meta({
      openapi: {
        method: 'PUT',
        path: '/auth/user',
        name: 'updateUser',
        summary: 'Change your account',
        about:
          'A missing field keeps its value; null or an empty string clears it. Other fields are ignored, so the answer of `GET` can be sent back.',
        refusals: ['avatar.unusable', 'storage.full'],
        example: { request: { display_name: 'Ann' } },
      },
    })
    .input(UpdateAccount)
    .output(User)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),
  previewAvatar: user
    .input(PreviewAvatar)
    .output(AvatarPreview)
    .mutation(({ ctx, input }) => previewAvatar(ctx, input)),
  confirm: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/confirm',
        name: 'confirm',
        status: 204,
        summary: 'Prove your identity',
        about:
          'The proof is valid for 15 minutes and for this session; a login counts too. Calls that change users, memberships, plans or roles answer 403 `CONFIRM_REQUIRED` without it.',
        refusals: ['account.wrong_password'],
        limit: 'password.user',
        example: { request: { password: 'correct horse battery' } },
      },
    })
    .input(ConfirmByPassword)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmByPassword(ctx, input)),
  remove: user
    .use(limitProviders)
    .output(z.void())
    .mutation(({ ctx }) => removeAccount(ctx)),
  access: user.output(Access).query(({ ctx }) => readAccess(ctx)),
});

export const preferencesRouter = router({
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/preferences',
        name: 'getPreferences',
        summary: 'Read your preferences',
      },
    })
    .output(Preferences)
    .query(({ ctx }) => readPreferences(ctx)),
  update: user
    .meta({
      openapi: {
        method: 'PUT',
        path: '/preferences',
        name: 'updatePreferences',
        summary: 'Change your preferences',
        about: 'A missing field keeps its value. Other fields are ignored.',
        example: { request: { theme: 'dark', seed: 7 } },
      },
    })
    .input(UpdatePreferences)
    .output(Preferences)
    .mutation(({ ctx, input }) => updatePreferences(ctx, input)),
});
