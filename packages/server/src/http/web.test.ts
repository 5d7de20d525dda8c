import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aServer } from '../testing/studio.ts';

/** A built page in small. */
function aPage(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Limn</title><!--limn--><main></main>');
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js'), 'export {};'.repeat(500));
  writeFileSync(join(webDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'.repeat(500)));
  writeFileSync(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return webDir;
}

test('every address that is nobody else’s is the page, with what it may know', async () => {
  const { app } = await aServer({ SITE_NAME: 'A</script><b>"Studio"' }, { webDir: aPage() });
  for (const url of ['/', '/login?next=/', '/history', '/some/where/else']) {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('<title>A&lt;/script>&lt;b>&quot;Studio&quot;</title>');
    const json = /<script type="application\/json" id="limn-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ siteName: 'A</script><b>"Studio"', painter: { name: 'fake' } });
  }
  const first = await app.inject('/');
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
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  for (const url of [
    '/assets/',
    '/assets/gone-1a2b.js',
    '/.env',
    '/limn.db',
    '/api/nothing',
    '/assets/../../limn.db',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
});
