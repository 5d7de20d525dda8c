import { useRef, useSyncExternalStore } from 'react';

interface Selected<Snapshot, Selection> {
  snapshot: Snapshot;
  selector: (snapshot: Snapshot) => Selection;
  selection: Selection;
}

/**
 * What `use-sync-external-store/with-selector` offers, for a React that draws nothing on a server: of the same state the
 * same selection, and of another one that equals the one before, the one before.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<Selected<Snapshot, Selection>>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot();
    const before = last.current;
    if (before && Object.is(before.snapshot, snapshot) && before.selector === selector)
      return before.selection;
    const next = selector(snapshot);
    const selection = before && isEqual(before.selection, next) ? before.selection : next;
    last.current = { snapshot, selector, selection };
    return selection;
  });
}
