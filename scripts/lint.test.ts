import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { plant, root, runTool } from './testing/tree.ts';

/** Lines that a plugin must find (each on its own line) and lines that it must accept. */
const plantings: Record<string, { path: string; red: string[]; green: string[] }> = {
  'no-unrun-query': {
    path: 'packages/server/src/features/studio/image/write.ts',
    red: [
      'ctx.db.insert(a).values(b);',
      'ctx\n  .db\n  .insert(a)\n  .values(b)\n  .onConflictDoNothing();',
      'tx.update(a).set({ x: tx.select().from(b).get() });',
      'void db.delete(a);',
      'rows.forEach((row) => tx.insert(a).values(row));',
      'const kept = tx.insert(a).values(b).returning();',
    ],
    green: [
      'const add = query((db, p) => db.insert(a).values({ id: p.id }));',
      'ctx.db.insert(a).values(b).run();',
      'ctx.db\n  .insert(a)\n  .values(b)\n  .run();',
      'const changed = tx.update(a).set(b).run().changes;',
      'const row = tx.insert(a).values(b).returning().get();',
      'map.delete(a);',
    ],
  },
  'no-random-uuid': {
    path: 'packages/web/src/lib/key.ts',
    red: ['const a = crypto.randomUUID();', 'const b = { make: () => crypto.randomUUID() };'],
    green: ['const c = crypto.getRandomValues(new Uint8Array(9));'],
  },
  'no-physical-direction': {
    path: 'packages/web/src/ui/sides.tsx',
    red: [
      'export const a = <i className="flex ml-2" />;',
      'export const b = <i className="md:pl-[3px]" />;',
      'export const c = <i className="-left-1" />;',
      'export const d = <i className="text-left" />;',
      'export const e = <i className="rounded-l" />;',
      "export const f = ['a', open && 'right-0'];",
    ],
    green: [
      'export const g = <i className="ms-2 html-5 bright-1 text-leftover items-left" />;',
      'export const h = <i data-side="right" />;',
      "export const k = key === 'ArrowLeft';",
    ],
  },
  'no-physical-direction-css': {
    path: 'packages/web/src/ui/sides.css',
    red: [
      'a { margin-left: 3px; }',
      'a { left: 0; }',
      'a { text-align: right; }',
      'a { border-top-left-radius: 3px; }',
    ],
    green: ['a { margin-inline-start: 3px; text-align: start; }'],
  },
  'no-literal-colour': {
    path: 'packages/web/src/ui/colours.tsx',
    red: [
      'export const a = <i className="bg-[#fff]" />;',
      "export const b = { color: 'rgb(1 2 3)' };",
      'export const c = <i className="hover:text-white" />;',
      'export const d = `1px solid #00112233`;',
    ],
    green: ['export const f = <a className="bg-paper text-ink" href="#history" />;'],
  },
  'no-literal-colour-css': {
    path: 'packages/web/src/ui/colours.css',
    red: ['a { color: #fff; }', 'a { background: oklch(0.5 0.1 20); }'],
    green: ['a { color: var(--ink); }'],
  },
  'no-literal-text': {
    path: 'packages/web/src/ui/texts.tsx',
    red: [
      'export const a = <p>Hello</p>;',
      'export const b = <b aria-label="Close" />;',
      'export const c = <input placeholder="Describe it" />;',
      'export const g = <b title="Close" />;',
      `export const h = <img alt={\`\${count} pictures\`} />;`,
      "export const k = <b aria-label={open ? a : shut ? b : 'Close'} />;",
      "export const l = <p>{'Hello'}</p>;",
      "export const m = <p>{busy ? 'Wait' : name}</p>;",
      "export const n = <p>{open && (shut ? name : 'Hello')}</p>;",
      `export const o = <p>{\`Hello \${name}\`}</p>;`,
      "export const p = { label: 'Close it', kind: 'x' };",
      "showToast('Saved', { duration: 3 });",
    ],
    green: [
      'export const d = <p><Trans>Hello <b>there</b></Trans> · 12</p>;',
      'export const e = <img alt="" className="text" />;',
      `export const q = <p title={t\`Close\`}>{t\`Hello\`} {\`\${a} · \${b}\`} {shape('whole')}</p>;`,
      `export const r = <form action="/api/images" className={open ? 'a' : 'b'} />;`,
      `usePageTitle(\`\${t\`Users\`} · \${name}\`);`,
      'export const f = <Plural value={1} one="# image" other="# images" />;',
    ],
  },
};

interface Report {
  diagnostics: {
    category: string;
    location: { path: string | { file: string }; start?: { line: number } };
    message: string;
  }[];
}

const config: { plugins: { path: string }[] } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));

/** Line numbers, from 1, of Biome's findings in one file, with the project's settings. */
function linesFound(path: string, text: string, category: string): number[] {
  const folder = plant({ [path]: text }, ['biome.json', 'lint', '.gitignore']);
  const { text: report } = runTool(
    'biome',
    ['lint', '--reporter=json', '--max-diagnostics=200', path],
    folder,
  );
  const { diagnostics }: Report = JSON.parse(report);
  return diagnostics
    .filter((found) => found.category === category)
    .map(({ location }) => location.start?.line ?? 0);
}

test('every plugin has a planting', () => {
  expect(config.plugins.map(({ path }) => basename(path, '.grit')).sort()).toEqual(
    Object.keys(plantings).sort(),
  );
});

test.each(Object.entries(plantings))('%s finds what it must and no more', (_, { path, red, green }) => {
  const lines = [...red, ...green].join('\n');
  const starts = red.map((_, i) => red.slice(0, i).join('\n').split('\n').length + (i > 0 ? 1 : 0));
  expect(linesFound(path, lines, 'plugin')).toEqual(starts);
});

test('the tokens file is where colours are', () => {
  expect(linesFound('packages/web/src/ui/tokens.css', 'a { color: #fff; }', 'plugin')).toEqual([]);
});

test('the environment is read in one place', () => {
  const text = 'export const port = process.env.PORT;\n';
  const rule = 'lint/style/noProcessEnv';
  expect(linesFound('packages/server/src/config.ts', text, rule)).toEqual([1]);
  expect(linesFound('packages/server/src/main.ts', text, rule)).toEqual([]);
});
