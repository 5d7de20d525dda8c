import { usersSelectedAtMost } from '@limn/server/enums';
import { useEffect, useRef, useState } from 'react';

/** The selected users, also of other pages. */
export interface UserSelection {
  ids: ReadonlySet<string>;
  /** Selects all of these users, or none of them if all are selected. */
  press: (ids: readonly string[]) => void;
  /** Replaces the selection, unless the list is another one by now. */
  set: (ids: readonly string[]) => void;
}

/** @param list identifies the list: another one starts without a selection */
export function useUserSelection(list: string): UserSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [known, setKnown] = useState(list);
  if (known !== list) {
    setKnown(list);
    if (ids.size > 0) setIds(new Set());
  }
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);
  const bounded = (all: Iterable<string>) => new Set([...all].slice(0, usersSelectedAtMost));
  return {
    ids,
    press: (page) =>
      setIds((before) => {
        const rest = [...before].filter((id) => !page.includes(id));
        return page.every((id) => before.has(id)) ? new Set(rest) : bounded([...rest, ...page]);
      }),
    set: (all) => {
      if (latest.current === list) setIds(bounded(all));
    },
  };
}
