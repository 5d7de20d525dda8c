import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ServiceFailure } from '../core/service-failure.ts';
import { startPaypal } from '../demo/paypal/server.ts';
import { startStripe } from '../demo/stripe/start-stripe.ts';
import { createDiscord } from './community/discord.ts';
import { startDiscord, webhookPath } from './community/stand-ins/discord.ts';
import { leakedKey, type Misbehaviour } from './http/stand-ins/misbehave.ts';
import { createGoogleSignIn } from './identity/google.ts';
import { createOpenIdSignIn } from './identity/open-id.ts';
import { startIssuer } from './identity/testing/issuer.ts';
import { createA1111Service } from './image-service/a1111.ts';
import { createComfyuiService } from './image-service/comfyui.ts';
import { createImageService } from './image-service/create.ts';
import { createOpenaiService } from './image-service/openai.ts';
import { createPathService } from './image-service/path.ts';
import { startA1111StandIn } from './image-service/stand-ins/a1111.ts';
import { startComfyuiStandIn } from './image-service/stand-ins/comfyui.ts';
import { defaultWorkflow } from './image-service/stand-ins/comfyui-graph.ts';
import { startOpenaiStandIn } from './image-service/stand-ins/openai.ts';
import { startPathStandIn } from './image-service/stand-ins/path.ts';
import { createMailer } from './mail/smtp.ts';
import { startSmtp } from './mail/testing/smtp-server.ts';
import { createPaypalPayments } from './payments/paypal.ts';
import { createStripePayments } from './payments/stripe.ts';
import { createTextService } from './text-service/create.ts';
import { createOpenaiText } from './text-service/openai.ts';
import { createPathText } from './text-service/path.ts';
import { startOpenaiTextStandIn } from './text-service/stand-ins/openai.ts';
import { startPathTextStandIn } from './text-service/stand-ins/path.ts';

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

/** Each adapter that speaks HTTP before a stand-in that knows its key. */
const adapters = {
  async 'image: path'() {
    const standIn = await opened(startPathStandIn());
    return { standIn, service: createPathService({ url: `${standIn.url}/prompt`, key }) };
  },
  async 'image: openai'() {
    const standIn = await opened(startOpenaiStandIn({ key }));
    return { standIn, service: createOpenaiService({ url: standIn.url, key, model: 'gpt-image-1' }) };
  },
  async 'image: a1111'() {
    const standIn = await opened(startA1111StandIn({ auth: `ann:${key}` }));
    return { standIn, service: createA1111Service({ url: standIn.url, key: `ann:${key}` }) };
  },
  async 'image: comfyui'() {
    const standIn = await opened(startComfyuiStandIn({ faultAt: '/system_stats' }));
    return { standIn, service: createComfyuiService({ url: standIn.url, key, workflow: defaultWorkflow }) };
  },
  async 'text: path'() {
    const standIn = await opened(startPathTextStandIn());
    return { standIn, service: createPathText({ url: standIn.url, key }) };
  },
  async 'text: openai'() {
    const standIn = await opened(startOpenaiTextStandIn({ key }));
    return { standIn, service: createOpenaiText({ url: standIn.url, key }) };
  },
  async community() {
    const standIn = await opened(startDiscord());
    return {
      standIn,
      service: createDiscord({ webhookUrl: `${standIn.url}${webhookPath}?thread_id=4` }, 'x'),
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
  const { standIn, service } = await adapters[name]();
  const [call, said] = well[name];
  expect(await service.check(signal)).toMatch(said);
  expect(standIn.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
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
    const { standIn, service } = await adapters[name]();
    standIn.behave(fault);
    const failed = await failure(service.check(signal));
    expect(failed).toBeInstanceOf(ServiceFailure);
    expect((failed as ServiceFailure).reason).toMatch(new RegExp(said));
    expect((failed as ServiceFailure).reason).not.toContain(key);
  },
);

test.each(names)('%s: nobody is there', async (name) => {
  const { standIn, service } = await adapters[name]();
  await standIn.close();
  const failed = await failure(service.check(signal));
  expect(failed).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('ECONNREFUSED') });
});

