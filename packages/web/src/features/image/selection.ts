import { limits } from '@limn/server/enums';

export interface Selection {
  ids: ReadonlySet<string>;
  /** The start of a range: the image that was clicked last. */
  anchor?: string;
}

export const nothingSelected: Selection = { ids: new Set() };

const bounded = (ids: Iterable<string>) => new Set([...ids].slice(0, limits.selectionMax));

/**
 * Toggles one image, or with `range` all images from the last clicked one to this one.
 * @param page the ids of the current page in their order
 */
export function press(selection: Selection, page: readonly string[], id: string, range: boolean): Selection {
  const from = range && selection.anchor !== undefined ? page.indexOf(selection.anchor) : -1;
  const to = page.indexOf(id);
  const meant = from < 0 || to < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  const rest = [...selection.ids].filter((one) => !meant.includes(one));
  return { ids: selection.ids.has(id) ? new Set(rest) : bounded([...rest, ...meant]), anchor: id };
}

/** Selects all images of the page, or none if all are selected. */
export function pressAll(selection: Selection, page: readonly string[]): Selection {
  const rest = [...selection.ids].filter((id) => !page.includes(id));
  return { ids: hasAll(selection, page) ? new Set(rest) : bounded([...rest, ...page]) };
}

export const hasAll = ({ ids }: Selection, page: readonly string[]) =>
  page.length > 0 && page.every((id) => ids.has(id));

export const without = ({ ids }: Selection, gone: readonly string[]): Selection => ({
  ids: new Set([...ids].filter((id) => !gone.includes(id))),
});
