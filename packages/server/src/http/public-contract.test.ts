import { message, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { FeaturedArtwork } from '../features/featured/schema.ts';
import { MessageSent } from '../features/message/schema.ts';
import { SiteInfo } from '../features/site/schema.ts';
import { aStudio, bearer } from '../testing/studio.ts';

const StrictSiteInfo = z.strictObject({
  ...SiteInfo.shape,
  social_links: SiteInfo.shape.social_links.strict(),
});
const StrictArtwork = FeaturedArtwork.strict();
const ErrorBody = z.strictObject({ message: z.string().min(1), code: z.string().regex(/^[A-Z_]+$/) });

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
  const { id: featuredId } = await studio.owner.featured.create({ image_url: `/media/${imageId}` });
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
type Made = Awaited<ReturnType<typeof aServer>>;
type Answer = Awaited<ReturnType<Made['ask']>>;

const told = (answer: Answer) => [answer.statusCode, ErrorBody.parse(answer.json()).code];

interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  access: 'anyone' | 'admin';
  /** Of what was made, where it has to be. */
  body?: (made: Made) => unknown;
  ok?: number;
  returns?: z.ZodType;
}

/** Public ones, and the admin's that belong to them. */
const rows: Row[] = [
  { method: 'GET', url: '/api/site-info', access: 'anyone', returns: StrictSiteInfo },
  { method: 'GET', url: '/api/admin/site-info', access: 'admin', returns: StrictSiteInfo },
  { method: 'PUT', url: '/api/admin/site-info', access: 'admin', body: () => info, returns: StrictSiteInfo },
  { method: 'GET', url: '/api/featured-artworks', access: 'anyone', returns: z.array(z.url()).length(1) },
  {
    method: 'GET',
    url: '/api/admin/featured-artworks',
    access: 'admin',
    returns: z.array(StrictArtwork).length(1),
  },
  {
    method: 'POST',
    url: '/api/admin/featured-artworks',
    access: 'admin',
    body: ({ imageId }) => ({ image_url: `/media/${imageId}` }),
    ok: 201,
    returns: StrictArtwork,
  },
  {
    method: 'PUT',
    url: '/api/admin/featured-artworks',
    access: 'admin',
    body: ({ featuredId }) => ({ ids: [featuredId] }),
    returns: z.array(StrictArtwork).length(1),
  },
  { method: 'DELETE', url: '/api/admin/featured-artworks/{id}', access: 'admin', ok: 204 },
  {
    method: 'POST',
    url: '/api/discord/user-message',
    access: 'anyone',
    body: () => ({ content: 'hello' }),
    returns: MessageSent.strict(),
  },
];
const addressOf = ({ url }: Row, { featuredId }: Made) => url.replace('{id}', featuredId);

