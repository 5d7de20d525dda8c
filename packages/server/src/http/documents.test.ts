import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { siteSetup } from '@limn/db';
import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { listPlans } from '../features/billing/plan/read.ts';
import { setupToken } from '../testing/app-parts.ts';
import { routedRequests } from '../testing/routed-requests.ts';
import { aServer, bearer } from '../testing/studio.ts';

/** The first screen of the home page in a language, as the page's build writes it. */
const home = (language: string) => ({
  title: `⟦siteName⟧ in ${language}`,
  markup: [
    `<h1 title="⟦siteName⟧">${language}</h1>`,
    {
      cases: [
        { when: { communityUrl: true }, html: '<a href="⟦communityUrl⟧"></a>' },
        { when: { communityUrl: false }, html: '<p>alone</p>' },
      ],
    },
    {
      cases: [
        { when: { hasFeatured: true }, html: 'featured' },
        { when: { hasFeatured: false }, html: 'plain' },
      ],
    },
    '<span>⟦year⟧</span>',
  ],
});

const card = (kind: string, saving = '') => [
  `<li id="⟦plan.id⟧" class="${kind}">⟦plan.name⟧: ⟦plan.price⟧ ⟦plan.period⟧${saving}<ul>⟦plan.features⟧</ul>`,
  {
    cases: [
      { when: { 'payments.stripe': true }, html: '<button></button>' },
      { when: { 'payments.stripe': false }, html: '' },
    ],
  },
  '</li>',
];
const saving = ' ⟦plan.saving.badge⟧, ⟦plan.saving.perMonth⟧';
const plans = (language: string) => ({
  title: 'Plans',
  markup: ['<b>⟦freePrice⟧</b><ul>⟦plans⟧</ul>'],
  plans: {
    words: {
      names: { monthly: `Monthly in ${language}` },
      periods: { monthly: 'a month' },
      descriptions: {},
      features: { store_150: '150 <b>' },
      saved: '−⟦share⟧',
      perMonth: '⟦money⟧ each',
    },
    cards: {
      plain: card('plain'),
      'plain-saving': card('plain', saving),
      best: card('best'),
      'best-saving': card('best', saving),
    },
    feature: '<li>⟦feature⟧</li>',
  },
});

const login = {
  path: '/login',
  dependsOn: ['mode'],
  isForVisitors: true,
  isLazy: true,
  parts: ['assets/a.js'],
};
const screens = [
  { name: 'home', path: '/', search: {}, text: home },
  { name: 'login', ...login, search: {}, text: home },
  {
    name: 'register',
    ...login,
    search: { mode: 'register' },
    text: (language: string) => ({ title: '', markup: [`register in ${language}`] }),
  },
  { name: 'history', path: '/history', search: {}, script: '/assets/s.js', isForUsers: true, text: home },
  { name: 'plans', path: '/subscription-plans', search: {}, showsPlans: true, text: plans },
];

/** As Vite writes them. */
const modules =
  '<script type="module" fetchpriority="low" crossorigin src="/assets/index-1a.js"></script>\n' +
  '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js">';
const fonts = ['instrument-sans-latin-wght-normal-a.woff2', 'instrument-serif-latin-400-normal-b.woff2'];

function aPrerenderedPage(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-web-'));
  const write = (name: string, data: unknown) =>
    writeFileSync(join(webDir, 'prerendered', `${name}.json`), JSON.stringify(data));
  writeFileSync(
    join(webDir, 'index.html'),
    `<!doctype html><html lang="en" dir="ltr"><head><title>Limn</title><script src="/assets/first-paint-1a.js"></script><!--limn-->
    ${modules}</head><div id="root"></div></html>`,
  );
  mkdirSync(join(webDir, 'prerendered'));
  mkdirSync(join(webDir, 'assets'));
  for (const font of fonts) writeFileSync(join(webDir, 'assets', font), '');
  const catalogues = Object.fromEntries(languages.map((language) => [language, `/assets/${language}.js`]));
  const laterCatalogues = Object.fromEntries(
    languages.map((language) => [language, `assets/${language}2.js`]),
  );
  write('screens', { lazyStyle: '/assets/lazy-1a2b.css', catalogues, laterCatalogues, screens });
  for (const { name, text } of screens)
    for (const language of languages) write(`${name}.${language}`, text(language));
  return webDir;
}

const inLanguage = (language: string) => ({ 'accept-language': language });

