import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aServer } from '../testing/studio.ts';
import { siteDescriptions } from './site-texts.ts';

/** A small built page. */
function aPage(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><title>Limn</title><meta name="description" content=""><!--limn--><div id="root"></div>',
  );
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'export {};'.repeat(500));
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'.repeat(500)));
  writeFileSync(
    join(webDir, 'manifest.webmanifest'),
    '{ "name": "Limn", "short_name": "Limn", "start_url": "/" }',
  );
  writeFileSync(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return webDir;
}

test('every other address is the page, with its configuration', async () => {
  const { app } = await aServer({ SITE_NAME: 'A</script><b>"Studio"' }, { webDir: aPage() });
  for (const [url, status] of [
    ['/', 200],
    ['/?q=1', 200],
    ['/login?next=/', 200],
    ['/login/', 200],
    ['/History', 200],
    ['/delete-image', 200],
    ['/delete-image/kQ3v8Zr1Tn2yXw5uJm0aBc', 200],
    ['/admin/users/kQ3v8Zr1Tn2yXw5uJm0aBc', 200],
    ['/admin/nothing', 404],
    ['/delete-image/a/b', 404],
    ['/loginx', 404],
    ['/some/where/else', 404],
    ['//history', 404],
    [`/${'x'.repeat(300)}`, 404],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { 'accept-encoding': 'identity' },
    });
    expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('<title>A&lt;/script&gt;&lt;b&gt;&quot;Studio&quot;</title>');
    const json = /<script type="application\/json" id="limn-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ siteName: 'A</script><b>"Studio"', painter: { name: 'fake' } });
  }
  const first = await app.inject('/');
  expect(first.body).toContain('<div id="root" data-plain>');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('built files last for ever and come compressed; others are asked for again; what is missing is missing', async () => {
  const { app } = await aServer({}, { webDir: aPage() });
  const script = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(script.headers.vary).toBe('accept-encoding');
  const plain = await app.inject('/assets/app-1a2b.js');
  expect([plain.body.length, plain.headers['content-encoding']]).toEqual([5000, undefined]);
  expect(plain.headers.etag).not.toBe(script.headers.etag);
  const known = { 'if-none-match': String(script.headers.etag), 'accept-encoding': 'br' };
  const again = await app.inject({ url: '/assets/app-1a2b.js?again', headers: known });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000', '']);
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  for (const url of [
    '/assets/',
    '/assets/gone-1a2b.js',
    '/.env',
    '/limn.db',
    '/api/nothing',
    '/assets/../../limn.db',
    '//api/nothing',
    // the page cannot start without its configuration
    '/index.html',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
  expect((await app.inject('/api/nothing')).headers.link).toContain('rel="service-doc"');
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
});

test('on a home screen the site has its own name', async () => {
  const { app } = await aServer({ SITE_NAME: 'Aki’s "Atelier"' }, { webDir: aPage() });
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'public, max-age=3600',
  });
  const name = 'Aki’s "Atelier"';
  expect(answer.json()).toMatchObject({ name, short_name: name, start_url: '/', lang: 'en', dir: 'ltr' });
  expect(answer.headers.vary).toBe('accept-language');
});

test('the manifest and the description are in the language of the browser', async () => {
  const { app } = await aServer({}, { webDir: aPage() });
  const headers = { 'accept-language': 'ar-EG, en;q=0.5' };
  const manifest = await app.inject({ url: '/manifest.webmanifest', headers });
  expect(manifest.json()).toMatchObject({ lang: 'ar', dir: 'rtl', description: siteDescriptions.ar });
  const page = await app.inject({ url: '/', headers });
  expect(page.body).toContain(`<meta name="description" content="${siteDescriptions.ar}">`);
});

const google = 'https://accounts.google.com/gsi/client';

test.each([
  ['/login', true],
  ['/login?next=%2F', true],
  ['/login/', true],
  ['/', false],
  ['/?/login', false],
  ['/profile', false],
  ['/login/return', false],
  ['/loginx', false],
  ['/reset', false],
  ['/api/healthz', false],
  ['/api/login', false],
  ['/assets/app-1a2b.js', false],
])('%s lets Google’s script in: %s', async (url, isLet) => {
  const without = await aServer({}, { webDir: aPage() });
  const { app } = await aServer({ GOOGLE_CLIENT_ID: 'limn' }, { webDir: aPage() });
  const { headers } = await app.inject(url);
  const before = (await without.app.inject(url)).headers;
  const ruled = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];
  const rules = (of: typeof headers) => ruled.map((name) => String(of[name]));
  if (!isLet) return expect(rules(headers)).toEqual(rules(before));
  expect(rules(before).join()).not.toContain('google');
  expect(rules(headers)).toEqual([
    `default-src 'none'; script-src 'self' ${google}; style-src 'self' https://accounts.google.com/gsi/style; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' https://accounts.google.com/gsi/; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; frame-src https://accounts.google.com/gsi/`,
    'same-origin-allow-popups',
    'strict-origin-when-cross-origin',
  ]);
  expect(headers['x-frame-options']).toBe('DENY');
});

test('the script’s address adds nothing to the policy but itself', async () => {
  const env = { GOOGLE_CLIENT_ID: 'limn', GOOGLE_SCRIPT_URL: 'https://a.example/x;/y,z?q=;script-src *' };
  const { app } = await aServer({ ...env, PUBLIC_URL: 'https://limn.example' }, { webDir: aPage() });
  const policy = String((await app.inject('/login')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://a.example/x%3B/y%2Cz;");
  expect(policy.split('; ')).toHaveLength(13);
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
});
