import { type UserAct, usersPerCall } from '@limn/server/enums';
import type { ChangedUsers } from '@limn/server/schema/people/user';
import { useState } from 'react';
import { trpc } from '../../lib/data/data-client.tsx';

/** A change of several users, while it runs and after it. */
export interface UserChange {
  act: UserAct;
  /** How many of `total` users are done. */
  done: number;
  total: number;
  result: ChangedUsers;
  /** The error that ended the change early. */
  error?: unknown;
}

/** Changes the users in calls of a hundred, one after the other. After a failure the rest stays as it is. */
export function useChangeUsers() {
  const [state, setState] = useState<UserChange>();
  const { mutateAsync } = trpc.user.change.useMutation();
  async function change(act: UserAct, ids: readonly string[]): Promise<void> {
    const sum: ChangedUsers = { changed: 0, unchanged: [] };
    const show = (done: number, error?: unknown) =>
      setState({ act, done, total: ids.length, result: { ...sum }, error });
    show(0);
    let done = 0;
    try {
      while (done < ids.length) {
        const part = ids.slice(done, done + usersPerCall);
        const { changed, unchanged } = await mutateAsync({ act, ids: part });
        sum.changed += changed;
        sum.unchanged = [...sum.unchanged, ...unchanged];
        done += part.length;
        show(done);
      }
    } catch (error) {
      show(done, error);
    }
  }
  const isPending = state !== undefined && state.done < state.total && state.error === undefined;
  return { state, isPending, change, forget: () => setState(undefined) };
}
