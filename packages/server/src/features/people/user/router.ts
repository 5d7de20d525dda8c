import { admin, router } from '../../../trpc/procedures.ts';
import { countUsers, listUserIds, listUsers, readUser } from './read.ts';
import {
  ChangedUsers,
  ChangeUsers,
  FindUsers,
  ListUsers,
  SetDisabled,
  SetRole,
  UserCounts,
  UserDetail,
  UserId,
  UserIds,
  UserPage,
} from './schema.ts';
import { changeUsers } from './write/change-several.ts';
import { setDisabled, setRole, signOutUser } from './write.ts';

/** Other users, for admins. */
export const userRouter = router({
  list: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/users',
        name: 'listUsers',
        summary: 'List accounts',
        example: { request: { q: 'ann@' } },
      },
    })
    .input(ListUsers)
    .output(UserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  counts: admin.output(UserCounts).query(({ ctx }) => countUsers(ctx)),
  ids: admin
    .input(FindUsers)
    .output(UserIds)
    .query(({ ctx, input }) => listUserIds(ctx, input)),
  get: admin
    .input(UserId)
    .output(UserDetail)
    .query(({ ctx, input }) => readUser(ctx, input)),
  setRole: admin
    .input(SetRole)
    .output(UserDetail)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  signOut: admin
    .input(UserId)
    .output(UserDetail)
    .mutation(({ ctx, input }) => signOutUser(ctx, input)),
  change: admin
    .input(ChangeUsers)
    .output(ChangedUsers)
    .mutation(({ ctx, input }) => changeUsers(ctx, input)),
  setDisabled: admin
    .input(SetDisabled)
    .output(UserDetail)
    .mutation(({ ctx, input }) => setDisabled(ctx, input)),
});
