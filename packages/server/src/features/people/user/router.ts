import { admin, router } from '../../../trpc/procedures.ts';
import { listUsers, readUser } from './read.ts';
import { ListUsers, SetDisabled, SetRole, UserDetail, UserId, UserPage } from './schema.ts';
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
  setDisabled: admin
    .input(SetDisabled)
    .output(UserDetail)
    .mutation(({ ctx, input }) => setDisabled(ctx, input)),
});
