import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cruise, problemsOf } from './structure/cruise.ts';
import { plant, root, runTool } from './testing/tree.ts';

const server = 'packages/server/src';
const web = 'packages/web/src';
const db = 'packages/db/src';
const sandbox = 'packages/sandbox/src';
/** One bad import per rule: the file that breaks it, its text, and the other files that it needs. */
interface Planting {
  from: string;
  content: string;
  also?: Record<string, string>;
}
const plantings: Record<string, Planting> = {
  'no-cycles': {
    from: `${web}/charts/knot.ts`,
    content: "import { ring } from './ring.ts';\nexport type Knot = string;\nexport const knot = () => ring;",
    also: {
      [`${web}/charts/ring.ts`]:
        "import type { Knot } from './knot.ts';\nexport const ring = (knot: Knot) => knot;",
    },
  },
  'nothing-unresolved': { from: `${web}/lib/lost.ts`, content: "export { nowhere } from './nowhere.ts';" },
  'testing-stays-in-tests': {
    from: `${server}/core/lean.ts`,
    content: "export { copy } from '../testing.ts';",
  },
  'db-stands-alone': {
    from: `${db}/curious.ts`,
    content: "export { refusal } from '../../server/src/core/refusal.ts';",
  },
  'painter-stands-alone': {
    from: 'packages/painter/src/curious.ts',
    content: "export { refusal } from '../../server/src/core/refusal.ts';",
  },
  'sandbox-stands-alone': {
    from: `${sandbox}/curious.ts`,
    content: "export { refusal } from '../../server/src/core/refusal.ts';",
  },
  'sandbox-is-for-tests-and-the-demo': {
    from: `${server}/ports/mail/shortcut.ts`,
    content: "export { startProviders } from '../../../../sandbox/src/payment-providers.ts';",
  },
  'sandbox-loads-lazily': {
    from: `${server}/serve-demo.ts`,
    content: "export { startProviders } from '../../sandbox/src/payment-providers.ts';",
  },
  'prompt-writer-stands-alone': {
    from: 'packages/prompt-writer/src/curious.ts',
    content: "export { refusal } from '../../server/src/core/refusal.ts';",
  },
  'provenance-stands-alone': {
    from: 'packages/provenance/src/curious.ts',
    content: "export { refusal } from '../../server/src/core/refusal.ts';",
  },
  'provenance-through-ports': {
    from: `${server}/http/sign.ts`,
    content: "export { signJpeg } from '../../../provenance/src/manifest/sign.ts';",
    also: { 'packages/provenance/src/manifest/sign.ts': 'export const signJpeg = 1;' },
  },
  'painter-and-writer-through-ports': {
    from: `${server}/http/picture.ts`,
    content: "export { createPainter } from '../../../painter/src/painter.ts';",
    also: { 'packages/painter/src/painter.ts': 'export const createPainter = 1;' },
  },
  'sql-only-in-read-and-write': {
    from: `${server}/features/billing/alpha/flow.ts`,
    content: "export { users } from '../../../../../db/src/index.ts';",
  },
  'the-file-is-for-operators': {
    from: `${server}/features/billing/alpha/write.ts`,
    content: "export { copy } from '../../../../../db/src/file.ts';",
    also: { [`${db}/file.ts`]: 'export const copy = 1;' },
  },
  'backup-is-for-operators': {
    from: `${server}/http/backup.ts`,
    content: "export { create } from '../backup/create.ts';",
    also: { [`${server}/backup/create.ts`]: 'export const create = 1;' },
  },
  'core-is-the-floor': {
    from: `${server}/core/climbing.ts`,
    content: "export { smtp } from '../ports/mail/smtp.ts';",
  },
  'ports-know-no-feature': {
    from: `${server}/ports/mail/nosy.ts`,
    content: "export { alphas } from '../../features/billing/alpha/read.ts';",
  },
  'nobody-imports-the-top': { from: `${server}/http/upward.ts`, content: "export { app } from '../app.ts';" },
  'only-mounts-see-the-router': {
    from: `${server}/http/reach.ts`,
    content: "export { router } from '../router.ts';",
  },
  'jobs-belong-to-the-app': {
    from: `${server}/features/billing/alpha/rules.ts`,
    content: "export { sweep } from '../../../jobs/sweep.ts';",
  },
  'features-do-not-know-http': {
    from: `${server}/features/billing/alpha/write.ts`,
    content: "export { fastify } from 'fastify';",
  },
  'world-comes-through-context': {
    from: `${server}/features/billing/gamma/flow.ts`,
    content: "export { smtp } from '../../../ports/mail/smtp.ts';",
  },
  'guard-knows-no-feature': {
    from: `${server}/guard/audit/nosy.ts`,
    content: "export { alphas } from '../../features/billing/alpha/read.ts';",
  },
  'people-use-studio-and-billing': {
    from: `${server}/features/people/delta/read.ts`,
    content: "export { site } from '../../site/epsilon/read.ts';",
  },
  'studio-uses-billing': {
    from: `${server}/features/studio/delta/read.ts`,
    content: "export { site } from '../../site/epsilon/read.ts';",
  },
  'billing-uses-no-family': {
    from: `${server}/features/billing/delta/read.ts`,
    content: "export { site } from '../../site/epsilon/read.ts';",
  },
  'site-uses-no-family': {
    from: `${server}/features/site/delta/read.ts`,
    content: "export { alphas } from '../../billing/alpha/read.ts';",
  },
  'nouns-by-the-front-door': {
    from: `${server}/features/billing/beta/router.ts`,
    content: "export { alpha } from '../alpha/router.ts';",
  },
  'flows-meet-flows': {
    from: `${server}/features/billing/beta/flow.ts`,
    content: "export { alpha } from '../alpha/router.ts';",
  },
  'schema-stays-light': {
    from: `${server}/features/billing/beta/schema.ts`,
    content: "export { refusal } from '../../../core/refusal.ts';",
  },
  'web-sees-schemas-and-types': {
    from: `${web}/lib/greedy.ts`,
    content: "export { refusal } from '../../../server/src/core/refusal.ts';",
  },
  'web-does-not-know-db': {
    from: `${web}/lib/deep.ts`,
    content: "import type { Word } from '../../../db/src/enums.ts';\nexport type Deep = Word;",
  },
  'web-lib-is-the-floor': {
    from: `${web}/lib/climbing.ts`,
    content: "export { language } from '../i18n/language.ts';",
  },
  'i18n-knows-only-lib': {
    from: `${web}/i18n/showing.ts`,
    content: "import type { Tabs } from '../ui/tabs.ts';\nexport type Shown = Tabs;",
  },
  'ui-knows-no-feature': {
    from: `${web}/ui/button.ts`,
    content: "export { studio } from '../features/studio/studio.ts';",
  },
  'features-do-not-know-routes': {
    from: `${web}/features/studio/back.ts`,
    content: "export { home } from '../../routes/home.ts';",
  },
  'nothing-imports-the-web-entry': {
    from: `${web}/routes/upward.ts`,
    content: "import type { router } from '../router.ts';\nexport type Upward = typeof router;",
  },
  'web-features-are-strangers': {
    from: `${web}/features/gallery/gallery.ts`,
    content: "export { studio } from '../studio/studio.ts';",
  },
};

