import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leanReactDom, leftOut, searches } from './lean-react-dom.ts';

const root = join(import.meta.dirname, '..');
const folder = dirname(createRequire(import.meta.url).resolve('react-dom'));
const whole = readFileSync(join(folder, 'cjs', 'react-dom-client.production.js'), 'utf8');

const names = Object.values(leftOut).flat();

const lean = leanReactDom(whole);

test.each(names)('%s throws', (name) => {
  expect(lean).toMatch(new RegExp(`^function ${name}\\([^{]*\\) \\{ leftOutOfReactDom\\(\\); \\}$`, 'm'));
});

test.each(searches)('%s does nothing', (name) => {
  expect(lean).toMatch(new RegExp(`^function ${name}\\([^{]*\\) \\{\\}$`, 'm'));
});

test('React DOM keeps all other functions', () => {
  const named = (code: string) => [...code.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name);
  expect(named(lean)).toEqual([...named(whole), 'leftOutOfReactDom']);
});

test('a release of React DOM without one of these functions fails the build', () => {
  const renamed = whole.replaceAll('startViewTransition', 'beginViewTransition');
  expect(() => leanReactDom(renamed)).toThrow('react-dom has no startViewTransition');
});

test('each function is named once', () => {
  const all = [...names, ...searches];
  expect(new Set(all).size).toBe(all.length);
});

/** How a component would use what is left out. */
const use =
  /\b(?:ViewTransition|addTransitionType|SuspenseList|useActionState|preinit\w*|preload(?:Module)?\()|<(?:link|script|title|meta|style)\b|<Fragment[^>]* ref=/;

test('no component uses what is left out', () => {
  const components = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((file) => use.test(readFileSync(join(root, 'src', file), 'utf8')))).toEqual([]);
});
