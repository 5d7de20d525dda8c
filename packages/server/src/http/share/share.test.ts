import { image } from '@limn/db';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  attributesOf,
  cardOf,
  elementsOf,
  find,
  shared,
  skeletonOf,
  textOf,
} from '../../testing/shared-page.ts';
import { payloads } from '../testing/payloads.ts';

describe('the page', () => {
  test('is what a card needs, by the addresses of the site itself', async () => {
    const { get, path, share } = await shared();
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(cardOf(answer.payload)).toMatchObject({
      robots: 'noindex',
      description: 'Turn words into pictures with Atelier & Söhne.',
      'twitter:card': 'summary_large_image',
      'og:type': 'website',
      'og:site_name': 'Atelier & Söhne',
      'og:locale': 'en_US',
      'og:url': share.url,
      'og:title': 'A picture made with Atelier & Söhne',
      'og:image': `https://limn.example.com${path}/picture.jpg`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '640',
      'og:image:height': '480',
    });
    expect(answer.payload).not.toMatch(/evil|ann@|secret/);
    const canonical = find(answer.payload, 'link');
    expect(canonical && attributesOf(canonical)).toEqual({ rel: 'canonical', href: share.url });
    const img = find(answer.payload, 'img');
    expect(img && attributesOf(img)).toMatchObject({ src: `${path}/640.webp`, width: '640', height: '480' });
    const links = elementsOf(answer.payload).filter(({ tagName }) => tagName === 'a');
    expect(links.map((link) => [attributesOf(link), textOf(link)])).toEqual([
      [{ href: 'https://limn.example.com/' }, 'Atelier & Söhne'],
      [{ href: '/verify' }, 'Check a picture'],
      [{ href: 'https://limn.example.com/' }, 'Create your own'],
      [{ href: `${path}/picture.jpg`, download: 'generated-image.jpg' }, 'Download'],
    ]);
    expect(answer.payload).toMatch(
      /<p>AI-generated\. Digitally signed on [^<]+ 20\d\d\. <a href="\/verify">/,
    );
  });

  test('shows the prompt where the owner lets it', async () => {
    const { get, path, picture } = await shared({ shows_prompt: true });
    const { payload } = await get(path);
    const caption = find(payload, 'figcaption');
    expect(caption && textOf(caption)).toBe(picture.prompt);
    expect(cardOf(payload)['og:title']).toContain('a secret lighthouse');
  });

  test('runs no script, makes no foreign requests and is not indexed', async () => {
    const { get, path } = await shared();
    const { headers, payload } = await get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'/,
    );
    expect(policy).not.toContain('unsafe');
    const style = find(payload, 'style');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style && textOf(style)));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=60',
      vary: 'accept-language',
    });
    expect(find(payload, 'script')).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('has the same headers for robots that ask for these alone, and 304 for who has it', async () => {
    const { get, path } = await shared();
    const whole = await get(path);
    const head = await get(path, {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      whole.headers['content-length'],
    ]);
    const again = await get(path, { 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  test.each([
    ['de-AT, ja;q=0.8, en;q=0.9', 'en', 'ltr', 'Create your own'],
    ['zh-HK', 'zh-TW', 'ltr', '生成你自己的圖片'],
    ['zh-Hans-SG', 'zh-CN', 'ltr', '生成你自己的图片'],
    ['zh-Hans-TW', 'zh-CN', 'ltr', '生成你自己的图片'],
    ['ar-EG,en;q=0.1', 'ar', 'rtl', 'أنشئ صورتك'],
    ['es-MX', 'es', 'ltr', 'Crea la tuya'],
    ['fr;q=0, ja;q=0.001', 'ja', 'ltr', '自分でも作ってみる'],
    ['fr;q=0', 'en', 'ltr', 'Create your own'],
    ['fr-CH', 'fr', 'ltr', 'Créez la vôtre'],
    ['x, '.repeat(400), 'en', 'ltr', 'Create your own'],
    [';;;,=,q=', 'en', 'ltr', 'Create your own'],
  ])('speaks to a reader of %.30s', async (wish, lang, dir, word) => {
    const { get, path } = await shared();
    const { payload } = await get(path, { 'accept-language': wish });
    const html = find(payload, 'html');
    expect(html && attributesOf(html)).toEqual({ lang, dir });
    expect(payload).toContain(word);
  });
});

test.each([false, true])(
  'no prompt becomes an element or an attribute, listed or not: %s',
  async (is_indexable) => {
    const { get, path, db } = await shared({ shows_prompt: true, is_indexable });
    const harmless = skeletonOf((await get(path)).payload);
    expect(payloads.length).toBeGreaterThanOrEqual(40);
    for (const prompt of payloads) {
      db.update(image).set({ prompt }).run();
      const { payload } = await get(path);
      expect(skeletonOf(payload), prompt).toEqual(harmless);
      const caption = find(payload, 'figcaption');
      const said = prompt.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '');
      expect(caption && textOf(caption).replaceAll('\r', '\n'), prompt).toBe(said.replace(/\r\n?/g, '\n'));
    }
  },
);

test('no name of a site becomes an element or an attribute', async () => {
  const harmless = await shared({ is_indexable: true });
  const skeleton = skeletonOf((await harmless.get(harmless.path)).payload);
  const gone = skeletonOf((await harmless.get('/s/nothing')).payload);
  for (const name of ['"><script>alert(1)</script>', "' onload='alert(1)", '</title><svg/onload=alert(1)>']) {
    const { get, path } = await shared({ is_indexable: true, env: { SITE_NAME: name } });
    expect(skeletonOf((await get(path)).payload), name).toEqual(skeleton);
    expect(skeletonOf((await get('/s/nothing')).payload), name).toEqual(gone);
  }
});

describe('a link that leads nowhere', () => {
  test('looks alike whether it was never there, is over, or was taken back', async () => {
    const { get, path, ann, picture, clock } = await shared({ days: 1 });
    const answers = [await get('/s/0123456789abcdefghijkl')];
    await ann.image.remove({ id: picture.id });
    answers.push(await get(path));
    await ann.image.restore({ id: picture.id });
    clock.pass(86_400_000);
    answers.push(await get(path));
    const other = await ann.share.create({ image_id: picture.id });
    await ann.share.remove({ image_id: picture.id });
    for (const file of ['', '/picture.jpg', '/640.webp']) answers.push(await get(`/s/${other.key}${file}`));
    for (const odd of [
      '',
      'x',
      '%00',
      '..%2f..%2fetc',
      'x'.repeat(400),
      `${other.key}/`,
      `${other.key}/320.webp`,
    ])
      answers.push(await get(`/s/${odd}`));
    for (const { statusCode, payload, headers } of answers) {
      expect(statusCode).toBe(404);
      expect(payload).toBe(answers[0]?.payload);
      expect(headers['cache-control']).toBe('no-store');
    }
    const heading = find(answers[0]?.payload ?? '', 'h1');
    expect(heading && textOf(heading)).toBe('This link no longer works');
  });
});

describe('the picture', () => {
  test.each([
    ['picture.jpg', 'image/jpeg'],
    ['640.webp', 'image/webp'],
  ])('%s may be shown by the cards of other sites, for a minute', async (file, type) => {
    const { get, path } = await shared();
    const answer = await get(`${path}/${file}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
    const head = await get(`${path}/${file}`, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([
      200,
      String(answer.rawPayload.length),
    ]);
    const again = await get(`${path}/${file}`, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('says what it was made from only where the owner lets it, and always that a machine made it', async () => {
    const { get, path, ann, picture } = await shared();
    const hidden = await get(`${path}/picture.jpg`);
    const { xmpAsString: notes } = await sharp(hidden.rawPayload).metadata();
    expect(notes).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    for (const { rawPayload } of [hidden, await get(`${path}/640.webp`)])
      expect(rawPayload.includes('secret')).toBe(false);
    await ann.share.create({ image_id: picture.id, shows_prompt: true });
    const shown = await get(`${path}/picture.jpg`, { 'if-none-match': String(hidden.headers.etag) });
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).xmpAsString).toContain('a secret lighthouse');
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(shown.rawPayload)).toEqual(await pixels(hidden.rawPayload));
  });
});
