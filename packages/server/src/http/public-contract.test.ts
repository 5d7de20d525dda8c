import { message, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { SiteInfo } from '../features/site/settings/schema.ts';
import { errorIn } from '../testing/error-answer.ts';
import { aStudio, bearer } from '../testing/studio.ts';

const info: SiteInfo = {
  about: 'We paint.\nYou describe.',
  contact_email: 'hello@example.com',
  phone_number: '+41 44 000 00 00',
  address: 'Seestrasse 1\nZürich',
  social_links: {
    facebook: 'https://facebook.com/limn',
    twitter: '',
    instagram: 'http://instagram.com/limn',
    linkedin: '',
  },
};

async function aServer() {
  const studio = await aStudio({ PUBLIC_URL: 'https://limn.example.com' });
  const { id: imageId } = await studio.ann.paint('a boat');
  const { key } = await studio.ann.share.create({ image_id: imageId });
  const { id: featuredId } = await studio.owner.featured.create({ image_url: `/s/${key}` });
  const app = await buildApp(studio);
  onTestFinished(() => app.close());
  const callers = { visitor: {}, user: bearer(studio.ann.token), admin: bearer(studio.owner.token) };
  const ask = (
    method: InjectOptions['method'],
    url: string,
    payload?: unknown,
    caller: keyof typeof callers = 'visitor',
  ) =>
    app.inject({
      ...(method && { method }),
      url,
      headers: { ...callers[caller], ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  return { ...studio, app, ask, imageId, featuredId };
}

test('a former admin loses admin rights at once, with every token', async () => {
  const { ask, db, owner, visitor } = await aServer();
  db.update(user).set({ isAdmin: false }).where(eq(user.id, owner.id)).run();
  expect(errorIn(await ask('PUT', '/api/admin/site-info', info, 'admin'))).toEqual([403, 'FORBIDDEN']);
  expect((await visitor.site.info()).about).toBe('');
});

describe('site info', () => {
  test('is the admin’s text, complete, without invisible characters', async () => {
    const { ask } = await aServer();
    const hostile = {
      ...info,
      about: `We\u0000 paint.\r\n\u202eYou describe.`,
      phone_number: ' +41\u00079 ',
    };
    const answer = await ask('PUT', '/api/admin/site-info', hostile, 'admin');
    const kept = { ...info, about: 'We  paint.\nYou describe.', phone_number: '+41 9' };
    const forAdmins = { ...kept, operator_name: '', tax_id: '' };
    expect(answer.json()).toEqual(forAdmins);
    expect((await ask('GET', '/api/site-info', undefined, 'admin')).json()).toEqual(kept);
    expect((await ask('GET', '/api/admin/site-info', undefined, 'admin')).json()).toEqual(forAdmins);
    const empty = {
      ...{ about: '', contact_email: '', phone_number: '', address: '' },
      social_links: { facebook: '', twitter: '', instagram: '', linkedin: '' },
    };
    expect((await ask('PUT', '/api/admin/site-info', empty, 'admin')).json()).toMatchObject(empty);
  });

  test('keeps the fields that are left out, so that two admins can change different ones', async () => {
    const { ask } = await aServer();
    const all = { ...info, operator_name: 'Limn Ltd', tax_id: 'CHE-1' };
    await ask('PUT', '/api/admin/site-info', all, 'admin');
    const { social_links: links } = info;
    const parts = [
      [{}, all],
      [{ about: '' }, { ...all, about: '' }],
      [
        { social_links: { linkedin: 'https://linkedin.com/limn' } },
        { ...all, about: '', social_links: { ...links, linkedin: 'https://linkedin.com/limn' } },
      ],
      [
        { about: all.about, social_links: { linkedin: '' } },
        { ...all, social_links: { ...links, linkedin: '' } },
      ],
    ] as const;
    for (const [part, whole] of parts)
      expect((await ask('PUT', '/api/admin/site-info', part, 'admin')).json()).toEqual(whole);
  });

  const wrong: [object, string][] = [
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ contact_email: 'a@b.example\r\nBcc: x@evil.example' }, 'contact_email'],
    [{ about: 'x'.repeat(5001) }, 'about'],
    [{ phone_number: 7 }, 'phone_number'],
    [{ address: null }, 'address'],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt://x/%0aalert(1)',
      'data:text/html,x',
      '//evil.example',
      'facebook.com',
    ].map((facebook): [object, string] => [
      { social_links: { ...info.social_links, facebook } },
      'social_links.facebook',
    ]),
    [{ social_links: null }, 'social_links'],
  ];
  test('refuses what is none, and names the field', async () => {
    const { ask } = await aServer();
    for (const [change, field] of wrong) {
      const answer = await ask('PUT', '/api/admin/site-info', { ...info, ...change }, 'admin');
      expect(errorIn(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(answer.json().message).toMatch(new RegExp(`^${field} (must|is) .*\\.$`));
    }
    expect((await ask('GET', '/api/site-info')).json().about).toBe('');
  });
});

describe('featured artworks', () => {
  test('are addresses in full, which show a picture to anybody', async () => {
    const { ask, app } = await aServer();
    const [url = ''] = (await ask('GET', '/api/featured-artworks')).json<string[]>();
    expect(url).toMatch(/^https:\/\/limn\.example\.com\/media\/featured\/[\w-]{22}\.jpg$/);
    const path = new URL(url).pathname;
    const answer = await app.inject({ url: path });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.includes('a boat')).toBe(false);
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
    for (const odd of ['x.jpg', '0123456789abcdefghijkl.jpg', '..%2f..%2fx.jpg', path.slice(16, 38)])
      expect((await app.inject({ url: `/media/featured/${odd}` })).statusCode, odd).toBe(404);
  });

  test('are as full for the one who adds and orders them, and gone when removed', async () => {
    const { ask, app, featuredId, owner } = await aServer();
    const body = { image_url: `/media/${(await owner.paint('a harbour')).id}` };
    const { id, image_url } = (await ask('POST', '/api/admin/featured-artworks', body, 'admin')).json();
    const ordered = await ask('PUT', '/api/admin/featured-artworks', { ids: [id, featuredId] }, 'admin');
    expect(ordered.json()[0]).toEqual({ id, image_url });
    expect((await ask('GET', '/api/featured-artworks')).json()[0]).toBe(image_url);
    const outdated = await ask('PUT', '/api/admin/featured-artworks', { ids: [id] }, 'admin');
    expect(errorIn(outdated)).toEqual([409, 'ORDER_OUTDATED']);
    await ask('DELETE', `/api/admin/featured-artworks/${id}`, undefined, 'admin');
    const twice = await ask('DELETE', `/api/admin/featured-artworks/${id}`, undefined, 'admin');
    expect(errorIn(twice)).toEqual([404, 'NOT_FOUND']);
    expect((await app.inject({ url: new URL(image_url).pathname })).statusCode).toBe(404);
  });

  test('are taken from no inner address', async () => {
    const { ask } = await aServer();
    const body = { image_url: 'http://127.0.0.1:3000/media/x' };
    const answer = await ask('POST', '/api/admin/featured-artworks', body, 'admin');
    expect(errorIn(answer)).toEqual([400, 'IMAGE_NOT_ALLOWED']);
  });
});

describe('a message to the team', () => {
  test('is kept as it was, up to 2000 characters', async () => {
    const { ask, db } = await aServer();
    const content = `${'<b>@everyone</b> '.repeat(200).slice(0, 1999)}.`;
    const answer = await ask('POST', '/api/discord/user-message', { content: `  ${content}  ` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(db.select().from(message).get()?.content).toBe(content);
  });

  test('is some words and not too many, five times an hour from one address', async () => {
    const { ask, db } = await aServer();
    const send = (content: string) => ask('POST', '/api/discord/user-message', { content });
    for (const content of ['', '   ', 'x'.repeat(2001)])
      expect(errorIn(await send(content))).toEqual([400, 'BAD_REQUEST']);
    expect(db.select().from(message).all()).toEqual([]);
    for (let n = 0; n < 5; n++) expect((await send('hello')).statusCode).toBe(200);
    const answer = await send('hello');
    expect(errorIn(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
