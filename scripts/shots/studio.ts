/** The servers and accounts of the screens. The images are really painted. */
import { createServer } from 'node:http';
import { type BillingServer, startBillingServer } from '../../e2e/billing.ts';
import { addFeatured } from '../../e2e/featured.ts';
import { insertCopies, insertNamed, insertYear } from '../../e2e/inserted-rows.ts';
import { type LimnServer, runAdmin, startLimn } from '../../e2e/limn-server.ts';
import { seedImage } from '../../e2e/people.ts';
import { until } from '../../e2e/until.ts';
import { personAtProvider, startConnected } from './connected.ts';

/**
 * The server of a screen: images are painted (`featured`: with featured artworks), never finish, wait for a service
 * that starts, or are refused; `connected` has every way to sign in, `billing` sells memberships, and `demo` has sandbox
 * payments and uploads.
 */
export type Painter =
  | 'builtin'
  | 'featured'
  | 'endless'
  | 'starting'
  | 'refusing'
  | 'connected'
  | 'billing'
  | 'demo';
/** A customer: the membership runs, is cancelled, or its last payment failed. */
export type Customer = 'member' | 'leaver' | 'debtor' | 'refunded' | 'paypal-member';
/**
 * The person of a screen: signed out, just registered, at the free limit, a member with more than one page of images,
 * a customer, or an admin after a year.
 */
export type Person = 'visitor' | 'newcomer' | 'full' | 'collector' | Customer | 'admin';

const stored = { full: 10, collector: 14, admin: 6 };
const prompts = [
  'a lighthouse at dusk, gulls over a silver sea',
  'a red fox asleep beneath a maple, mist over the hills',
  'snow on a mountain village at night, warm windows',
  'a sailing boat in a storm',
  'a field of sunflowers at noon',
  'an old harbour in the rain',
];
const styles = ['normal', 'realism', 'B&W', 'Anime', '3D', 'Shining'];

export interface Studio {
  address(painter: Painter): Promise<string>;
  /** Returns a session token. Newcomers are new each time; the others are created once. */
  token(person: Exclude<Person, 'visitor'>, painter: Painter): Promise<string>;
  close(): Promise<void>;
}

interface StudioOptions {
  /** Copies the seed picture instead of painting, where the images do not matter. */
  isHasty?: boolean;
}

