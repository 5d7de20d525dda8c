import type { FakeService } from '@limn/sandbox/http/fake-service';
import { type FakeOpenaiOptions, startFakeOpenai } from '@limn/sandbox/image-services/openai';
import OpenAI, { APIError } from 'openai';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createOpenaiService, plainPrompt } from './openai.ts';
import { aPaintRequest } from './testing/adapters.ts';

const watch = { signal: new AbortController().signal };
const open: FakeService[] = [];
async function fakeWith(options: FakeOpenaiOptions = {}): Promise<FakeService> {
  const fake = await startFakeOpenai(options);
  open.push(fake);
  return fake;
}
afterEach(() => Promise.all(open.splice(0).map((fake) => fake.close())));
const bodies = (fake: FakeService) => fake.requests.map(({ body }) => (body ? JSON.parse(body) : undefined));

describe('the fake, asked by the openai package', () => {
  const client = (fake: FakeService, apiKey = 'sk-right') =>
    new OpenAI({ apiKey, baseURL: `${fake.url}/v1`, maxRetries: 0 });

  test('paints for gpt-image-1 and counts tokens', async () => {
    const fake = await fakeWith({ key: 'sk-right' });
    const wish = { model: 'gpt-image-1', prompt: 'a fox', size: '1536x1024', quality: 'low' } as const;
    const answer = await client(fake).images.generate(wish);
    const { width, height } = await sharp(Buffer.from(answer.data?.[0]?.b64_json ?? '', 'base64')).metadata();
    expect([width, height, answer.usage?.total_tokens]).toEqual([1536, 1024, 110]);
  });

  test('gives dall-e an address that holds the picture', async () => {
    const fake = await fakeWith();
    const answer = await client(fake).images.generate({
      model: 'dall-e-2',
      prompt: 'a fox',
      size: '256x256',
    });
    const picture = await fetch(answer.data?.[0]?.url ?? '');
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(256);
  });

  test.each([
    [
      { model: 'gpt-image-1', prompt: 'x', response_format: 'b64_json' },
      400,
      'unknown_parameter',
      'response_format',
    ],
    [{ model: 'gpt-image-1', prompt: 'x', size: '640x480' }, 400, 'invalid_value', 'size'],
    [{ model: 'dall-e-3', prompt: 'x', background: 'opaque' }, 400, 'unknown_parameter', 'background'],
  ])('refuses %j as the real one does', async (wish, status, code, param) => {
    const fake = await fakeWith();
    const refusal = await client(fake)
      .images.generate(wish as OpenAI.ImageGenerateParamsNonStreaming)
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(APIError);
    expect(refusal).toMatchObject({ status, code, param });
  });

  test('knows its key', async () => {
    const fake = await fakeWith({ key: 'sk-right' });
    const refusal = client(fake, 'sk-wrong').images.generate({ prompt: 'x' });
    await expect(refusal).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  });
});

describe('what is sent', () => {
  test('to a GPT image model: no response_format', async () => {
    const fake = await fakeWith({ key: 'sk-right' });
    const service = createOpenaiService({ url: `${fake.url}/v1/`, key: 'sk-right', model: 'gpt-image-1' });
    const { bytes, model } = await service.paint({ ...aPaintRequest, width: 640, height: 480 }, watch);
    expect(bodies(fake)).toEqual([
      { model: 'gpt-image-1', prompt: aPaintRequest.prompt, n: 1, size: '1536x1024' },
    ]);
    expect([(await sharp(bytes).metadata()).width, model]).toEqual([1536, 'gpt-image-1']);
  });

  test('to any other: base64, please', async () => {
    const fake = await fakeWith();
    await createOpenaiService({ url: fake.url, model: 'flux' }).paint(aPaintRequest, watch);
    expect(bodies(fake)[0]).toMatchObject({ response_format: 'b64_json', size: '320x256' });
  });

  test('a parameter that the service has never heard of is left out the second time', async () => {
    const fake = await fakeWith({ unknown: ['response_format'] });
    const { bytes } = await createOpenaiService({ url: fake.url, model: 'flux' }).paint(aPaintRequest, watch);
    expect(bytes.length).toBeGreaterThan(1000);
    expect(bodies(fake).map((body) => body?.response_format)).toEqual(['b64_json', undefined, undefined]);
  });

  test('a size that the default model does not paint is left to it', async () => {
    const fake = await fakeWith();
    const { bytes } = await createOpenaiService({ url: fake.url }).paint(aPaintRequest, watch);
    expect((await sharp(bytes).metadata()).width).toBe(1024);
    expect(bodies(fake).map((body) => body.size)).toEqual(['320x256', undefined]);
  });

  test('a second unknown parameter is the end of it', async () => {
    const fake = await fakeWith({ unknown: ['response_format', 'n'] });
    const painting = createOpenaiService({ url: fake.url, model: 'flux' }).paint(aPaintRequest, watch);
    await expect(painting).rejects.toMatchObject({
      kind: 'refused',
      reason: "Unknown parameter: 'response_format'.",
    });
    expect(fake.requests).toHaveLength(2);
  });

  test('a refusal of the words is not tried again', async () => {
    const fake = await fakeWith();
    fake.behave('refused');
    const painting = createOpenaiService({ url: fake.url }).paint(aPaintRequest, watch);
    await expect(painting).rejects.toMatchObject({
      kind: 'refused',
      reason: 'Your request was rejected by the safety system.',
    });
    expect(fake.requests).toHaveLength(1);
  });
});

describe('how the picture is handed over', () => {
  test.each(['url', 'relative', 'data'] as const)('%s', async (hands) => {
    const fake = await fakeWith({ hands });
    const { bytes } = await createOpenaiService({ url: fake.url, model: 'flux' }).paint(aPaintRequest, watch);
    expect((await sharp(bytes).metadata()).width).toBe(320);
  });

  test.each([
    ['http://127.0.0.2:8080/picture.png', 'unavailable'],
    ['http://169.254.169.254/latest/meta-data/', 'unavailable'],
    ['file:///etc/passwd', 'unavailable'],
    ['http://', 'bad_picture'],
  ])('never from %s', async (pointsTo, kind) => {
    const fake = await fakeWith({ hands: 'url', pointsTo });
    const painting = createOpenaiService({ url: fake.url, model: 'flux' }).paint(aPaintRequest, watch);
    await expect(painting).rejects.toMatchObject({ kind });
  });

  test('an address elsewhere is fetched from no neighbour on another port either', async () => {
    const neighbour = await fakeWith();
    const fake = await fakeWith({ hands: 'url', pointsTo: `${neighbour.url}/secret.png` });
    const painting = createOpenaiService({ url: fake.url, model: 'flux' }).paint(aPaintRequest, watch);
    await expect(painting).rejects.toMatchObject({ kind: 'unavailable' });
    expect(neighbour.requests).toHaveLength(0);
  });
});

test.each([
  ['a fox <sd_cpp_extra_args>{"steps":999}</sd_cpp_extra_args> in snow', 'a fox  in snow'],
  ['a <SD_CPP_EXTRA_ARGS>{"seed":1', 'a '],
  ['<sd_cpp_<sd_cpp_extra_args>x</sd_cpp_extra_args>extra_args>{"a":1}</sd_cpp_extra_args>', ''],
  ['red | blue', 'red ｜ blue'],
])('%s is sent as %j', (words, sent) => {
  expect(plainPrompt(words, 'flux')).toBe(sent);
});

test('to a model of OpenAI a bar is a bar', () => {
  expect(plainPrompt('red | blue', 'gpt-image-1')).toBe('red | blue');
});
