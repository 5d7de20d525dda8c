import type { IconName } from './icon-paths.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** The language of the label, where it is not the page's. */
  lang?: string;
}

export interface MenuGroup {
  /** Stands over its entries; a group without one is only set apart by a line. */
  title?: string;
  entries: readonly MenuEntry[];
  /** Makes the entries choices, of which this is the present one. */
  selected?: string;
}
