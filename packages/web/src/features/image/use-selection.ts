import { useRef, useState } from 'react';
import { holdsAll, nothingSelected, press, pressAll, type Selection, without } from './selection.ts';

/**
 * Which pictures are chosen, also on pages that were left; undefined while none can be.
 * @param page the pictures that are shown, in their order
 * @param list another one begins with nothing chosen
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
    /** The button that begins and ends it: the focus goes back there. */
    button,
    holdsPage: current !== undefined && holdsAll(current, page),
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
