/** Links between documents, and the documents that comments name, lead to something that exists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { StructureRule } from './rule.ts';
import type { SourceFile } from './source-tree.ts';
import { isTest } from './source-tree.ts';

export const linkRules: StructureRule[] = [
  {
    name: 'document-links',
    advice: 'Name a file of this project and, after #, a heading in it as GitHub writes it.',
    find: (files, root) =>
      files
        .filter(({ path }) => path.endsWith('.md'))
        .flatMap(({ path, text }) =>
          linksIn(text)
            .filter((link) => !/^([a-z][a-z+.-]*:|\/\/)/i.test(link))
            .filter((link) => !leadsSomewhere(files, root, path, link))
            .map((link) => `${path}: ${link}`),
        ),
  },
  {
    name: 'paths-in-documents',
    advice: 'Correct the path, or write it without its first folders when the file is an example.',
    find: (files, root) =>
      files
        .filter(({ path }) => path.endsWith('.md'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/`((?:packages|scripts|e2e|bench|docs|deploy|lint)\/[\w./-]+)`/g)]
            .flatMap(([, named = '']) => named)
            .filter((named) => !existsSync(join(root, named)))
            .map((named) => `${path}: ${named}`),
        ),
  },
  {
    name: 'documents-in-comments',
    advice: 'Give the path of the document from the root.',
    find: (files, root) =>
      files
        .filter(({ path }) => !path.endsWith('.md') && !isTest(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md\b/g)]
            .filter(([named]) => !existsSync(join(root, named)))
            .map(([named]) => `${path}: ${named}`),
        ),
  },
];

/** Code is quoted, not linked. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, '').replaceAll(/`[^`\n]*`/g, '``');

/** Inline links and images, reference definitions, and attributes of HTML. */
function linksIn(text: string): string[] {
  const found = withoutCode(text).matchAll(
    /\]\(\s*<?([^)\s>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)|\b(?:href|src)="([^"]+)"/gm,
  );
  return [...found].flatMap(([, ...parts]) => parts.find((part) => part !== undefined) ?? []);
}

function leadsSomewhere(files: SourceFile[], root: string, from: string, link: string): boolean {
  const [address = '', heading] = decodeURIComponent(link).split('#');
  const target = address === '' ? from : join(from, '..', address);
  if (!existsSync(join(root, target))) return false;
  if (heading === undefined) return true;
  const document = files.find(({ path }) => path === target);
  return document !== undefined && headingsOf(document.text).has(heading);
}

/** The anchors that GitHub gives to the headings of a document; the second of one name ends in -1. */
function headingsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const withoutFences = text.replaceAll(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, '');
  for (const [, heading = ''] of withoutFences.matchAll(/^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-');
    let free = anchor;
    for (let n = 1; anchors.has(free); n++) free = `${anchor}-${n}`;
    anchors.add(free);
  }
  return anchors;
}
