import { expect, test } from 'vitest';
import { aServer, bearer, password } from '../testing/studio.ts';

/** The table of docs/operators/caching.md. The built files are in web.test.ts, avatars, logos and shares in their own tests. */
test('only what everybody may see is public', async () => {
  const { app } = await aServer();
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email: 'ann@example.com', password },
  });
  const headers = bearer(registered.json().token);
  const seen = async (url: string) => {
    const { statusCode, headers: given } = await app.inject({ url, headers });
    return [url, statusCode, given['cache-control']];
  };

  for (const url of ['/api/auth/user', '/api/subscriptions/plans', '/api/site-info'])
    expect(await seen(url)).toEqual([url, 200, 'no-store']);
  for (const url of ['/media/nothing', '/s/nothing', '/api/nothing', '/media/featured/nothing.jpg'])
    expect(await seen(url)).toEqual([url, 404, 'no-store']);
});
