export interface Selection {
  ids: ReadonlySet<string>;
  /** The start of a range: the image that was clicked last. */
  anchor?: string;
  /** What was selected when the range began: the range may shrink again. */
  base?: ReadonlySet<string>;
}

export const nothingSelected: Selection = { ids: new Set() };

/** The ids from one to another, in either direction; only the last one if the first is not in the list. */
function rangeOf(list: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : list.indexOf(from);
  const end = list.indexOf(to);
  return start < 0 || end < 0 ? [to] : list.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * Toggles one image, or with `range` all images from the last clicked one to this one.
 * @param list the ids of everything that was found, in order
 */
export function press(selection: Selection, list: readonly string[], id: string, range: boolean): Selection {
  const meant = new Set(range ? rangeOf(list, selection.anchor, id) : [id]);
  const rest = [...selection.ids].filter((one) => !meant.has(one));
  const ids = new Set(selection.ids.has(id) ? rest : [...rest, ...meant]);
  return { ids, anchor: id, base: ids };
}

/**
 * Selects the range from the last clicked image to this one, instead of the previous range.
 * @param from the start of the range if no image was clicked before
 */
export function extend(selection: Selection, list: readonly string[], from: string, id: string): Selection {
  const { anchor = from, base = selection.ids } = selection;
  return { ids: new Set([...base, ...rangeOf(list, anchor, id)]), anchor, base };
}

/** Selects everything that was found, or none of it if all is selected. */
export function pressAll(selection: Selection, list: readonly string[]): Selection {
  const found = new Set(list);
  const rest = [...selection.ids].filter((id) => !found.has(id));
  return { ids: new Set(hasAll(selection, list) ? rest : [...rest, ...list]) };
}

export const hasAll = ({ ids }: Selection, list: readonly string[]) =>
  list.length > 0 && list.every((id) => ids.has(id));

export function without(selection: Selection, gone: readonly string[]): Selection {
  const ids = new Set(selection.ids);
  for (const id of gone) ids.delete(id);
  return { ids };
}

/** What of the selection is in the list. */
export function within(selection: Selection, list: readonly string[]): Selection {
  const found = new Set(list);
  const ids = [...selection.ids].filter((id) => found.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
