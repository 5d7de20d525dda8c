/** Names of code, settings and scripts in documents exist. */
import type { StructureRule } from './rule.ts';
import type { SourceFile } from './source-tree.ts';

/** The history names things that are gone. */
const isAboutThePresent = ({ path }: SourceFile): boolean =>
  path.endsWith('.md') && path !== 'CHANGELOG.md' && !path.startsWith('docs/decisions/');

export const nameRules: StructureRule[] = [
  {
    name: 'names-in-documents',
    advice: 'Correct the name: no source has it.',
    find: (files) => {
      const known = wordsOf(files.filter(({ path }) => !path.endsWith('.md')));
      return files.filter(isAboutThePresent).flatMap(({ path, text }) =>
        quotesIn(text)
          .filter(isNameOfCode)
          .filter((quote) => !partsOf(quote).every((part) => known.has(part)))
          .map((quote) => `${path}: ${quote}`),
      );
    },
  },
  {
    name: 'scripts-in-documents',
    advice: 'Name a script of the package.json of the root.',
    find: (files) => {
      const manifest = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
      const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
      return files
        .filter(isAboutThePresent)
        .flatMap(({ path, text }) =>
          [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
            .filter(([, script = '']) => !(script in scripts))
            .map(([command]) => `${path}: ${command}`),
        );
    },
  },
];

const quotesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quote]) => quote ?? []);

/** `someName`, `some_name`, `SOME_NAME`, `an.event` and `call()`. Other quotes are texts, commands and paths. */
const isNameOfCode = (quote: string): boolean =>
  /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\(\))?$/.test(quote) && /[a-z][A-Z]|[_.]|\(\)$/.test(quote);

const partsOf = (quote: string): string[] => quote.match(/[\w$]+/g) ?? [];

/** The words of the sources, and of the names of their files. */
function wordsOf(files: SourceFile[]): Set<string> {
  const words = new Set<string>();
  for (const { path, text } of files) for (const word of partsOf(`${path}\n${text}`)) words.add(word);
  return words;
}