test('the first screen has the language of the browser and the settings of the site', async () => {
  const { app } = await aServer({ SITE_NAME: 'A & "B"' }, { webDir: aPrerenderedPage() });
  for (const [asked, language, direction] of [
    ['fr-CA,fr;q=0.9', 'fr', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['de', 'en', 'ltr'],
  ] as const) {
    const { body, headers } = await app.inject({ url: '/', headers: inLanguage(asked) });
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(body).toContain(`<title>A &amp; &quot;B&quot; in ${language}</title>`);
    expect(body).toContain(
      `<div id="root" data-plain><h1 title="A &amp; &quot;B&quot;">${language}</h1><p>alone</p>plain<span>20`,
    );
    expect(headers.vary).toBe('accept-language, accept-encoding');
  }
});

test('pages are sent without the route, with the same headers and bytes, and follow the settings at once', async () => {
  const { app, ...studio } = await aServer({}, { webDir: aPrerenderedPage() });
  const { ask } = await routedRequests(app);
  const wishes = [{}, { 'accept-encoding': 'br', 'accept-language': 'fr' }, { 'accept-encoding': 'gzip' }];
  for (const path of ['/', '/profile', '/subscription-plans', '/history?page=2', '/admin/users/'])
    for (const wish of wishes) {
      const fromMemory = await ask(path, wish);
      // a condition that does not hold is for the route
      const byRoute = await ask(path, { ...wish, 'if-none-match': '"another"' });
      expect(byRoute, path).toMatchObject({ status: 200, isRouted: true });
      expect(fromMemory, path).toEqual({ ...byRoute, isRouted: false });
    }
  const { etag = '' } = (await ask('/')).headers;
  expect(await ask('/', { 'if-none-match': etag })).toMatchObject({ status: 304, isRouted: true });
  // the page of the log-in has headers of its own, and an unknown address another status
  expect(await ask('/login')).toMatchObject({ status: 200, isRouted: true });
  expect(await ask('/no/such/page')).toMatchObject({ status: 404, isRouted: true });

  studio.db.insert(siteSetup).values({ only: 1, name: 'The Atelier' }).run();
  const renamed = await ask('/');
  expect([String(renamed.body), renamed.isRouted]).toEqual([expect.stringContaining('The Atelier'), false]);
});

test('the script before the first paint loads the modules of a first screen', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const { body } = await app.inject({ url: '/', headers: inLanguage('fr') });
  expect(body).toContain(
    '<script src="/assets/first-paint-1a.js" data-modules="/assets/index-1a.js /assets/b.js /assets/fr.js"></script>',
  );
  expect(body).not.toContain('type="module"');
  expect(body).not.toContain('modulepreload');

  const { body: other } = await app.inject({ url: '/profile', headers: inLanguage('fr') });
  expect(other).toContain('<script src="/assets/first-paint-1a.js"></script>');
  expect(other).toContain(modules);
  expect(other).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/fr.js">');
});

test('a first screen in Latin letters names its fonts', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const fontsIn = async (url: string, language: string) => {
    const { body } = await app.inject({ url, headers: inLanguage(language) });
    return [...body.matchAll(/<link rel="preload" as="font"[^>]* href="\/assets\/([^"]+)">/g)].map(
      ([, file]) => file,
    );
  };
  for (const language of ['en', 'es', 'fr']) expect(await fontsIn('/login', language)).toEqual(fonts);
  for (const language of ['ar', 'ja', 'zh-CN', 'zh-TW'])
    expect(await fontsIn('/login', language)).toEqual([]);
  expect(await fontsIn('/profile', 'en')).toEqual([]);
  // on the home page the pictures come first
  expect((await app.inject('/')).body).toContain('type="font/woff2" fetchpriority="low"');
  expect((await app.inject('/login')).body).toContain('type="font/woff2" crossorigin');
});

test('a script that runs before the modules stands behind the first one, which waits for it', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  expect((await app.inject('/history')).body).toContain(
    '/assets/en.js" data-later></script><script async src="/assets/s.js"></script>',
  );
  expect((await app.inject('/')).body).not.toContain('async');
});

test('an address of the settings is filled in', async () => {
  const { app } = await aServer(
    { COMMUNITY_URL: 'https://chat.example/?a=1&b=2' },
    { webDir: aPrerenderedPage() },
  );
  expect((await app.inject('/')).body).toContain('<a href="https://chat.example/?a=1&amp;b=2"></a>');
});

