import { useRef, useState } from 'react';
import { hasAll, nothingSelected, press, pressAll, type Selection, without } from './selection.ts';

/**
 * The selected images, also of other pages; undefined outside of the selection mode.
 * @param page the ids of the current page in their order
 * @param list identifies the list: another one starts with an empty selection
 */
export function useSelection(page: readonly string[], list: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [current, setCurrent] = useState<Selection>();
  const [known, setKnown] = useState(list);
  if (known !== list) {
    setKnown(list);
    if (current) setCurrent(nothingSelected);
  }
  const change = (next: (selection: Selection) => Selection) =>
    setCurrent((selection) => selection && next(selection));
  return {
    current,
    /** The button that starts and ends the selection mode; the focus returns to it. */
    button,
    hasWholePage: current !== undefined && hasAll(current, page),
    begin: () => setCurrent(nothingSelected),
    leave() {
      setCurrent(undefined);
      button.current?.focus({ preventScroll: true });
    },
    press: (id: string, range: boolean) => change((selection) => press(selection, page, id, range)),
    pressPage: () => change((selection) => pressAll(selection, page)),
    forget: (ids: readonly string[]) => change((selection) => without(selection, ids)),
  };
}
