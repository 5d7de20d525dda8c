import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEntry, siteLogo, user } from '@limn/db';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { aServer, aStudio, bearer, password } from '../../../testing/studio.ts';
import { setLogo } from './flow.ts';
import { ShownLogo } from './schema.ts';
import { removeLogo, replaceLogo } from './write.ts';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 60, b: 30, alpha: 0.5 } } });
const aLogo = { width: 96, height: 96, webp: Buffer.from('a logo'), icons: undefined };

async function aSite(webDir?: string) {
  const server = await aServer({}, webDir === undefined ? {} : { webDir });
  const { app } = server;
  const register = (email: string, more = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/register', payload: { email, password, ...more } });
  const tokenOf = (answer: { json(): unknown }) => (answer.json() as { token: string }).token;
  const owner = bearer(tokenOf(await register('owner@example.com', { setup: 'the-setup-token' })));
  const put = (payload: Uint8Array, headers: Record<string, string> = owner, type = 'image/png') =>
    app.inject({
      ...{ method: 'PUT', url: '/api/admin/site-logo', payload: Buffer.from(payload) },
      headers: { ...headers, 'content-type': type },
    });
  return { ...server, owner, put, register: async (email: string) => bearer(tokenOf(await register(email))) };
}

function aWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'limn-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>x</title><link rel="icon" href="/icon.svg" /><link rel="apple-touch-icon" href="/icon-192.png" /><!--limn--></head><div id="root"></div></html>',
  );
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Limn","icons":[{"src":"/icon.svg"}]}');
  return folder;
}

test.each([
  ['png', 300, 300, { width: 96, height: 96, isWide: false }],
  ['webp', 900, 180, { width: 480, height: 96, isWide: true }],
  ['jpeg', 40, 30, { width: 40, height: 30, isWide: false }],
] as const)('a %s of %i x %i is encoded again', async (format, width, height, expected) => {
  const { app, put, owner } = await aSite();
  const answer = await put(
    await drawing(width, height).toFormat(format).toBuffer(),
    owner,
    `image/${format}`,
  );
  expect(answer.statusCode).toBe(200);
  const { logo } = ShownLogo.strict().parse(answer.json());
  expect(logo).toMatchObject(expected);
  const served = await app.inject(logo?.url ?? '');
  expect(served.headers).toMatchObject({
    ...{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({
    ...{ format: 'webp', width: expected.width, height: expected.height, hasAlpha: format !== 'jpeg' },
  });
});

test('a logo that is not wide has square icons, opaque on home screens', async () => {
  const { app, put } = await aSite();
  const iconsOf = async (bytes: Uint8Array) => {
    const { logo } = ShownLogo.parse((await put(bytes)).json());
    const path = (side: number) => (logo?.url ?? '').replace('.webp', `-${side}.png`);
    return Promise.all([64, 192, 512].map(async (side) => ({ side, answer: await app.inject(path(side)) })));
  };
  for (const { side, answer } of await iconsOf(await drawing(120, 100).png().toBuffer())) {
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      ...{ format: 'png', width: side, height: side, hasAlpha: side === 64 },
    });
  }
  for (const { answer } of await iconsOf(await drawing(500, 100).png().toBuffer()))
    expect(answer.statusCode).toBe(404);
});

test('the document, the manifest, the configuration and a share page show it at once', async () => {
  const { app, put, owner } = await aSite(aWebFolder());
  const addresses = ['/', '/manifest.webmanifest', '/api/site/config', '/s/AAAABBBBCCCCDDDDEEEEFF'];
  const all = () => Promise.all(addresses.map(async (url) => (await app.inject(url)).body));
  const before = await all();
  const { logo } = ShownLogo.parse((await put(await drawing(100, 100).png().toBuffer())).json());
  const { url = '' } = logo ?? {};
  const id = url.slice('/media/logo/'.length, -'.webp'.length);
  const [document, manifest, config, shared] = await all();
  expect(document).toContain(`<link rel="icon" href="/media/logo/${id}-64.png" type="image/png">`);
  expect(document).toContain(`<link rel="apple-touch-icon" href="/media/logo/${id}-192.png">`);
  expect(JSON.parse(manifest ?? '')).toMatchObject({
    icons: [{ src: `/media/logo/${id}-192.png` }, { src: `/media/logo/${id}-512.png`, sizes: '512x512' }],
  });
  expect(JSON.parse(config ?? '')).toMatchObject({ logo: { url, isWide: false } });
  expect(shared).toContain(`<img src="${url}" width="96" height="96" alt=""><bdi>`);

  const wide = ShownLogo.parse((await put(await drawing(400, 100).png().toBuffer())).json()).logo;
  const withWide = await all();
  expect(withWide[0]).toContain('<link rel="icon" href="/icon.svg"');
  expect(JSON.parse(withWide[1] ?? '')).toMatchObject({ icons: [{ src: '/icon.svg' }] });
  expect(withWide[3]).toContain(`<img src="${wide?.url}" width="384" height="96" alt="Limn"></a>`);
  expect((await app.inject(url)).statusCode).toBe(404);

  await app.inject({ method: 'DELETE', url: '/api/admin/site-logo', headers: owner });
  expect(await all()).toEqual(before);
  expect((await app.inject(wide?.url ?? '')).statusCode).toBe(404);
});

test('what is no picture is refused, and the logo stays', async () => {
  const { app, put, owner, db } = await aSite();
  const png = await drawing(50, 50).png().toBuffer();
  await put(png);
  const kept = db.select().from(siteLogo).get();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const small = await drawing(15, 50).png().toBuffer();
  for (const bytes of [script, Buffer.alloc(0), png.subarray(0, 90), small]) {
    const answer = await put(bytes);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'IMAGE_NOT_ALLOWED' }]);
  }
  expect((await put(script, owner, 'image/svg+xml')).statusCode).toBe(415);
  expect((await put(Buffer.alloc(2_097_153))).statusCode).toBe(413);
  expect(db.select().from(siteLogo).get()).toEqual(kept);
  for (const name of ['none.webp', `${kept?.id}.png`, `${kept?.id}-65.png`, '..%2f..%2fx'])
    expect((await app.inject(`/media/logo/${name}`)).statusCode).toBe(404);
});

