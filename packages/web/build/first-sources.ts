import { staticImports } from './static-imports.ts';

/** The entry, which has the home page; and what those who are signed in fetch beside it, before anything is drawn. */
const entries = ['src/main.tsx', 'src/features/account/account-menu.tsx'];

/** Whose words and styles are there from the first moment. */
export const firstSources = (root: string) => staticImports(root, entries);
