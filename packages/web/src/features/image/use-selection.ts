import { useRef, useState } from 'react';
import { extend, hasAll, nothingSelected, press, pressAll, type Selection, without } from './selection.ts';

/**
 * The selected images; undefined outside of the selection mode.
 * @param list the ids of everything that was found, in order
 * @param name identifies the list: another one starts with an empty selection
 */
export function useSelection(list: readonly string[], name: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [current, setCurrent] = useState<Selection>();
  const [known, setKnown] = useState(name);
  if (known !== name) {
    setKnown(name);
    if (current) setCurrent(nothingSelected);
  }
  const change = (next: (selection: Selection) => Selection) =>
    setCurrent((selection) => selection && next(selection));
  return {
    current,
    /** The button that starts and ends the selection mode; the focus returns to it. */
    button,
    hasAll: current !== undefined && hasAll(current, list),
    begin: () => setCurrent(nothingSelected),
    leave() {
      setCurrent(undefined);
      button.current?.focus({ preventScroll: true });
    },
    press: (id: string, range: boolean) => change((selection) => press(selection, list, id, range)),
    extend: (from: string, id: string) => change((selection) => extend(selection, list, from, id)),
    pressAll: () => change((selection) => pressAll(selection, list)),
    forget: (ids: readonly string[]) => change((selection) => without(selection, ids)),
  };
}
