import { atomically } from '@limn/db';
import type { UserAct } from '@limn/db/enums';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { refuseFormerAdmin } from '../../../../guard/admin/read.ts';
import { findUser } from '../../account/read.ts';
import { type ChangedUsers, type ChangeUsers, unchangedCodes } from '../schema.ts';
import { announceDisabled, announceSignOut, assignDisabled, endSignIns } from '../write.ts';

type Unchanged = ChangedUsers['unchanged'][number];

/** Returns the jobs that were cancelled. @throws Refusal account.own, .unchanged, .last_admin, .not_found */
function changeOne(ctx: UserCtx, act: UserAct, id: string): string[] {
  if (ctx.actor.id === id) throw new Refusal('account.own');
  if (act === 'sign_out') {
    endSignIns(ctx, { id });
    return [];
  }
  const disabled = act === 'disable';
  const row = findUser(ctx, id);
  if (row && disabled === (row.disabledAt !== null)) throw new Refusal('account.unchanged');
  return assignDisabled(ctx, { id, disabled });
}

/** The reason why one user stays as they are. Any other error ends the whole call. */
function reasonOf(ctx: UserCtx, id: string, error: unknown): Unchanged {
  const code = error instanceof Refusal && unchangedCodes.find((known) => known === error.code);
  if (!code) throw error;
  return { id, email: findUser(ctx, id)?.email ?? null, code };
}

/**
 * Disables, enables or signs out several users in one transaction, with an audit entry for each. A user that cannot be
 * changed stays as it is and is returned with the reason. Never changes the caller.
 * @throws Refusal account.forbidden, when the caller is no longer an admin
 */
export function changeUsers(ctx: UserCtx, { act, ids }: ChangeUsers): ChangedUsers {
  may(ctx, 'user.change');
  const { changed, unchanged } = atomically(ctx, (ctx) => {
    refuseFormerAdmin(ctx);
    const changed = new Map<string, string[]>();
    const unchanged: Unchanged[] = [];
    for (const id of new Set(ids))
      try {
        changed.set(id, changeOne(ctx, act, id));
      } catch (error) {
        unchanged.push(reasonOf(ctx, id, error));
      }
    return { changed, unchanged };
  });
  for (const [id, jobs] of changed) {
    if (act === 'disable') announceDisabled(ctx, id, jobs);
    if (act === 'sign_out') announceSignOut(ctx, id);
  }
  return { changed: changed.size, unchanged };
}
