import { createServer } from 'node:net';
import { startFakeDiscord, webhookPath } from '@limn/sandbox/community/discord';
import { leakedKey, type Misbehaviour } from '@limn/sandbox/http/misbehave';
import { startFakeIssuer } from '@limn/sandbox/identity/issuer';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { startFakeComfyui } from '@limn/sandbox/image-services/comfyui';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import { startFakeOpenaiText } from '@limn/sandbox/text-services/openai';
import { startFakePathText } from '@limn/sandbox/text-services/path';
import { expect, onTestFinished, test } from 'vitest';
import { ServiceFailure } from '../core/service-failure.ts';
import { createDiscord } from './community/discord.ts';
import { createGoogleSignIn } from './identity/google.ts';
import { createOpenIdSignIn } from './identity/open-id.ts';
import { createA1111Service } from './image-service/a1111.ts';
import { createComfyuiService } from './image-service/comfyui.ts';
import { createImageService } from './image-service/create.ts';
import { createOpenaiService } from './image-service/openai.ts';
import { createPathService } from './image-service/path.ts';
import { readWorkflows } from './image-service/workflows.ts';
import { createMailer } from './mail/smtp.ts';
import { createPaypalPayments } from './payments/paypal.ts';
import { createStripePayments } from './payments/stripe.ts';
import { createTextService } from './text-service/create.ts';
import { createOpenaiText } from './text-service/openai.ts';
import { createPathText } from './text-service/path.ts';

const { signal } = new AbortController();
/** Closed with the test, unless the test has closed it. */
async function opened<Server extends { close(): Promise<unknown> }>(starting: Promise<Server>) {
  const server = await starting;
  let closing: Promise<unknown> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onTestFinished(async () => void (await close()));
  return { ...server, close };
}
const key = leakedKey;

/** Each adapter that speaks HTTP before a fake that knows its key. */
const adapters = {
  async 'image: path'() {
    const fake = await opened(startFakePathService());
    return { fake, service: createPathService({ url: `${fake.url}/prompt`, key }) };
  },
  async 'image: openai'() {
    const fake = await opened(startFakeOpenai({ key }));
    return { fake, service: createOpenaiService({ url: fake.url, key, model: 'gpt-image-1' }) };
  },
  async 'image: a1111'() {
    const fake = await opened(startFakeA1111({ auth: `ann:${key}` }));
    return { fake, service: createA1111Service({ url: fake.url, key: `ann:${key}` }) };
  },
  async 'image: comfyui'() {
    const fake = await opened(startFakeComfyui({ faultAt: '/system_stats' }));
    return {
      fake,
      service: createComfyuiService({ url: fake.url, key, workflows: readWorkflows(defaultWorkflow) }),
    };
  },
  async 'text: path'() {
    const fake = await opened(startFakePathText());
    return { fake, service: createPathText({ url: fake.url, key }) };
  },
  async 'text: openai'() {
    const fake = await opened(startFakeOpenaiText({ key }));
    return { fake, service: createOpenaiText({ url: fake.url, key }) };
  },
  async community() {
    const fake = await opened(startFakeDiscord());
    return {
      fake,
      service: createDiscord({ webhookUrl: `${fake.url}${webhookPath}?thread_id=4` }, 'x'),
    };
  },
};
type Name = keyof typeof adapters;
const names = Object.keys(adapters) as Name[];

const well: Record<Name, [string, RegExp]> = {
  'image: path': ['GET /prompt/a%20dot', /^a picture of \d+ bytes$/],
  'image: openai': ['GET /v1/models', /^2 models$/],
  'image: a1111': ['GET /sdapi/v1/progress', /^it is idle$/],
  'image: comfyui': ['GET /system_stats', /^ComfyUI 0\.3\.76$/],
  'text: path': ['GET /', /^\d+ words about a boat$/],
  'text: openai': ['GET /v1/models', /^2 models$/],
  community: [`GET ${webhookPath}`, /^a webhook called "Limn"$/],
};

test.each(names)('%s: one harmless call, and what came back', async (name) => {
  const { fake, service } = await adapters[name]();
  const [call, said] = well[name];
  expect(await service.check(signal)).toMatch(said);
  expect(fake.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
    expect.stringContaining(call),
  ]);
});

const failure = (checking: Promise<string>) =>
  checking.then(
    (said) => said,
    (error: unknown) => error,
  );

/** One fault that each can have, and what is told of it. */
const faults: [Misbehaviour, string][] = [
  ['broken', 'answered 500'],
  ['limited', 'answered 429: Slow down'],
  ['cut-off', 'content-length|closed'],
];
const able = names.filter((name) => name !== 'image: a1111');

test.each(able.flatMap((name) => faults.map(([fault, said]) => [name, fault, said] as const)))(
  '%s, %s: what came back is told',
  async (name, fault, said) => {
    const { fake, service } = await adapters[name]();
    fake.behave(fault);
    const failed = await failure(service.check(signal));
    expect(failed).toBeInstanceOf(ServiceFailure);
    expect((failed as ServiceFailure).reason).toMatch(new RegExp(said));
    expect((failed as ServiceFailure).reason).not.toContain(key);
  },
);

test.each(names)('%s: nobody is there', async (name) => {
  const { fake, service } = await adapters[name]();
  await fake.close();
  const failed = await failure(service.check(signal));
  expect(failed).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('ECONNREFUSED') });
});

