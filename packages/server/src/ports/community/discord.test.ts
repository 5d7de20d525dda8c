import { startFakeDiscord, webhookPath } from '@limn/sandbox/community/discord';
import { expect, onTestFinished, test } from 'vitest';
import { createDiscord } from './discord.ts';

async function aWebhook(site = 'Limn', query = '') {
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const community = createDiscord({ webhookUrl: discord.url + webhookPath + query }, site);
  const bodies = () => discord.requests.map(({ body }) => JSON.parse(body));
  const { signal } = new AbortController();
  return { discord, bodies, post: (content: string) => community.post(content, { signal }), community };
}

test('a message comes as it was typed, under the name of the site', async () => {
  const { discord, bodies, post } = await aWebhook('Limn', '?thread_id=42');
  await post('Hello\nthere');
  expect(bodies()).toEqual([
    { content: 'Hello\nthere', username: 'Limn', allowed_mentions: { parse: [] }, flags: 4 },
  ]);
  expect(discord.requests[0]?.target).toBe(`${webhookPath}?thread_id=42&wait=true`);
});

test.each([
  '@everyone @here <@1234> <@&5678> <#9>',
  '[your bank](https://evil.example) ![x](https://evil.example/x.png)',
  '](](](',
  'x'.repeat(2000),
  `${'](x'.repeat(666)}x`,
  '😀'.repeat(1000),
  '{"content":"x","allowed_mentions":{"parse":["everyone"]}}',
  '```\n@everyone',
])('%.40s is taken, calls nobody and hides no address', async (content) => {
  const { bodies, post } = await aWebhook();
  await post(content);
  const [body] = bodies();
  expect(body.allowed_mentions).toEqual({ parse: [] });
  expect(body.content).not.toContain('](');
  expect(body.content.length).toBeLessThanOrEqual(2000);
  expect(body.content.replaceAll('\u200b', '').startsWith(content.slice(0, 1000))).toBe(true);
  expect(body.content.isWellFormed()).toBe(true);
});

test.each(['Discord Fans', 'clyde', 'everyone', '\u200b', 'a\nb', '名'.repeat(60)])(
  'a site called %j is no obstacle',
  async (site) => {
    const { post, bodies } = await aWebhook(site);
    await post('hello');
    expect(bodies()).toHaveLength(1);
  },
);

test.each([
  ['broken', { kind: 'unavailable' }],
  ['cut-off', { kind: 'unavailable' }],
  ['limited', { kind: 'limited', retryAfter: 7 }],
  ['unauthorised', { kind: 'refused' }],
] as const)('%s is not delivered, and asked once', async (fault, failure) => {
  const { discord, post } = await aWebhook();
  discord.behave(fault);
  await expect(post('hello')).rejects.toMatchObject({ name: 'ServiceFailure', ...failure });
  expect(discord.requests).toHaveLength(1);
  discord.behave('well');
  await post('hello');
});

test('a deleted webhook is refused, and its token is not shown', async () => {
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const community = createDiscord({ webhookUrl: `${discord.url}/api/webhooks/1/a-secret-token` }, 'Limn');
  const failure = await community
    .post('hello', { signal: new AbortController().signal })
    .catch((error: Error) => error);
  expect(failure).toMatchObject({ kind: 'refused' });
  const told = `${failure} ${failure instanceof Error ? failure.cause : ''}`;
  expect(told).not.toContain('a-secret-token');
});

test('an unreachable server is not a delivery', async () => {
  const discord = await startFakeDiscord();
  await discord.close();
  const community = createDiscord({ webhookUrl: discord.url + webhookPath }, 'Limn');
  const posted = community.post('hello', { signal: new AbortController().signal });
  await expect(posted).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a stop breaks off the call', async () => {
  const { discord, community } = await aWebhook();
  discord.behave('silent');
  const stop = new AbortController();
  const posted = community.post('hello', { signal: stop.signal });
  await discord.until(() => true);
  stop.abort(new Error('stopping'));
  await expect(posted).rejects.toThrow('stopping');
  await discord.until(({ cut }) => cut);
});
