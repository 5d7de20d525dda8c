/**
 * Scores of the built page as a phone sees it, the median of some runs:
 *
 *   npm run bench -- first-screen        5 runs
 *   npm run bench -- first-screen 3
 *
 * Lighthouse is no dependency, because it is as large as all the others together: the first run installs it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumLaunch } from '../e2e/chromium.ts';
import { startLimn } from '../e2e/limn-server.ts';
import { aPerson } from '../e2e/people.ts';
import { installFromNpm } from './peers/npm-package.ts';
import { scratch } from './peers/scratch.ts';

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

const [runs = '5'] = process.argv.slice(2);
const folder = join(scratch, 'lighthouse');
await installFromNpm(folder, { lighthouse: '13.5.0' });
/** @param path of a module of Lighthouse or of what it needs */
const imported = (path: string) => import(pathToFileURL(join(folder, 'node_modules', path)).href);
const { default: lighthouse }: { default: Lighthouse } = await imported('lighthouse/core/index.js');
const { launch }: { launch: Launch } = await imported('chrome-launcher/dist/index.js');

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const profile = mkdtempSync(join(tmpdir(), 'limn-lighthouse-'));
const server = await startLimn();
/** The user's token in the profile of the browser, or nothing. */
async function signIn(token: string | undefined): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, chromiumLaunch);
  const page = await context.newPage();
  await page.goto(`${server.url}/icon.svg`);
  await page.evaluate(
    (token) => (token ? localStorage.setItem('token', token) : localStorage.clear()),
    token,
  );
  await context.close();
}

/**
 * Each run has a browser of its own, which nobody but Lighthouse controls: in one browser for all, which Playwright watched,
 * every run of the same page was blocked for longer than the one before. Lighthouse empties the cache and keeps the local storage.
 */
async function audit(url: string): Promise<Report> {
  const browser = await launch({
    chromePath: chromiumLaunch.executablePath ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
    userDataDir: profile,
    logLevel: 'error',
  });
  try {
    const { port } = browser;
    const { lhr } = await lighthouse(url, { port, logLevel: 'error' });
    return lhr;
  } finally {
    browser.kill();
  }
}

try {
  const person = await aPerson(server.url);
  const images: { id: string }[] = [];
  for (const prompt of ['A lighthouse at dusk', 'Two foxes in the snow', 'A harbour at night', 'Ripe pears'])
    images.push(await person.paint(prompt));
  const share = async (image: { id: string } | undefined, isIndexable: boolean) => {
    const answer = await fetch(`${server.url}/trpc/share.create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ image_id: image?.id, is_indexable: isIndexable }),
    });
    const { result }: { result: { data: { url: string } } } = await answer.json();
    return new URL(result.data.url).pathname;
  };
  const pages = [
    ['home', '/', false],
    ['user', '/', true],
    ['plans', '/subscription-plans', false],
    ['login', '/login', false],
    ['history', '/history', true],
    // has noindex, and its policy blocks Lighthouse's request for robots.txt: both cost some 40 points for SEO, on purpose
    ['share', await share(images[0], false), false],
    ['listed', await share(images[1], true), false],
  ] as const;
  for (const [name, path, isSignedIn] of pages) {
    await signIn(isSignedIn ? person.token : undefined);
    const reports: Report[] = [];
    for (let run = 0; run < Number(runs); run++) {
      const lhr = await audit(server.url + path);
      if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
      reports.push(lhr);
    }
    const scores = Object.keys(reports[0]?.categories ?? {}).map(
      (id) =>
        `${id} ${Math.round(100 * median(reports.map(({ categories }) => categories[id]?.score ?? 0)))}`,
    );
    const of = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
    console.log(
      `${name.padEnd(8)} ${scores.join(', ')}; FCP ${Math.round(of('first-contentful-paint'))} ms, LCP ${Math.round(of('largest-contentful-paint'))} ms, TBT ${Math.round(of('total-blocking-time'))} ms, CLS ${of('cumulative-layout-shift').toFixed(3)}`,
    );
    const [last] = reports.slice(-1);
    const weighty = Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    );
    for (const id of new Set(weighty)) {
      const { score, displayValue = '' } = last?.audits[id] ?? { score: null };
      if (score !== null && score < 0.9) console.log(`  ${id}: ${score} ${displayValue}`);
    }
  }
} finally {
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}
