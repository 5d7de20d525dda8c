import { useRef, useSyncExternalStore } from 'react';

interface Selected<Snapshot, Selection> {
  snapshot: Snapshot;
  selector: (snapshot: Snapshot) => Selection;
  selection: Selection;
}

/**
 * Replaces `use-sync-external-store/with-selector`. A page that hydrates selects from the browser's state. The same state
 * gives the same selection; a selection that equals the previous one keeps the previous object.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<Selected<Snapshot, Selection>>(undefined);
  const select = () => {
    const snapshot = getSnapshot();
    const before = last.current;
    if (before && Object.is(before.snapshot, snapshot) && before.selector === selector)
      return before.selection;
    const next = selector(snapshot);
    const selection = before && isEqual(before.selection, next) ? before.selection : next;
    last.current = { snapshot, selector, selection };
    return selection;
  };
  return useSyncExternalStore(subscribe, select, select);
}
