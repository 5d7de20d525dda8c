/** Rules about the files of a feature and the size of files. */
import { dirname, posix } from 'node:path';
import type { StructureRule } from './rule.ts';
import { isCode, isTest, type SourceFile, withoutWords } from './source-tree.ts';

/** A noun of the server: a folder of guard/, or of one family of features. */
const feature = /^packages\/server\/src\/(guard\/[^/]+|features\/[^/]+\/[^/]+)\/(.+)$/;
/** A part is a file, or a folder of the same name with one verb a file. */
const parts =
  /^(schema|text|router)\.ts$|^(rules|read|write|flow)(\/[a-z0-9-]+)?\.ts$|^[a-z0-9-]+(\.isolated)?\.test\.ts$/;
const sourceLimit = 300;
const testLimit = 500;
const sized = /\.(tsx?|mjs|cjs|js|css|json|grit|html|ya?ml)$/;
const unsized = /(^|\/)(migrations|locales)\/|^pnpm-lock\.yaml$/;

export const shapeRules: StructureRule[] = [
  {
    name: 'feature-vocabulary',
    advice:
      'A feature holds schema, text, rules, read, write, flow, router and tests; rules, read, write and flow may be folders.',
    find: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) => !parts.test(feature.exec(path)?.[2] ?? (isLoose(path) ? '' : 'rules.ts'))),
  },
  {
    name: 'size',
    advice: `At most ${sourceLimit} lines, ${testLimit} for a test: move one of its two jobs out.`,
    find: (files) =>
      files
        .filter(({ path }) => sized.test(path) && !unsized.test(path))
        .filter(({ path, lines }) => lines > (isTest(path) ? testLimit : sourceLimit))
        .map(({ path, lines }) => `${path}: ${lines} lines`),
  },
  {
    name: 'synchronous-database',
    advice: 'read.ts and write.ts answer on the spot: what waits belongs in flow.ts.',
    find: (files) =>
      files
        .filter(({ path }) => /^(read|write)\b/.test(feature.exec(path)?.[2] ?? ''))
        .filter(({ text }) => /\b(async|await|Promise|setTimeout|setImmediate)\b/.test(withoutWords(text)))
        .map(({ path }) => path),
  },
  {
    name: 'no-feature-cycles',
    advice: 'Two features that need each other are one feature, or miss a third.',
    find: featureCycles,
  },
  {
    name: 'no-suppressions',
    advice: 'Repair what the tool found. A test may expect an error of the types.',
    find: (files) =>
      files
        .filter(({ path }) => isCode(path))
        .filter(({ path, text }) =>
          suppression.test(isTest(path) ? text.replaceAll('@ts-expect-error', '') : text),
        )
        .map(({ path }) => path),
  },
  {
    name: 'every-test-runs',
    advice: 'A test that is skipped or alone tells nothing: finish it or remove it.',
    find: (files) =>
      files
        .filter(({ path }) => isTest(path))
        .filter(({ text }) =>
          /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme)\b/.test(withoutWords(text)),
        )
        .map(({ path }) => path),
  },
];

/** Not after a quotation mark: tests contain such lines as examples. */
const suppression = /(?<!['"`])(\/\/|\/\*)\s*(@ts-(ignore|expect-error|nocheck)|biome-ignore)/;

/** A file in guard/ or features/ outside a noun. */
const isLoose = (path: string): boolean => /^packages\/server\/src\/(guard|features)\//.test(path);

/** A noun has two layers: flows, which call the outside world, use reads and writes. */
const layerOf = (noun: string, part: string): string =>
  /^(flow|router)\b/.test(part) ? `${noun} (flow)` : noun;

/** Layers that import each other's values. Shapes and types do not count. */
function featureCycles(files: SourceFile[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const [, noun, part] = feature.exec(path) ?? [];
    if (!noun || !part || isTest(path) || part === 'schema.ts') continue;
    const layer = layerOf(noun, part);
    const others = needs.get(layer) ?? new Set<string>();
    for (const [, clause, target = ''] of text.matchAll(/^(?:im|ex)port\s([^;]*?)from\s+'(\.[^']*)'/gm)) {
      const [, otherNoun, otherPart] = feature.exec(posix.join(dirname(path), target)) ?? [];
      if (!otherNoun || !otherPart || otherPart === 'schema.ts' || clause?.startsWith('type ')) continue;
      const other = layerOf(otherNoun, otherPart);
      if (other !== layer) others.add(other);
    }
    needs.set(layer, others);
  }
  return [...needs.keys()].filter((layer) => reaches(needs, layer, layer));
}

function reaches(
  needs: Map<string, Set<string>>,
  from: string,
  goal: string,
  seen = new Set<string>(),
): boolean {
  for (const next of needs.get(from) ?? []) {
    if (next === goal) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(needs, next, goal, seen)) return true;
  }
  return false;
}
