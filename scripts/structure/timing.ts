/** Tests wait for events, so that no result depends on the machine's speed. */
import type { StructureRule } from './rule.ts';
import { isCode, isTest, type SourceFile, withoutWords } from './source-tree.ts';

const isForTests = ({ path }: SourceFile): boolean =>
  isCode(path) && (isTest(path) || /(^|\/)(testing|e2e)\//.test(path));

/** Test code, and code that tests import, that matches a pattern. */
const where = (files: SourceFile[], pattern: RegExp): string[] =>
  files.filter((file) => isForTests(file) && pattern.test(withoutWords(file.text))).map(({ path }) => path);

const clock = /\bperformance\.now\b|\bhrtime\b|\bexpect\([^;\n]*\bDate\.now\b/;
const sleep =
  /\bwaitForTimeout\b|\bawait (?:setTimeout|delay|sleep)\(|=>\s*\{?\s*(?:window\.)?setTimeout\((?:resolve|done|go)\b/;
/** A timeout after a test's title, or of a single wait. Playwright's timeouts for hanging steps are allowed. */
const ownLimit =
  /(?<!Database\([^)\n]*)\{\s*timeout:\s*[\d_]+,?\s*\}|\bvi\.(?:waitFor|waitUntil|setConfig)\(|\.poll\([^;]*\{\s*timeout:|^\s*\}, [\d_]{4,}\);/m;
/** A counter of a service that may change after the caller's promise has settled. */
const remoteCounter = /\bexpect\([\w.]*\.(?:interrupted|cut)\)\.(?!toEqual\(\[\]\))/;
/** A press that is followed by a reload, which can cancel the request. */
const reloadAfterPress = /\.(?:click|tap|press)\([^\n]*\);\n\s*await \w+\.(?:reload|goto)\(/;
/** A removed route. Chromium may lose requests that are under way: https://github.com/microsoft/playwright/issues/41802 */
const removedRoute = /\.unroute(?:All)?\(|\.route\([^;]*\{\s*times:/;

export const timingRules: StructureRule[] = [
  {
    name: 'no-clock-in-tests',
    advice: 'Wait for the event, the row or the log line. What takes how long is measured in bench/.',
    find: (files) => where(files, clock),
  },
  {
    name: 'no-sleep-in-tests',
    advice: 'Wait for a condition: expect.poll, or until of the nearest until.ts.',
    find: (files) => where(files, sleep).filter((path) => !/(^|\/)until\.ts$/.test(path)),
  },
  {
    name: 'no-limits-of-their-own',
    advice: 'vitest.config.ts has one limit for tests that hang. A shorter one fails on a busy machine.',
    find: (files) => where(files, ownLimit).filter((path) => !path.startsWith('e2e/')),
  },
  {
    name: 'remote-counters-are-polled',
    advice: 'The service may hear of it later than the caller: await expect.poll(() => service.interrupted).',
    find: (files) => where(files, remoteCounter),
  },
  {
    name: 'no-reload-after-a-press',
    advice: 'The reload may cancel what the press started. Wait for what the press shows, then reload.',
    find: (files) => where(files, reloadAfterPress),
  },
  {
    name: 'no-removed-routes',
    advice:
      'The browser may lose requests that are under way. Keep the route: routeUntil of e2e/route-until.ts.',
    // The end of a test also ends its pages.
    find: (files) => where(files, removedRoute).filter((path) => path !== 'e2e/fixtures.ts'),
  },
  {
    name: 'isolated-tests-are-named-so',
    advice:
      'A test that changes globals or reloads modules is called *.isolated.test.ts: others share its worker.',
    find: (files) =>
      where(
        files,
        /\bvi\.(?:stub(?:Global|Env)|spyOn|resetModules|mock|doMock|useFakeTimers)\(|\bprocess\.chdir\(/,
      ).filter((path) => isTest(path) && !path.includes('.isolated.test.')),
  },
];
