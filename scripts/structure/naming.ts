/** Rules about names and barrels. */
import { dirname } from 'node:path';
import type { StructureRule } from './rule.ts';
import { isCode, isTest, withoutWords } from './source-tree.ts';

const vague = /(^|[/.-])(utils?|helpers?|misc|common|managers?)([/.-]|$)/;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that tools or conventions prescribe. */
const prescribed =
  /(^|\/)(README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY|Dockerfile)(\.md)?$|(^|\/)(locales|migrations)\//;
/** The one `index.ts`: it exports the tables for the server. */
const entries = new Set(['packages/db/src/index.ts']);

export const namingRules: StructureRule[] = [
  {
    name: 'vague-names',
    advice: 'Say what it is for: utils, helpers, misc, common and manager say nothing.',
    find: (files) => files.map(({ path }) => path).filter((path) => vague.test(path)),
  },
  {
    name: 'whole-verbs',
    advice: 'Name what it does (shareImage), not that something happened (handleShare).',
    find: (files) =>
      files.flatMap(({ path, text }) => {
        if (!isCode(path)) return [];
        const found = withoutWords(text).matchAll(
          /\bexport\s+(?:default\s+)?(?:async\s+)?(?:function|const|let)\s+(handle[A-Z]\w*)/g,
        );
        return [...found].map(([, name]) => `${path}: ${name}`);
      }),
  },
  {
    name: 'no-barrels',
    advice: 'Import from the file that has it: an index that passes on hides who needs whom.',
    find: (files) =>
      files
        .filter(({ path }) => /(^|\/)index\.tsx?$/.test(path) && !entries.has(path))
        .filter(
          ({ text }) =>
            withoutWords(text)
              .replaceAll(/\b(im|ex)port\b[^;]*?from\s*''\s*;?/g, '')
              .trim() === '',
        )
        .map(({ path }) => path),
  },
  {
    name: 'kebab-case',
    advice: 'Files and folders are lower-case words with hyphens.',
    find: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) => !prescribed.test(path))
        .filter((path) => !path.split('/').every((part) => kebab.test(part))),
  },
  {
    name: 'stays-inside',
    advice: 'The project speaks of itself alone: no path leads out of it.',
    find: (files, root) =>
      files.flatMap(({ path, text }) => {
        if (isTest(path)) return []; // tests plant outside paths
        const depth = dirname(path) === '.' ? 0 : dirname(path).split('/').length;
        const outward = [...text.matchAll(/['"`(\s]((?:\.\.\/)+)[\w.-]/g)].some(
          ([, climb]) => (climb?.length ?? 0) / 3 > depth,
        );
        return outward || text.includes(`${root}/`) ? [path] : [];
      }),
  },
];
