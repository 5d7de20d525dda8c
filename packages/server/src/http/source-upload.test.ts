import { image } from '@limn/db';
import { limits } from '@limn/db/enums';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Image } from '../features/studio/image/schema.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  .webp()
  .toBuffer();

async function aSite(env: Record<string, string> = { ALLOW_SOURCE_UPLOAD: 'on' }) {
  const server = await aServer(env);
  const payload = { email: 'ann@example.com', password };
  const joined = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const ann = bearer(joined.json<{ token: string }>().token);
  const post = (payload: Buffer, headers: object = ann, description = 'my dog 🐕') =>
    server.app.inject({
      method: 'POST',
      url: `/api/images/upload?${new URLSearchParams({ description })}`,
      headers: { 'content-type': 'image/webp', ...headers },
      payload,
    });
  return { ...server, ann, post };
}

test('a picture is uploaded as the body of a request, and served like every other', async () => {
  const { app, ann, post } = await aSite();
  const answer = await post(photo);
  expect(answer.statusCode, answer.payload).toBe(201);
  const made = Image.strict().parse(answer.json());
  expect(made).toMatchObject({ original_prompt: 'my dog 🐕', painter: 'upload', width: 640, height: 480 });
  const file = await app.inject(new URL(made.image_url).pathname);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const listed = await app.inject({ url: '/api/images', headers: ann });
  expect(listed.json()).toMatchObject([{ id: made.id }]);
});

test('a downloaded upload has no label of generated pictures', async () => {
  const { app, post } = await aSite({ ALLOW_SOURCE_UPLOAD: 'on', VISIBLE_LABEL: 'corner' });
  const { pathname } = new URL(Image.parse((await post(photo)).json()).image_url);
  const [plain, copy] = [await app.inject(pathname), await app.inject(`${pathname}?download`)];
  expect(copy.rawPayload.equals(plain.rawPayload)).toBe(true);
});

test.each([
  ['a visitor', { authorization: '' }, 'a dog', photo, [401, 'UNAUTHORIZED']],
  ['no description', {}, '', photo, [400, 'EMPTY_PROMPT']],
  ['a long description', {}, 'x'.repeat(301), photo, [400, 'BAD_REQUEST']],
  ['no picture', {}, 'a dog', Buffer.from('a text that is no picture'), [400, 'NOT_A_PICTURE']],
  ['an empty body', {}, 'a dog', Buffer.alloc(0), [400, 'NOT_A_PICTURE']],
  ['5 MB and a byte', {}, 'a dog', Buffer.alloc(limits.sourceUploadMax + 1), [413, 'PAYLOAD_TOO_LARGE']],
  ['another type', { 'content-type': 'text/plain' }, 'a dog', photo, [415, 'UNSUPPORTED_MEDIA_TYPE']],
] as const)('%s is refused', async (_, headers, description, body, told) => {
  const { ann, db, post } = await aSite();
  const answer = await post(body, { ...ann, ...headers }, description);
  expect([answer.statusCode, answer.json().code]).toEqual(told);
  expect(db.select().from(image).all()).toEqual([]);
});

test('without the setting the server refuses, and the page does not know of it', async () => {
  const { app, post } = await aSite({});
  const answer = await post(photo);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'UPLOADS_OFF']);
  expect((await app.inject('/api/site/config')).json()).toMatchObject({ allowsSourceUpload: false });
  const allowed = await aSite();
  expect((await allowed.app.inject('/api/site/config')).json()).toMatchObject({ allowsSourceUpload: true });
});
