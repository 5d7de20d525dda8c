import { limits } from '@limn/server/words';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: the one that was pressed last. */
  anchor?: string;
}

export const nothingSelected: Selection = { ids: new Set() };

const bounded = (ids: Iterable<string>) => new Set([...ids].slice(0, limits.selectionMax));

/**
 * Turns one, or with `range` all from the last pressed to this one, the way this one goes.
 * @param page the pictures that are shown, in their order
 */
export function press(selection: Selection, page: readonly string[], id: string, range: boolean): Selection {
  const from = range && selection.anchor !== undefined ? page.indexOf(selection.anchor) : -1;
  const to = page.indexOf(id);
  const meant = from < 0 || to < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  const rest = [...selection.ids].filter((one) => !meant.includes(one));
  return { ids: selection.ids.has(id) ? new Set(rest) : bounded([...rest, ...meant]), anchor: id };
}

/** All of the page, or none of it when all of it is selected already. */
export function pressAll(selection: Selection, page: readonly string[]): Selection {
  const rest = [...selection.ids].filter((id) => !page.includes(id));
  return { ids: holdsAll(selection, page) ? new Set(rest) : bounded([...rest, ...page]) };
}

export const holdsAll = ({ ids }: Selection, page: readonly string[]) =>
  page.length > 0 && page.every((id) => ids.has(id));

export const without = ({ ids }: Selection, gone: readonly string[]): Selection => ({
  ids: new Set([...ids].filter((id) => !gone.includes(id))),
});
