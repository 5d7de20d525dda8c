import { staticImports } from './static-imports.ts';

/** The entry with the home page. */
const entries = ['src/main.tsx'];

/** The sources of the first load: their messages and styles come with it. */
export const firstSources = (root: string) => staticImports(root, entries);