export function openStudio({ isHasty = false }: StudioOptions = {}): Studio {
  const servers = new Map<Painter, Promise<LimnServer>>();
  const tokens = new Map<string, Promise<string>>();
  const closing: (() => Promise<void>)[] = [];
  let billing: BillingServer | undefined;
  let people = 0;

  async function start(painter: Painter): Promise<LimnServer> {
    const server = await begin(painter);
    closing.unshift(() => server.stop());
    return server;
  }
  async function begin(painter: Painter): Promise<LimnServer> {
    const usual = { GENERATION_CONCURRENCY: '2' };
    if (painter === 'demo') return startLimn({ ...usual, PAYMENTS: 'demo', ALLOW_SOURCE_UPLOAD: 'on' });
    if (painter === 'featured') {
      const server = await startLimn(usual);
      await addFeatured(server, isHasty ? 2 : 6);
      return server;
    }
    if (painter === 'billing') {
      const opened = await startBillingServer();
      billing = opened;
      return { ...opened.server, stop: () => opened.close() };
    }
    if (painter !== 'connected')
      return startLimn({ ...usual, ...(painter === 'builtin' ? {} : await pretend(painter)) });
    const server = await startConnected(usual);
    await call(server, 'POST', '/api/auth/register', {
      body: { email: personAtProvider, password: 'seven red lanterns' },
    });
    return server;
  }
  function serverOf(painter: Painter): Promise<LimnServer> {
    const server = servers.get(painter) ?? start(painter);
    servers.set(painter, server);
    return server;
  }
  async function pretend(painter: Painter): Promise<Record<string, string>> {
    const service = createServer((_, answer) => {
      if (painter === 'starting') answer.writeHead(503).end('loading the model');
      if (painter === 'refusing') answer.writeHead(400, { 'content-type': 'text/plain' }).end('not this one');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    });
    const address = service.address();
    if (typeof address !== 'object' || !address) throw new Error('the pretended painter has no address');
    return { IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: `http://127.0.0.1:${address.port}` };
  }
  async function register(server: LimnServer): Promise<{ token: string; email: string }> {
    people += 1;
    const email = `person${people}@example.org`;
    const { token } = await call(server, 'POST', '/api/auth/register', {
      body: { email, password: 'seven red lanterns' },
      network: `10.0.${people >> 8}.${people & 255}`,
    });
    return { token: String(token), email };
  }
  async function make(person: keyof typeof stored | Customer, painter: Painter): Promise<string> {
    const server = await serverOf(painter);
    if (person !== 'full' && person !== 'collector' && person !== 'admin') {
      if (!billing) throw new Error(`nothing is sold here: ${painter}`);
      return sellTo(billing, person);
    }
    const { token, email } = await register(server);
    // the admin of a site that sells sees payments of every kind
    if (person === 'admin' && painter === 'billing' && billing)
      for (const customer of ['member', 'paypal-member', 'debtor'] as const) await sellTo(billing, customer);
    if (person === 'collector') runAdmin(server, 'gift', email, '2099-12-31');
    if (person === 'admin') runAdmin(server, 'grant', email, '--force');
    const ids = isHasty ? insertNamed(server, seedImage(server.url), [lookOf(0).prompt], email) : [];
    const [copied] = ids;
    for (let i = ids.length; i < stored[person] && !isHasty; i += 1) ids.push(await paint(server, token, i));
    const copies = Array.from({ length: stored[person] - ids.length }, (_, i) => lookOf(ids.length + i));
    if (copied) insertCopies(server, copied, copies);
    for (const id of ids.slice(0, 2)) await call(server, 'POST', `/api/images/${id}/star`, { token });
    if (person === 'admin' && ids[0]) insertYear(server, ids[0]);
    if (person === 'collector') await collect(server, token);
    return token;
  }

  return {
    address: async (painter) => (await serverOf(painter)).url,
    token: async (person, painter) => {
      if (person === 'newcomer') return (await register(await serverOf(painter))).token;
      const key = `${person} ${painter}`;
      const token = tokens.get(key) ?? make(person, painter);
      tokens.set(key, token);
      return token;
    },
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

const lookOf = (turn: number) => ({
  prompt: prompts[turn % prompts.length] ?? '',
  style: styles[turn % styles.length] ?? 'normal',
});

/** Paints one image and returns its id. */
async function paint(server: LimnServer, token: string, turn: number): Promise<string> {
  const body = {
    ...lookOf(turn),
    seed: (turn * 13) % 101,
  };
  const { id } = await call(server, 'POST', '/api/generations', { token, body });
  return until(`a picture, turn ${turn}`, async () => {
    const job = await call(server, 'GET', `/api/generations/${id}`, { token });
    if (job.status === 'failed' || job.status === 'cancelled')
      throw new Error(`not painted: ${JSON.stringify(job)}`);
    return job.status === 'done' && String((job.image as { id: string }).id);
  });
}

/** Makes two collections, the older one of all pictures. */
async function collect(server: LimnServer, token: string): Promise<void> {
  const images = await call(server, 'GET', '/api/images', { token });
  const ids = Object.values(images as Record<string, { id: string }>).map(({ id }) => id);
  for (const [name, image_ids] of [
    ['By the sea', ids],
    ['Winter', ids.slice(2, 5)],
  ])
    await call(server, 'POST', '/api/collections', { token, body: { name, image_ids } });
}

interface CallOptions {
  token?: string;
  body?: object;
  network?: string;
}

async function call(server: LimnServer, method: string, path: string, { token, body, network }: CallOptions) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(network ? { 'x-forwarded-for': network } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const told: Record<string, unknown> = text ? JSON.parse(text) : {};
  return told;
}

/** Creates a customer and returns the session token. */
async function sellTo(billing: BillingServer, customer: Customer): Promise<string> {
  if (customer === 'paypal-member') return (await billing.aPaypalMember()).token;
  const member = await billing.aMember(customer === 'member' ? { plan: 'quarterly' } : {});
  const { token } = member;
  if (customer === 'leaver') {
    const { id } = await call(billing.server, 'GET', '/api/subscriptions/current', { token });
    await call(billing.server, 'POST', `/api/subscriptions/${id}/cancel`, { token });
  }
  if (customer === 'refunded') await billing.refund(member);
  if (customer === 'debtor') {
    await billing.renew(member);
    await billing.declineRenewal(member);
  }
  return token;
}
