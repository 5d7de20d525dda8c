import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { aServer } from '../testing/studio.ts';

/** The first screen of the home page, as the page's build writes it. */
const home = {
  path: '/',
  isForUsers: false,
  isForVisitors: false,
  isLazy: false,
  texts: Object.fromEntries(
    languages.map((language) => [
      language,
      {
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
      },
    ]),
  ),
};
const login = { ...home, path: '/login', isForVisitors: true, isLazy: true };

function aPrerenderedPage(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-web-'));
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><title>Limn</title><!--limn--></head><div id="root"></div></html>',
  );
  const prerendered = { lazyStyle: '/assets/lazy-1a2b.css', pages: [home, login] };
  writeFileSync(join(webDir, 'prerendered.json'), JSON.stringify(prerendered));
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

test('an address of the settings is filled in', async () => {
  const { app } = await aServer(
    { COMMUNITY_URL: 'https://chat.example/?a=1&b=2' },
    { webDir: aPrerenderedPage() },
  );
  expect((await app.inject('/')).body).toContain('<a href="https://chat.example/?a=1&amp;b=2"></a>');
});

test('a page for visitors says so, and has the style of the lazy parts', async () => {
  const { app } = await aServer({}, { webDir: aPrerenderedPage() });
  const { body } = await app.inject('/login');
  expect(body).toContain('<html lang="en" dir="ltr" data-for="visitor">');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/lazy-1a2b.css"></head>');
  expect((await app.inject('/')).body).not.toContain('lazy-1a2b');
});

test.each(['/?dialog=privacy', '/login?mode=register', '/profile', '/login/', '/nothing'])(
  '%s has no first screen, because it may show something else',
  async (url) => {
    const { app } = await aServer({}, { webDir: aPrerenderedPage() });
    expect((await app.inject(url)).body).toContain('<div id="root" data-plain></div>');
  },
);

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
  expect((await app.inject('/prerendered.json')).statusCode).toBe(404);
});
