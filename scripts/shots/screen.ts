import type { Page } from '@playwright/test';
import type { Painter } from './servers.ts';
import type { Person } from './studio.ts';

/** A page in a certain state, and the steps to it. */
export interface Screen {
  name: string;
  person: Person;
  path: string;
  painter?: Painter;
  /** Brings the loaded page into the state. `say` translates a message into the page's language. */
  act?: (page: Page, say: (id: string) => string) => Promise<void>;
  /** Takes only the viewport, for dialogs over the page. */
  windowOnly?: boolean;
  /** A document of its own, without the router: the test of every screen leaves it out, and a test of its own checks it. */
  isOwnDocument?: boolean;
}
