import { expect, test } from 'vitest';
import { allowedNames, vagueCommentLimit } from './structure/plain-words.ts';
import { structureRules } from './structure/rules.ts';
import { readTree } from './structure/source-tree.ts';
import { plant, root, runTool } from './testing/tree.ts';

const studio = 'packages/server/src/features/studio';
const guard = 'packages/server/src/guard';
const long = (lines: number) => 'export {};\n'.repeat(lines);

const record = (title: string) => `# ${title}\n\n## Context\n\n## Decision\n\n## Consequences\n`;

/** Trees that break each rule, and similar ones that do not. */
const plantings: Record<string, { red: Record<string, string>; green: Record<string, string> }> = {
  'feature-vocabulary': {
    red: {
      [`${studio}/image/sort.ts`]: '',
      [`${studio}/image/parts/read.ts`]: '',
      [`${studio}/image/read/deep/find.ts`]: '',
      [`${studio}/read.ts`]: '',
      [`${guard}/audit/sort.ts`]: '',
    },
    green: {
      [`${studio}/image/read.ts`]: '',
      [`${studio}/image/read/find.ts`]: '',
      [`${studio}/image/owner-deletes.test.ts`]: '',
      [`${guard}/audit/write.ts`]: '',
    },
  },
  size: {
    red: {
      'scripts/long.ts': long(301),
      'scripts/long.test.ts': long(501),
      'packages/web/src/ui/long.css': '\n'.repeat(301),
    },
    green: {
      'scripts/full.ts': long(300),
      'scripts/full.test.ts': long(500),
      'packages/db/migrations/long.json': '\n'.repeat(900),
    },
  },
  'synchronous-database': {
    red: {
      [`${studio}/image/read.ts`]: 'export async function image() {}',
      [`${studio}/image/write/store.ts`]: 'export const a = () => Promise.all([]);',
      [`${guard}/audit/read.ts`]: 'export async function audit() {}',
    },
    green: {
      [`${studio}/share/read.ts`]: "// never await\nexport const word = 'await';",
      [`${studio}/image/flow.ts`]: 'export async function flow() {}',
    },
  },
  'no-feature-cycles': {
    red: {
      [`${studio}/hen/read.ts`]: "import { egg } from '../../people/egg/read.ts';\nexport const hen = egg;",
      'packages/server/src/features/people/egg/write/lay.ts':
        "export {\n  hen,\n} from '../../../studio/hen/read.ts';",
    },
    green: {
      [`${studio}/one/read.ts`]: "import { two } from '../two/read.ts';\nexport const one = two;",
      [`${studio}/two/read.ts`]: "import type { One } from '../one/read.ts';\nexport type Two = One;",
      [`${studio}/two/write.ts`]: "import { One } from '../one/schema.ts';\nexport const two = One;",
      // the flow of `one` uses `three`, and the reads of `three` use the reads of `one`
      [`${studio}/one/flow/ask.ts`]:
        "import { three } from '../../three/flow.ts';\nexport const ask = three;",
      [`${studio}/three/flow.ts`]: "import { three as read } from './read.ts';\nexport const three = read;",
      [`${studio}/three/read.ts`]: "import { one } from '../one/read.ts';\nexport const three = one;",
      [`${studio}/two/two.test.ts`]: "import { one } from '../one/read.ts';\none;",
    },
  },
  'no-suppressions': {
    red: {
      'scripts/a.ts': '// @ts-ignore\n',
      'scripts/b.ts': '/* biome-ignore lint: because */',
      'scripts/c.ts': '// @ts-expect-error\n',
    },
    green: {
      'scripts/d.test.ts': '// @ts-expect-error wrong on purpose\n',
      'scripts/e.ts': "export const word = 'biome-ignore';",
    },
  },
  'every-test-runs': {
    red: {
      'e2e/a.spec.ts': "test.skip('later', () => {});",
      'scripts/b.test.ts': "describe.only('x', () => {});",
    },
    green: {
      'e2e/c.spec.ts': "test('skip to content', () => {});",
      'scripts/d.test.ts': '// test.skip is refused\n',
    },
  },
  'no-clock-in-tests': {
    red: {
      'scripts/a.test.ts': 'const start = performance.now();',
      'packages/server/src/testing/b.ts': 'process.hrtime.bigint();',
      'e2e/c.spec.ts': 'expect(Date.now() - start).toBeLessThan(5);',
    },
    green: {
      'bench/d.ts': 'performance.now();',
      'scripts/e.test.ts': "const at = new Date(Date.now() + 5);\nconst word = 'performance.now';",
    },
  },
  'no-sleep-in-tests': {
    red: {
      'scripts/f.test.ts': 'await setTimeout(50);',
      'e2e/g.spec.ts': 'await page.waitForTimeout(50);',
      'e2e/h.ts': 'await new Promise((resolve) => setTimeout(resolve, 25));',
    },
    green: {
      'e2e/until.ts': 'await new Promise((resolve) => setTimeout(resolve, 25));',
      'scripts/i.test.ts': 'setTimeout(() => server.close(), 5);',
      'scripts/j.ts': 'await setTimeout(50);',
    },
  },
  'no-limits-of-their-own': {
    red: {
      'scripts/k.test.ts': "test('a', { timeout: 20_000 }, () => {});",
      'scripts/l.test.ts': 'await vi.waitFor(() => expect(a).toBe(1));',
      'scripts/m.test.ts': 'await expect.poll(read, { timeout: 5000 }).toBe(1);',
      'scripts/n.test.ts': "test('a', () => {\n}, 20_000);",
      'scripts/o.test.ts': "test.each(all)(\n  '%s',\n  { timeout: 60_000 },\n  run);",
    },
    green: {
      'e2e/o.spec.ts': 'await expect.poll(read, { timeout: 60_000 }).toBe(1);',
      'scripts/p.test.ts': 'new Database(file, { timeout: 0 });',
    },
  },
  'remote-counters-are-polled': {
    red: { 'scripts/q.test.ts': 'expect(service.interrupted).toHaveLength(1);' },
    green: {
      'scripts/r.test.ts':
        'expect(service.interrupted).toEqual([]);\nawait expect.poll(() => service.interrupted).toHaveLength(1);',
    },
  },
  'no-reload-after-a-press': {
    red: { 'e2e/v.spec.ts': 'await hide.click();\nawait page.reload();' },
    green: { 'e2e/w.spec.ts': 'await hide.click();\nawait expect(list).toBeHidden();\nawait page.reload();' },
  },
  'no-removed-routes': {
    red: {
      'e2e/x.spec.ts': 'await page.unroute(calls);',
      'e2e/y.spec.ts': "await page.unrouteAll({ behavior: 'wait' });",
      'e2e/z.spec.ts': 'await page.route(calls, (route) => route.abort(), {\n  times: 1,\n});',
    },
    green: {
      'e2e/fixtures.ts': "page.unrouteAll({ behavior: 'ignoreErrors' });",
      'e2e/x.spec.ts':
        'const letThrough = await routeUntil(page, calls, (route) => route.abort());\nletThrough();',
    },
  },
  'isolated-tests-are-named-so': {
    red: { 'scripts/s.test.ts': 'vi.stubGlobal(name, value);' },
    green: {
      'scripts/t.isolated.test.ts': 'vi.stubGlobal(name, value);',
      'scripts/u.test.ts': 'const looks = vi.fn();',
    },
  },
  'vague-names': {
    red: {
      'packages/web/src/lib/utils.ts': '',
      'packages/web/src/helpers/date.ts': '',
      'scripts/job-manager.ts': '',
    },
    green: { 'scripts/commonplace.ts': '', 'scripts/utility.ts': '' },
  },
  'whole-verbs': {
    red: {
      'packages/web/src/ui/a.tsx': 'export function handleClick() {}',
      'packages/web/src/ui/b.tsx': 'export const handleKey = 1;',
    },
    green: {
      'packages/web/src/ui/c.tsx':
        "export function Handle() {}\nexport const handles = 'export function handleIt';",
    },
  },
  'plain-comments': {
    red: { 'scripts/vague.ts': 'go(); // for whoever asks\n'.repeat(vagueCommentLimit + 1) },
    green: {
      'scripts/plain.ts':
        "const word = 'whoever'; // for the caller\nconst pattern = /[`'\"]/;\n// everybody",
      'docs/whoever.md': 'whoever\n'.repeat(vagueCommentLimit + 1),
    },
  },
  'plain-names': {
    red: {
      'packages/server/src/http/has-already.ts': '',
      'packages/server/src/darkroom/sharp.ts': '',
      'scripts/a.ts': 'export async function clearAway() {}',
      'scripts/b.ts': 'const a = 1;\nexport interface PaymentSettlement {}',
    },
    green: {
      'scripts/c.ts': "const darkroom = 'export const darkroom';\nexport const flaws = [darkroom];",
      'docs/darkroom.md': '',
    },
  },
  'no-barrels': {
    red: {
      'packages/web/src/ui/index.ts': "export * from './button.ts';\nexport { tab } from './tab.ts';\n",
    },
    green: {
      'packages/db/src/index.ts': "export * from './open.ts';",
      'scripts/index.ts': "import { go } from './go.ts';\ngo();",
    },
  },
  'kebab-case': {
    red: {
      'packages/web/src/ui/Button.tsx': '',
      'packages/web/src/Parts/a.ts': '',
      'scripts/two_words.ts': '',
    },
    green: {
      'README.md': '',
      'packages/web/locales/zh-CN.po': '',
      'vitest.config.ts': '',
      '.dependency-cruiser.cjs': '',
    },
  },
  'stays-inside': {
    red: { 'docs/a.md': 'see (../../elsewhere/plan.md)', 'scripts/b.ts': "import '../../other/c.ts';" },
    green: {
      'scripts/c.ts': "import '../packages/db/src/enums.ts';",
      'docs/decisions/d.md': '[back](../../README.md)',
    },
  },
  'exact-versions': {
    red: {
      'package.json':
        '{"dependencies":{"a":"^1.2.3"},"devDependencies":{"b":"latest"},"optionalDependencies":{"c":"1.x"}}',
    },
    green: {
      'packages/db/package.json':
        '{"dependencies":{"a":"1.2.3","@limn/db":"workspace:*"},"devDependencies":{"b":"2.0.0-rc.1"}}',
    },
  },
  'public-registry': {
    red: { 'pnpm-lock.yaml': 'tarball: http://registry.example/a.tgz' },
    green: { 'docs/a.md': 'https://example.org' },
  },
  'document-links': {
    red: {
      'docs/file.md': 'See [the page](missing.md).',
      'docs/heading.md': '# One\n\nSee [two](#two).',
      'docs/other-heading.md': 'See [it](sound.md#no-such-heading).',
      'docs/image.md': '![a picture](missing.jpg)',
      'docs/definition.md': 'See [it][a].\n\n[a]: missing.md',
      'docs/attribute.md': '<img src="missing.jpg" alt="">',
    },
    green: {
      'docs/sound.md':
        '# `DATA_DIR`, and more!\n\n## Twice\n\n## Twice\n\n[a](#data_dir-and-more) [b](#twice-1) [c](https://example.org/x.md)',
      'docs/to-it.md':
        'See [it](sound.md#twice), [the folder](decisions) and `[no](link.md)`.\n\n```\n[nor](this.md)\n```',
      'docs/decisions/d.md': '[up](../sound.md)',
    },
  },
  'paths-in-documents': {
    red: { 'docs/moved.md': 'See `scripts/missing.ts`.', 'GUIDE.md': 'All of `packages/missing`.' },
    green: {
      'docs/paths.md': 'See `scripts/here.ts`, `scripts`, `here.ts` and `packages/<noun>/src`.',
      'scripts/here.ts': '',
    },
  },
  'names-in-documents': {
    red: {
      'docs/function.md': 'Call `oldName()`.',
      'docs/constant.md': 'Set `OLD_SETTING`.',
      'docs/member.md': 'It emits `new.event`.',
    },
    green: {
      'docs/names.md':
        'Call `newName`, `newName()`, `some words`, `--option` and `word`; it emits `an.event`.',
      'scripts/named.ts': "export const newName = 'an.event';",
      'CHANGELOG.md': '`oldName` is gone.',
    },
  },
  'scripts-in-documents': {
    red: { 'docs/scripts.md': 'Run `npm run missing`.' },
    green: {
      'docs/script.md': '    npm run present -- all',
      'package.json': '{"scripts":{"present":"node ."}}',
    },
  },
  'decision-records': {
    red: {
      'docs/decisions/0002-unlisted.md': record('2. Unlisted'),
      'docs/decisions/0003-other-title.md': record('3. Another title'),
      'docs/decisions/0004-without-number.md': record('Without number'),
      'docs/decisions/0005-no-decision.md': record('5. No decision').replace('## Decision', '## Choice'),
      'docs/decisions/0007-gap.md': record('7. Gap'),
    },
    green: {
      'docs/decisions/0001-sound.md': record('1. Sound'),
      'docs/decisions/README.md': `# Decisions

- [1. Sound](0001-sound.md)
- [3. Other title](0003-other-title.md)
- [Without number](0004-without-number.md)
- [5. No decision](0005-no-decision.md)
- [7. Gap](0007-gap.md)
`,
    },
  },
  'documents-in-comments': {
    red: { 'scripts/v.ts': '/** See docs/operators/missing.md. */' },
    green: {
      'scripts/w.ts': '/** See docs/sound.md and https://example.org/docs/missing.md. */',
      'docs/sound.md': '# Sound',
    },
  },
};