test('a former admin changes nothing when the upload is encoded', async () => {
  const { owner, db, world } = await aStudio();
  const { processLogo } = world.imageProcessor;
  world.imageProcessor.processLogo = (bytes) => {
    db.update(user).set({ isAdmin: false }).run();
    return processLogo(bytes);
  };
  await expect(setLogo(owner.ctx, await drawing(50, 50).png().toBuffer())).rejects.toThrow(
    expect.objectContaining({ code: 'account.forbidden' }),
  );
  expect(db.select().from(siteLogo).all()).toEqual([]);
});

test('only admins upload and remove it, and not too often', async () => {
  const { app, put, register } = await aSite();
  const ann = await register('ann@example.com');
  const picture = await drawing(50, 50).png().toBuffer();
  expect((await put(picture, {})).statusCode).toBe(401);
  expect((await put(picture, ann)).statusCode).toBe(403);
  const remove = { method: 'DELETE', url: '/api/admin/site-logo', headers: ann } as const;
  expect((await app.inject(remove)).statusCode).toBe(403);
  for (let n = 0; n < 20; n++) expect((await put(Buffer.alloc(0))).statusCode).toBe(400);
  const last = await put(picture);
  expect([last.statusCode, last.headers['retry-after']]).toEqual([429, expect.any(String)]);
});

test('a removed logo can be restored for a minute, unless another is uploaded', async () => {
  const { owner, ann, db, ctx, clock } = await aStudio();
  const first = replaceLogo(owner.ctx, aLogo).logo;
  const { url = '' } = first ?? {};
  expect(await owner.logo.remove()).toEqual({ logo: null });
  expect(ctx.settings.logo).toBeNull();
  expect(await owner.logo.remove()).toEqual({ logo: null });
  expect(await owner.logo.restore({ url })).toEqual({ logo: first });
  expect(await owner.logo.restore({ url })).toEqual({ logo: first });
  expect(ctx.settings.logo).toEqual(first);
  const changes = db.select().from(auditEntry).all();
  expect(changes.flatMap(({ action, detail }) => (action === 'site.logo' ? [detail] : []))).toEqual(
    ['uploaded', 'removed', 'restored'].map((change) => ({ change })),
  );

  await owner.logo.remove();
  const second = replaceLogo(owner.ctx, aLogo).logo;
  await expect(owner.logo.restore({ url })).rejects.toRefuse('logo.not_found');
  expect(ctx.settings.logo).toEqual(second);
  removeLogo(owner.ctx);
  clock.pass(59_000);
  await sweep(ctx);
  expect(db.select().from(siteLogo).all()).toHaveLength(1);
  clock.pass(2000);
  await sweep(ctx);
  expect(db.select().from(siteLogo).all()).toEqual([]);
  await expect(owner.logo.restore({ url: second?.url ?? '' })).rejects.toRefuse('logo.not_found');
  await expect(ann.logo.remove()).rejects.toRefuse('account.forbidden');
});
