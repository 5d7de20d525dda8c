import { staticImports } from './static-imports.ts';

/** The entry with the home page, and the account menu, which signed-in users load before the first render. */
const entries = ['src/main.tsx', 'src/features/account/account-menu.tsx'];

/** The sources of the first load: their messages and styles come with it. */
export const firstSources = (root: string) => staticImports(root, entries);