test('every rule has a planting', () => {
  expect(structureRules.map(({ name }) => name).sort()).toEqual(Object.keys(plantings).sort());
});

test.each(structureRules)('$name sees what breaks it and nothing else', ({ name, find }) => {
  const { red = {}, green = {} } = plantings[name] ?? {};
  const folder = plant({ ...green, ...red });
  const found = find(readTree(folder), folder);
  if (name === 'no-feature-cycles')
    expect(found.sort()).toEqual(['features/people/egg', 'features/studio/hen']);
  else if (name === 'exact-versions') expect(found).toHaveLength(3);
  else expect(found.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(red).sort());
});

test('generated folders are left out, a source folder of the same name is not', () => {
  const folder = plant({ 'data/a.ts': '', 'shots/b.ts': '', 'scripts/shots/c.ts': '', 'lib/data/d.ts': '' });
  expect(readTree(folder).map(({ path }) => path)).toEqual(['lib/data/d.ts', 'scripts/shots/c.ts']);
});

test('comments are counted once each, up to the limit', () => {
  const find = structureRules.find(({ name }) => name === 'plain-comments')?.find;
  const foundIn = (text: string) => find?.(readTree(plant({ 'scripts/a.ts': text })), '');
  const block = '/**\n * Nobody reads those\n * that end.\n */\n';
  const lines = '// nobody\n// somebody\n';
  expect(foundIn(`${block}${`${lines}go();\n`.repeat(vagueCommentLimit - 1)}`)).toEqual([]);
  expect(foundIn(`${block}${`${lines}go();\n`.repeat(vagueCommentLimit)}`)).toEqual([
    `scripts/a.ts: ${vagueCommentLimit + 1} of ${vagueCommentLimit + 1} comments; ${vagueCommentLimit} are allowed`,
  ]);
});

test('every exception to plain names is in use', () => {
  const files = readTree(root);
  for (const name of Object.keys(allowedNames)) {
    const exported = new RegExp(`^export .*\\b${name}\\b`, 'm');
    expect(
      files.some(({ path, text }) => path === name || exported.test(text)),
      name,
    ).toBe(true);
  }
});

test('the command is red with a problem, and green without', () => {
  const red = runTool('node', ['scripts/structure.ts', plant({ 'scripts/two_words.ts': '' })], root);
  expect(red.code).toBe(1);
  expect(red.errors).toContain('kebab-case  scripts/two_words.ts');
  expect(runTool('node', ['scripts/structure.ts', plant({ 'scripts/word.ts': '' })], root).code).toBe(0);
  expect(runTool('node', ['scripts/structure.ts', plant({})], root).code).not.toBe(0);
});