describe('each row', () => {
  test.each(rows)('$method $url answers as documented', async (row) => {
    const made = await aServer();
    const answer = await made.ask(row.method, addressOf(row, made), row.body?.(made), 'admin');
    expect(answer.statusCode).toBe(row.ok ?? 200);
    if (!row.returns) return expect(answer.payload).toBe('');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    row.returns.parse(answer.json());
  });

  test.each(rows)('$method $url is for $access', async (row) => {
    const made = await aServer();
    const ask = (caller: 'visitor' | 'user') =>
      made.ask(row.method, addressOf(row, made), row.body?.(made), caller);
    const before = await made.owner.featured.list();
    const [visitor, somebody] = [await ask('visitor'), await ask('user')];
    if (row.access === 'anyone') return expect([visitor.statusCode, somebody.statusCode]).toEqual([200, 200]);
    expect(told(visitor)).toEqual([401, 'UNAUTHORIZED']);
    expect(told(somebody)).toEqual([403, 'FORBIDDEN']);
    expect([await made.owner.featured.list(), (await made.visitor.site.info()).about]).toEqual([before, '']);
    // whoever is an admin no more is none at once, whatever the token was given for
    made.db.update(user).set({ isAdmin: false }).where(eq(user.id, made.owner.id)).run();
    const former = await made.ask(row.method, addressOf(row, made), row.body?.(made), 'admin');
    expect(told(former)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('site info', () => {
  test('is what the admin wrote, whole, without what nobody can see', async () => {
    const { ask } = await aServer();
    const hostile = {
      ...info,
      about: `We\u0000 paint.\r\n\u202eYou describe.`,
      phone_number: ' +41\u00079 ',
    };
    const answer = await ask('PUT', '/api/admin/site-info', hostile, 'admin');
    const kept = { ...info, about: 'We  paint.\nYou describe.', phone_number: '+41 9' };
    expect(answer.json()).toEqual(kept);
    for (const url of ['/api/site-info', '/api/admin/site-info'])
      expect((await ask('GET', url, undefined, 'admin')).json()).toEqual(kept);
    const empty = {
      ...{ about: '', contact_email: '', phone_number: '', address: '' },
      social_links: { facebook: '', twitter: '', instagram: '', linkedin: '' },
    };
    expect((await ask('PUT', '/api/admin/site-info', empty, 'admin')).json()).toEqual(empty);
  });

  test.each<[object, string]>([
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
    [{ social_links: undefined }, 'social_links'],
  ])('refuses %j and names the field', async (change, field) => {
    const { ask } = await aServer();
    const answer = await ask('PUT', '/api/admin/site-info', { ...info, ...change }, 'admin');
    expect(told(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.json().message).toMatch(new RegExp(`^${field}: `));
    expect((await ask('GET', '/api/site-info')).json().about).toBe('');
  });
});

describe('featured artworks', () => {
  test('are addresses in full, which show a picture to anybody, for ever', async () => {
    const { ask, app } = await aServer();
    const [url = ''] = (await ask('GET', '/api/featured-artworks')).json<string[]>();
    expect(url).toMatch(/^https:\/\/limn\.example\.com\/media\/featured\/[\w-]{22}\.jpg$/);
    const path = new URL(url).pathname;
    const answer = await app.inject({ url: path });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
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
    const { ask, app, featuredId, imageId } = await aServer();
    const body = { image_url: `/media/${imageId}` };
    const { id, image_url } = (await ask('POST', '/api/admin/featured-artworks', body, 'admin')).json();
    const ordered = await ask('PUT', '/api/admin/featured-artworks', { ids: [id, featuredId] }, 'admin');
    expect(ordered.json()[0]).toEqual({ id, image_url });
    expect((await ask('GET', '/api/featured-artworks')).json()[0]).toBe(image_url);
    const outdated = await ask('PUT', '/api/admin/featured-artworks', { ids: [id] }, 'admin');
    expect(told(outdated)).toEqual([409, 'ORDER_OUTDATED']);
    await ask('DELETE', `/api/admin/featured-artworks/${id}`, undefined, 'admin');
    const twice = await ask('DELETE', `/api/admin/featured-artworks/${id}`, undefined, 'admin');
    expect(told(twice)).toEqual([404, 'NOT_FOUND']);
    expect((await app.inject({ url: new URL(image_url).pathname })).statusCode).toBe(404);
  });

  test.each([{}, { image_url: '' }, { image_url: 7 }, { image_url: 'x'.repeat(4001) }])(
    'refuse %j',
    async (body) => {
      const { ask } = await aServer();
      const answer = await ask('POST', '/api/admin/featured-artworks', body, 'admin');
      expect(told(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(answer.json().message).toMatch(/^image_url: /);
    },
  );

  test('are taken from no inner address', async () => {
    const { ask } = await aServer();
    const body = { image_url: 'http://127.0.0.1:3000/media/x' };
    const answer = await ask('POST', '/api/admin/featured-artworks', body, 'admin');
    expect(told(answer)).toEqual([400, 'IMAGE_NOT_ALLOWED']);
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

  test.each([{}, { content: '' }, { content: '   ' }, { content: 'x'.repeat(2001) }, { content: ['x'] }])(
    'refuses %.50j',
    async (body) => {
      const { ask, db } = await aServer();
      const answer = await ask('POST', '/api/discord/user-message', body);
      expect(told(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(db.select().from(message).all()).toEqual([]);
    },
  );

  test('five times an hour from one address', async () => {
    const { ask } = await aServer();
    const send = () => ask('POST', '/api/discord/user-message', { content: 'hello' });
    for (let n = 0; n < 5; n++) expect((await send()).statusCode).toBe(200);
    const answer = await send();
    expect(told(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
