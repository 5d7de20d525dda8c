import { useMemo, useRef, useState } from 'react';
import {
  extend,
  hasAll,
  nothingSelected,
  press,
  pressAll,
  type Selection,
  within,
  without,
} from './selection.ts';

/**
 * The selected images; undefined outside of the selection mode.
 * @param list the ids of everything that was found, in order
 * @param name identifies the list: another one starts with an empty selection
 */
export function useSelection(list: readonly string[], name: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [selected, setSelected] = useState<Selection>();
  // A picture may be deleted on another device.
  const current = useMemo(() => selected && within(selected, list), [selected, list]);
  const [known, setKnown] = useState(name);
  if (known !== name) {
    setKnown(name);
    if (current) setSelected(nothingSelected);
  }
  const change = (next: (selection: Selection) => Selection) =>
    setSelected((selection) => selection && next(selection));
  return {
    current,
    /** The button that starts and ends the selection mode; the focus returns to it. */
    button,
    hasAll: current !== undefined && hasAll(current, list),
    begin: () => setSelected(nothingSelected),
    leave() {
      setSelected(undefined);
      button.current?.focus({ preventScroll: true });
    },
    press: (id: string, range: boolean) => change((selection) => press(selection, list, id, range)),
    extend: (from: string, id: string) => change((selection) => extend(selection, list, from, id)),
    pressAll: () => change((selection) => pressAll(selection, list)),
    forget: (ids: readonly string[]) => change((selection) => without(selection, ids)),
  };
}