test('a wrong key is reported without showing it', async () => {
  const fake = await opened(startFakeOpenai({ key: 'another' }));
  const service = createOpenaiService({ url: fake.url, key, model: undefined });
  const failed = (await failure(service.check(signal))) as ServiceFailure;
  expect(failed.reason).toMatch(/did not accept its key: .* answered 401: Incorrect API key provided/);
  expect(failed.reason).not.toContain(key);
});

test('an unknown model is reported', async () => {
  const fake = await opened(startFakeOpenai());
  const service = createOpenaiService({ url: fake.url, model: 'gpt-image-9' });
  expect(await service.check(signal)).toBe('2 models, but not gpt-image-9');
});

test('a caller who gives up is not kept waiting', async () => {
  const { fake, service } = await adapters['image: openai']();
  fake.behave('silent');
  const stop = new AbortController();
  const checking = service.check(stop.signal);
  await fake.until(() => true);
  stop.abort(new Error('ten seconds'));
  await expect(checking).rejects.toThrow('ten seconds');
});

test('the built-in ones paint and write', async () => {
  const painter = await createImageService({ provider: 'builtin' });
  onTestFinished(async () => painter.close?.());
  expect(await painter.check(signal)).toMatch(/^a picture of \d+ bytes$/);
  expect(await (await createTextService({ provider: 'builtin' })).check(signal)).toMatch(
    /words about a boat/,
  );
});

test('keys of Google’s are counted anew', async () => {
  const issuer = await startFakeIssuer({ now: () => new Date() });
  const google = createGoogleSignIn(issuer.google);
  expect(await google.check(signal)).toMatch(/^\d+ keys$/);
  expect(await google.check(signal)).toMatch(/^\d+ keys$/);
  await issuer.close();
  await expect(google.check(signal)).rejects.toMatchObject({
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

test('an OpenID provider describes itself, or does not', async () => {
  const issuer = await startFakeIssuer({ now: () => new Date() });
  onTestFinished(() => issuer.close());
  const openId = createOpenIdSignIn(
    { issuer: issuer.url, clientId: 'limn', clientSecret: key, name: 'Id' },
    'http://127.0.0.1:9/login/return',
  );
  const said = await failure(openId.check(signal));
  expect(String(said)).toContain(issuer.url);
});

async function aMailServer(options: Parameters<typeof startFakeSmtp>[0]) {
  const smtp = await opened(startFakeSmtp(options));
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  return { smtp, mailer };
}

test('a mail server is greeted, and gets no letter', async () => {
  const { smtp, mailer } = await aMailServer({ user: 'limn' });
  expect(await mailer.check(signal)).toBe('connected, encrypted, password accepted');
  const plain = await aMailServer({ startTls: false });
  expect(await plain.mailer.check(signal)).toBe('connected, not encrypted');
  expect([smtp.letters, smtp.connections()]).toEqual([[], 1]);
});

test('a mail server that refuses the password says so', async () => {
  const { smtp, mailer } = await aMailServer({ user: 'limn' });
  smtp.behaviour.refuseAuth = true;
  const failed = (await failure(mailer.check(signal))) as ServiceFailure;
  expect(failed).toMatchObject({ kind: 'refused', reason: expect.stringContaining('535') });
  expect(failed.reason).not.toContain('a p@ssword');
});

test('a mail server that says nothing is left when the time is up', async () => {
  const silent = createServer();
  const gone = Promise.withResolvers<void>();
  silent.on('connection', (socket) => socket.once('close', () => gone.resolve()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const stop = new AbortController();
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'limn@example.com' });
  silent.once('connection', () => stop.abort(new Error('ten seconds')));
  await expect(mailer.check(stop.signal)).rejects.toThrow('ten seconds');
  await gone.promise;
});

test('Stripe knows the key, or does not', async () => {
  const webhookSecret = 'whsec_x';
  const stripe = await opened(startFakeStripe({ apiKey: 'sk_test_right', webhookSecret }));
  const settings = { webhookSecret, apiUrl: stripe.url, isLive: false };
  const right = createStripePayments({ ...settings, secretKey: 'sk_test_right' });
  expect(await right.check(signal)).toBe('the key is accepted (test mode)');
  const wrong = createStripePayments({ ...settings, secretKey: 'sk_test_wrong' });
  await expect(wrong.check(signal)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'Stripe does not accept the secret key.',
  });
  await Promise.all([right.close?.(), wrong.close?.()]);
});

test('PayPal knows the app, or does not', async () => {
  const app = { clientId: 'limn', clientSecret: 'a-right-secret', webhookId: 'WH-1' };
  const paypal = await opened(startFakePaypal(app));
  const settings = { ...app, apiUrl: paypal.url, isLive: false, trust: paypal.trust };
  expect(await createPaypalPayments(settings).check(signal)).toBe('the app is accepted, in the sandbox');
  expect(paypal.calls).toEqual(['oauth2.token', 'webhooks-events.list']);
  const wrong = createPaypalPayments({ ...settings, clientSecret: 'a-wrong-secret' });
  await expect(wrong.check(signal)).rejects.toMatchObject({
    reason: 'PayPal did not accept the client id and secret',
  });
});