/** A small valid tree with every kind of allowed import. */
const house: Record<string, string> = {
  [`${db}/enums.ts`]: "export const styles = ['normal'];\nexport type Word = 'normal';",
  [`${db}/index.ts`]: "export { users } from './schema/user.ts';",
  [`${db}/schema/user.ts`]: "import { styles } from '../enums.ts';\nexport const users = styles;",
  [`${sandbox}/payment-providers.ts`]: 'export const startProviders = () => 1;',
  [`${server}/serve-demo.ts`]:
    "export const serveDemo = async () => (await import('../../sandbox/src/payment-providers.ts')).startProviders();",
  [`${server}/ports/mail/smtp.test.ts`]:
    "import { startProviders } from '../../../../sandbox/src/payment-providers.ts';\nstartProviders();",
  [`${server}/main.ts`]: "import { app } from './app.ts';\nexport const main = app;",
  [`${server}/app.ts`]:
    "import { smtp } from './ports/mail/smtp.ts';\nimport { router } from './router.ts';\nexport const app = [smtp, router];",
  [`${server}/router.ts`]: "export { alpha as router } from './features/billing/alpha/router.ts';",
  [`${server}/enums.ts`]: "export * from '../../db/src/enums.ts';",
  [`${server}/testing.ts`]: "import { app } from './app.ts';\nexport const copy = app;",
  [`${server}/core/refusal.ts`]: 'export const refusal = 1;\nexport type Refusal = 1;',
  [`${server}/ports/mail/smtp.ts`]:
    "import type { Refusal } from '../../core/refusal.ts';\nexport const smtp = 1;\nexport type Smtp = Refusal;",
  [`${server}/jobs/sweep.ts`]:
    "import { alphas } from '../features/billing/alpha/read.ts';\nexport const sweep = alphas;",
  [`${server}/http/rest.ts`]: "import { router } from '../router.ts';\nexport const rest = router;",
  [`${server}/http/session.ts`]: "import { fastify } from 'fastify';\nexport const session = fastify;",
  [`${server}/features/billing/alpha/schema.ts`]:
    "import { z } from 'zod';\nexport { styles } from '../../../../../db/src/enums.ts';\nexport const Alpha = z;",
  [`${server}/features/billing/alpha/read.ts`]:
    "import { users } from '../../../../../db/src/index.ts';\nexport const alphas = users;",
  [`${server}/features/billing/alpha/router.ts`]:
    "import { alphas } from './read.ts';\nexport const alpha = alphas;",
  [`${server}/features/billing/alpha/router.test.ts`]: "import { copy } from '../../../testing.ts';\ncopy;",
  [`${server}/features/billing/beta/read.ts`]:
    "import { alphas } from '../alpha/read.ts';\nimport type { Smtp } from '../../../ports/mail/smtp.ts';\nexport const betas: Smtp[] = alphas;",
  [`${server}/features/billing/beta/flow/sell.ts`]:
    "import { noteAct } from '../../../../guard/audit/write.ts';\nimport { alphas } from '../../alpha/flow.ts';\nexport const sell = [noteAct, alphas];",
  [`${server}/features/billing/alpha/flow.ts`]:
    "import { alphas as read } from './read.ts';\nexport const alphas = read;",
  [`${server}/features/studio/zeta/read.ts`]:
    "import { alphas } from '../../billing/alpha/read.ts';\nexport const zetas = alphas;",
  [`${server}/features/people/eta/read/find.ts`]:
    "import { users } from '../../../../../../db/src/index.ts';\nimport { alphas } from '../../../billing/alpha/read.ts';\nimport { zetas } from '../../../studio/zeta/read.ts';\nexport const etas = [users, alphas, zetas];",
  [`${server}/features/site/epsilon/read.ts`]:
    "import { noteAct } from '../../../guard/audit/write.ts';\nexport const site = noteAct;",
  [`${server}/guard/audit/write.ts`]:
    "import { users } from '../../../../db/src/index.ts';\nexport const noteAct = users;",
  [`${web}/lib/client.ts`]:
    "import type { Refusal } from '../../../server/src/core/refusal.ts';\nexport type Client = Refusal;",
  [`${web}/i18n/language.ts`]:
    "import type { Client } from '../lib/client.ts';\nexport const language = 1;\nexport type Named = Client;",
  [`${web}/ui/tabs.ts`]:
    "import { language } from '../i18n/language.ts';\nexport const tabs = language;\nexport type Tabs = 1;",
  [`${web}/router.ts`]: "import { home } from './routes/home.ts';\nexport const router = home;",
  [`${web}/features/studio/studio.ts`]:
    "import { Alpha } from '../../../../server/src/features/billing/alpha/schema.ts';\nimport { styles } from '../../../../server/src/enums.ts';\nimport { tabs } from '../../ui/tabs.ts';\nexport const studio = [Alpha, styles, tabs];",
  [`${web}/routes/home.ts`]:
    "import { studio } from '../features/studio/studio.ts';\nexport const home = studio;",
  'node_modules/fastify/package.json': '{"name":"fastify","version":"1.0.0","main":"index.js"}',
  'node_modules/fastify/index.js': 'exports.fastify = 1;',
  'node_modules/zod/package.json': '{"name":"zod","version":"1.0.0","main":"index.js"}',
  'node_modules/zod/index.js': 'exports.z = 1;',
  'package.json': '{"name":"house","dependencies":{"fastify":"1.0.0","zod":"1.0.0"}}',
};

