import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Authority, certifyHosts, createAuthority } from '@limn/sandbox/paypal/certificate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../build-context.ts';
import { addUser } from '../features/people/account/write.ts';
import { readGeneration } from '../features/studio/generation/read.ts';
import { createGeneration } from '../features/studio/generation/write/create.ts';
import { createImageService } from '../ports/image-service/create.ts';
import { anActor } from '../testing/actor.ts';
import { testAppParts } from '../testing/app-parts.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const job = { prompt: 'a boat', style: 'normal', resolution: '640x480', seed: 1, enhance: false } as const;

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A service that handles each connection like this. */
const atConnection = (meet: (socket: Socket) => void) => async () =>
  `http://127.0.0.1:${await listening(createPlainServer(meet))}`;

/** A service that handles each request like this, after reading it completely. */
const atRequest = (answer: RequestListener) => async () => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(request, response));
  });
  return `http://127.0.0.1:${await listening(server)}`;
};

const answers = (status: number, body: object | string = {}) =>
  atRequest((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

const says = (message: string) => ({ error: { message } });

let authority: Authority;
const trusted = getCACertificates('default');

beforeAll(() => {
  authority = createAuthority('The authority of a test');
  setDefaultCACertificates([...trusted, authority.pem]);
});
afterAll(() => setDefaultCACertificates(trusted));

const secure = (pemOf: (host: Authority) => string) => async () => {
  const host = createAuthority('localhost');
  const key = host.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createSecureServer({ key, cert: pemOf(host) }, (_, response) => response.end());
  return `https://localhost:${await listening(server)}`;
};

const past = { from: new Date('2001-01-01T00:00:00Z'), until: new Date('2001-02-01T00:00:00Z') };

async function vacantAddress(): Promise<string> {
  const server = createPlainServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

/** The outcome of one job with a service at this address. */
async function outcomeOf(
  url: string,
  isPaid: boolean,
  timeoutSeconds = 60,
  provider: 'openai' | 'path' = 'openai',
): Promise<string> {
  const settings = { provider, model: 'gpt-image-1', url, timeoutSeconds, isPaid } as const;
  const imageService = await createImageService(settings);
  const parts = await testAppParts({ IMAGE_PAID: isPaid ? 'on' : 'off' }, { imageService });
  const { ctx, queue } = buildContext(parts, silent);
  onTestFinished(() => queue.stop());
  queue.start(ctx);
  const userId = addUser(ctx, { email: 'ann@example.com', passwordHash: '', setup: undefined });
  const asAnn = { ...ctx, actor: anActor(userId) };
  const { id } = createGeneration(asAnn, job);
  await queue.idle();
  const { status, waiting, error } = readGeneration(asAnn, { id });
  return waiting ? `waits: ${waiting.for}` : (error?.code ?? status);
}

const both = (outcome: string) => ({ paid: outcome, free: outcome });
const unreachable = 'waits: unreachable';

const rows: [string, () => Promise<string>, { paid: string; free: string }, number?][] = [
  ['nobody listens', vacantAddress, both(unreachable)],
  ['the host is unknown', async () => 'http://limn.invalid', both(unreachable)],
  [
    'it closes the connection at once',
    atConnection((socket) => socket.destroy()),
    { paid: 'service.unavailable', free: unreachable },
  ],
  [
    'it closes the connection after it has read the request',
    atRequest((request) => request.socket.destroy()),
    { paid: 'service.unavailable', free: unreachable },
  ],
  [
    'it resets the connection after it has read the request',
    atRequest((request) => request.socket.resetAndDestroy()),
    { paid: 'service.unavailable', free: unreachable },
  ],
  [
    'it dies in the middle of its answer',
    atRequest((request, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{', () => request.socket.destroy());
    }),
    { paid: 'service.unavailable', free: unreachable },
  ],
  ['it does not answer within the time', atRequest(() => undefined), both('service.timed_out'), 0.3],
  ['its certificate is its own', secure((host) => host.pem), both('service.unavailable')],
  [
    'its certificate has another name',
    secure((host) => certifyHosts(host, authority, ['elsewhere.example'])),
    both('service.unavailable'),
  ],
  [
    'its certificate has expired',
    secure((host) => certifyHosts(host, authority, ['localhost'], past)),
    both('service.unavailable'),
  ],
  [
    'it speaks no TLS at an https address',
    async () => `https://127.0.0.1:${new URL(await answers(200)()).port}`,
    both('service.unavailable'),
  ],
  ['401', answers(401, says('wrong key')), both('service.unavailable')],
  ['403', answers(403, says('no')), both('service.refused')],
  ['403, about its key', answers(403, says('this API key has no permission')), both('service.unavailable')],
  ['402', answers(402, says('pay first')), both('waits: busy')],
  ['429', answers(429, says('slow down')), both('waits: busy')],
  ['400, the words are refused', answers(400, says('moderation_blocked')), both('service.refused')],
  ['400, another parameter', answers(400, says('seed must be a word')), both('service.refused')],
  ['404, no such model', answers(404, says('no such model')), both('service.unavailable')],
  ['500', answers(500), both('service.unavailable')],
  ['502', answers(502, '<html>'), { paid: 'service.unavailable', free: unreachable }],
  ['503', answers(503, says('loading model')), both('waits: starting')],
  ['504', answers(504, '<html>'), { paid: 'service.unavailable', free: unreachable }],
  [
    'the answer holds no picture',
    answers(200, { data: [{ b64_json: Buffer.from('<html>').toString('base64') }] }),
    both('service.bad_picture'),
  ],
];

describe('a job at a painter, when', () => {
  test.each(rows)('%s', async (_, serve, expected, seconds) => {
    const url = await serve();
    expect({
      paid: await outcomeOf(url, true, seconds),
      free: await outcomeOf(url, false, seconds),
    }).toEqual(expected);
  });

  test('it resets the connection while it is made', async () => {
    const url = await atConnection((socket) => socket.resetAndDestroy())();
    expect(await outcomeOf(url, false)).toBe(unreachable);
    // the kernel decides whether the connection was made before
    expect([unreachable, 'service.unavailable']).toContain(await outcomeOf(url, true));
  });

  test.each([
    ['costs', true, 'service.unavailable', 1],
    ['is free', false, 'waits: starting', 2],
  ] as const)(
    'an address that %s leads to a picture that is not there yet',
    async (_, isPaid, outcome, asked) => {
      const ways: string[] = [];
      const url = await atRequest((request, response) => {
        const isPicture = request.url === '/picture';
        if (isPicture) ways.push('picture');
        response.writeHead(isPicture ? 503 : 302, { location: '/picture' }).end();
      })();
      expect(await outcomeOf(url, isPaid, 60, 'path')).toBe(outcome);
      // a GET that costs money is not repeated
      expect(ways).toHaveLength(asked);
    },
  );

  test('the picture of a paid answer cannot be fetched: it is not asked for another', async () => {
    const lost = await vacantAddress();
    let calls = 0;
    const url = await atRequest((_, response) => {
      calls += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ url: `${lost}/picture.png` }] }));
    })();
    expect(await outcomeOf(url, true)).toBe('service.unavailable');
    expect(calls).toBe(1);
  });
});
