import { z } from 'zod';
import { router, user, visitor } from '../../../trpc/procedures.ts';
import {
  confirmByPassword,
  logIn,
  logOut,
  previewAvatar,
  registerAccount,
  removeAccount,
  updateAccount,
} from './flow.ts';
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
import { updatePreferences } from './write.ts';

export const accountRouter = router({
  register: visitor
    .meta({ openapi: { method: 'POST', path: '/auth/register' } })
    .input(RegisterAccount)
    .output(SignedIn)
    .mutation(({ ctx, input }) => registerAccount(ctx, input)),
  logIn: visitor
    .meta({ openapi: { method: 'POST', path: '/auth/login' } })
    .input(LogIn)
    .output(SignedIn)
    .mutation(({ ctx, input }) => logIn(ctx, input, ctx.token)),
  logOut: user
    .meta({ openapi: { method: 'POST', path: '/auth/logout', status: 204 } })
    .output(z.void())
    .mutation(({ ctx }) => logOut(ctx, ctx.token)),
  get: user
    .meta({ openapi: { method: 'GET', path: '/auth/user' } })
    .output(User)
    .query(({ ctx }) => readSelf(ctx)),
  update: user
    .meta({ openapi: { method: 'PUT', path: '/auth/user' } })
    .input(UpdateAccount)
    .output(User)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),
  previewAvatar: user
    .input(PreviewAvatar)
    .output(AvatarPreview)
    .mutation(({ ctx, input }) => previewAvatar(ctx, input)),
  confirm: user
    .meta({ openapi: { method: 'POST', path: '/auth/confirm', status: 204 } })
    .input(ConfirmByPassword)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmByPassword(ctx, input)),
  remove: user.output(z.void()).mutation(({ ctx }) => removeAccount(ctx)),
  access: user.output(Access).query(({ ctx }) => readAccess(ctx)),
});

export const preferencesRouter = router({
  get: user
    .meta({ openapi: { method: 'GET', path: '/preferences' } })
    .output(Preferences)
    .query(({ ctx }) => readPreferences(ctx)),
  update: user
    .meta({ openapi: { method: 'PUT', path: '/preferences' } })
    .input(UpdatePreferences)
    .output(Preferences)
    .mutation(({ ctx, input }) => updatePreferences(ctx, input)),
});
