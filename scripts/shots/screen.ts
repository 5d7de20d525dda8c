import type { Page } from '@playwright/test';
import type { Painter, Person } from './studio.ts';

/** A page in a state that is worth looking at, and what brings it about. */
export interface Screen {
  name: string;
  person: Person;
  path: string;
  painter?: Painter;
  /** Takes the fresh page to the state. `say` gives a message in the page's language. */
  act?: (page: Page, say: (id: string) => string) => Promise<void>;
  /** Only what is in the window, for what lies over the page. */
  windowOnly?: boolean;
}