test('a wrong key is reported without showing it', async () => {
  const standIn = await opened(startOpenaiStandIn({ key: 'another' }));
  const service = createOpenaiService({ url: standIn.url, key, model: undefined });
  const failed = (await failure(service.check(signal))) as ServiceFailure;
  expect(failed.reason).toMatch(/did not accept its key: .* answered 401: Incorrect API key provided/);
  expect(failed.reason).not.toContain(key);
});

test('an unknown model is reported', async () => {
  const standIn = await opened(startOpenaiStandIn());
  const service = createOpenaiService({ url: standIn.url, model: 'gpt-image-9' });
  expect(await service.check(signal)).toBe('2 models, but not gpt-image-9');
});

test('a caller who gives up is not kept waiting', async () => {
  const { standIn, service } = await adapters['image: openai']();
  standIn.behave('silent');
  const stop = new AbortController();
  const checking = service.check(stop.signal);
  await standIn.until(() => true);
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
  const issuer = await startIssuer({ now: () => new Date() });
  const google = createGoogleSignIn(issuer.google);
  expect(await google.check(signal)).toMatch(/^\d+ keys$/);
  expect(await google.check(signal)).toMatch(/^\d+ keys$/);
  await issuer.close();
  await expect(google.check(signal)).rejects.toMatchObject({
    reason: expect.stringContaining('ECONNREFUSED'),
  });
});

test('an OpenID provider describes itself, or does not', async () => {
  const issuer = await startIssuer({ now: () => new Date() });
  onTestFinished(() => issuer.close());
  const openId = createOpenIdSignIn(
    { issuer: issuer.url, clientId: 'limn', clientSecret: key, name: 'Id' },
    'http://127.0.0.1:9/login/return',
  );
  const said = await failure(openId.check(signal));
  expect(String(said)).toContain(issuer.url);
});

async function aMailServer(options: Parameters<typeof startSmtp>[0]) {
  const smtp = await opened(startSmtp(options));
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  return { smtp, mailer };
}

test('a mail server is greeted, and gets no letter', async () => {
  const { smtp, mailer } = await aMailServer({ user: 'limn' });
  expect(await mailer.check(signal)).toBe('it greets us, encrypted, and takes the password');
  const plain = await aMailServer({ startTls: false });
  expect(await plain.mailer.check(signal)).toBe('it greets us, not encrypted');
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
  const stripe = await opened(startStripe({ apiKey: 'sk_test_right', webhookSecret }));
  const settings = { webhookSecret, apiUrl: stripe.url, isLive: false };
  const right = createStripePayments({ ...settings, secretKey: 'sk_test_right' });
  expect(await right.check(signal)).toBe('the key is accepted, for tests');
  const wrong = createStripePayments({ ...settings, secretKey: 'sk_test_wrong' });
  await expect(wrong.check(signal)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'Stripe does not accept the secret key.',
  });
  await Promise.all([right.close?.(), wrong.close?.()]);
});

test('PayPal knows the app, or does not', async () => {
  const app = { clientId: 'limn', clientSecret: 'a-right-secret', webhookId: 'WH-1' };
  const paypal = await opened(startPaypal(app));
  const settings = { ...app, apiUrl: paypal.url, isLive: false, trust: paypal.trust };
  expect(await createPaypalPayments(settings).check(signal)).toBe('the app is accepted, in the sandbox');
  expect(paypal.calls).toEqual(['oauth2.token', 'webhooks-events.list']);
  const wrong = createPaypalPayments({ ...settings, clientSecret: 'a-wrong-secret' });
  await expect(wrong.check(signal)).rejects.toMatchObject({
    reason: 'PayPal did not accept the client id and secret',
  });
});