test('a page for visitors says so, and has the style and the files of the lazy parts', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const { body } = await app.inject('/login');
  expect(body).toContain(
    '<html lang="en" dir="ltr" data-for="visitor" data-parts="assets/a.js assets/en2.js">',
  );
  expect(body).toContain('</script><link rel="stylesheet" crossorigin href="/assets/lazy-1a2b.css">');
  expect((await app.inject('/')).body).not.toContain('lazy-1a2b');
});

test.each(['/login?mode=forgot', '/login?mode=register&mode=login', '/profile', '/login/', '/nothing'])(
  '%s has no first screen',
  async (url) => {
    const { app } = await aServer({}, { webDir: aPrerenderedPage() });
    expect((await app.inject(url)).body).toContain('<div id="root" data-plain></div>');
  },
);

test('a search changes the first screen only by the parameters on which it depends', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const root = async (url: string) => /<div id="root".*/.exec((await app.inject(url)).body)?.[0];
  expect(await root('/?dialog=privacy&from=mail')).toBe(await root('/'));
  expect(await root('/login?next=%2Fhistory')).toBe(await root('/login'));
  expect(await root('/login?next=%2Fhistory&mode=register')).toContain('>register in en<');
});

test('the plans for sale are in the document, with the texts of its language', async () => {
  const { app, db } = await aServer({}, { webDir: aPrerenderedPage() });
  const { body } = await app.inject({ url: '/subscription-plans', headers: inLanguage('fr') });
  expect(body).toContain('<b>$0.00</b><ul><li id="monthly" class="plain">Monthly in fr: $9.99 a month<ul>');
  expect(body).toMatch(/class="best">Quarterly: \$24\.99 quarterly −17\s%, \$8\.33 each<ul>/);
  expect(body).toContain('<li>150 &lt;b&gt;</li></ul></li>');
  expect(body).not.toContain('<button>');
  const json = /id="limn-plans">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(listPlans({ db }));
});

test('a changed plan changes the document, and without plans there is no first screen', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const account = { email: 'boss@example.com', password: 'correct horse battery', setup: setupToken };
  const boss = await app.inject({ method: 'POST', url: '/api/auth/register', payload: account });
  const change = async (id: string, payload: object) => {
    const url = `/api/admin/subscription-plans/${id}`;
    const answer = await app.inject({ method: 'PUT', url, payload, headers: bearer(boss.json().token) });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const read = async () => {
    const { body, headers } = await app.inject('/subscription-plans');
    return { body, etag: headers.etag };
  };
  const before = await read();
  expect((await read()).etag).toBe(before.etag);
  const name = '⟦siteName⟧ </script> & $& co.';
  await change('monthly', { price: 12.5 });
  await change('quarterly', { name, features: ['One <thing>'] });
  const after = await read();
  expect(after.etag).not.toBe(before.etag);
  expect(after.body).toContain('Monthly in en: $12.50 a month');
  expect(after.body).toContain('>⟦siteName⟧ &lt;/script&gt; &amp; $&amp; co.: $24.99');
  expect(after.body).toContain('<ul><li>One &lt;thing&gt;</li></ul>');
  expect(after.body).toContain('"name":"⟦siteName⟧ \\u003c/script> & $& co."');
  for (const id of ['monthly', 'quarterly']) await change(id, { active: false });
  expect((await read()).body).toContain('<div id="root" data-plain></div>');
});

test('a document is compressed once for each language, and has a tag for each form', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const plain = await app.inject('/');
  const tags = new Set([plain.headers.etag]);
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'accept-encoding': `${encoding}, deflate` };
    const answer = await app.inject({ url: '/', headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.rawPayload).toString()).toBe(plain.body);
    tags.add(answer.headers.etag);
    const again = await app.inject({
      url: '/',
      headers: { ...headers, 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', answer.headers.vary]);
  }
  tags.add((await app.inject({ url: '/', headers: inLanguage('ja') })).headers.etag);
  expect(tags.size).toBe(4);
  const none = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip; q=0.0' } });
  expect(none.headers).not.toHaveProperty('content-encoding');
});

test('what the build has prerendered is not a file of the site', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  for (const name of ['screens', 'home.en'])
    expect((await app.inject(`/prerendered/${name}.json`)).statusCode).toBe(404);
});
