import type { IconName } from './icon-paths.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** The language of the label, if it is not the page's. */
  lang?: string;
}

export interface MenuGroup {
  /** A title above the entries. A group without one is only separated by a line. */
  title?: string;
  entries: readonly MenuEntry[];
  /** The id of the current choice. It makes the entries radio items. */
  selected?: string;
}