function cruise(folder: string): Cruise {
  const args = ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { text, errors } = runTool('depcruise', args, folder);
  expect(errors).toBe('');
  return JSON.parse(text);
}

const settings = ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json'];

test('a valid tree is green', () => {
  const { summary } = cruise(plant(house, settings));
  expect(summary.violations).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThanOrEqual(20);
});

test('every rule has a planting', () => {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string; severity: string }[];
  };
  expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(plantings).sort());
  expect(forbidden.every(({ severity }) => severity === 'error')).toBe(true);
});

test('each planting turns exactly its own rule red', () => {
  const files = Object.values(plantings).flatMap(({ from, content, also = {} }) => [
    [from, content] as const,
    ...Object.entries(also),
  ]);
  const { summary } = cruise(plant({ ...house, ...Object.fromEntries(files) }, settings));
  const red = new Map<string, Set<string>>();
  for (const { from, rule } of summary.violations) red.set(from, (red.get(from) ?? new Set()).add(rule.name));

  expect(red).toEqual(new Map(Object.entries(plantings).map(([name, { from }]) => [from, new Set([name])])));
});

test('a tree of which hardly anything was read is red, types included', () => {
  const module = (source: string, type: string) => ({ source, dependencies: [{ dependencyTypes: [type] }] });
  const modules = ['db', 'painter', 'prompt-writer', 'sandbox', 'server', 'web'].flatMap((name) =>
    Array.from({ length: 6 }, (_, n) => module(`packages/${name}/src/${n}.ts`, 'type-only')),
  );
  const summary = { violations: [], totalCruised: modules.length };
  expect(problemsOf({ summary, modules })).toEqual([]);
  expect(problemsOf({ summary, modules: [] })).toHaveLength(7);
  expect(problemsOf({ summary, modules: modules.slice(1) })).toEqual([
    'only 5 modules of packages/db were read',
  ]);
  const values = modules.map(({ source }) => module(source, 'import'));
  expect(problemsOf({ summary, modules: values })).toEqual(['only 0 imports of types were read']);
});

test('the command is red with a violation', () => {
  const { code, errors } = runTool('node', ['scripts/import-rules.ts', plant(house, settings)], root);
  // the tree is valid, but smaller than the real one
  expect([code, errors.split('\n').filter((line) => !line.startsWith('only '))]).toEqual([1, ['']]);
  const { from, content, also = {} } = Object.values(plantings)[0] ?? { from: '', content: '' };
  const broken = plant({ ...house, [from]: content, ...also }, settings);
  expect(runTool('node', ['scripts/import-rules.ts', broken], root).errors).toContain(from);
});
