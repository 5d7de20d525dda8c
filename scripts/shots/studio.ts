/** The accounts of the screens. The images are really painted. */
import type { BillingServer } from '../../e2e/billing.ts';
import { insertCopies, insertNamed, insertYear } from '../../e2e/inserted-rows.ts';
import { type LimnServer, runAdmin } from '../../e2e/limn-server.ts';
import { seedImage } from '../../e2e/people.ts';
import { until } from '../../e2e/until.ts';
import { call } from './call.ts';
import { openServers, type Painter } from './servers.ts';

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
  const servers = openServers(isHasty);
  const tokens = new Map<string, Promise<string>>();
  let people = 0;

  async function register(server: LimnServer): Promise<Account> {
    people += 1;
    const email = `person${people}@example.org`;
    const { token } = await call(server, 'POST', '/api/auth/register', {
      body: { email, password: 'seven red lanterns' },
      network: `10.0.${people >> 8}.${people & 255}`,
    });
    return { token: String(token), email };
  }
  async function make(person: keyof typeof stored | Customer, painter: Painter): Promise<string> {
    const server = await servers.of(painter);
    const billing = servers.billing();
    if (person !== 'full' && person !== 'collector' && person !== 'admin') {
      if (!billing) throw new Error(`nothing is sold here: ${painter}`);
      return sellTo(billing, person);
    }
    const account = await register(server);
    const { token, email } = account;
    // the admin of a site that sells sees payments of every kind
    if (person === 'admin' && painter === 'billing' && billing)
      for (const customer of ['member', 'paypal-member', 'debtor'] as const) await sellTo(billing, customer);
    if (person === 'collector') runAdmin(server, 'gift', email, '2099-12-31');
    if (person === 'admin') runAdmin(server, 'grant', email, '--force');
    const ids = await (isHasty ? copyPictures : paintPictures)(server, account, stored[person]);
    for (const id of ids.slice(0, 2)) await call(server, 'POST', `/api/images/${id}/star`, { token });
    if (person === 'admin' && ids[0]) insertYear(server, ids[0]);
    if (person === 'collector') await collect(server, token);
    return token;
  }

  return {
    address: async (painter) => (await servers.of(painter)).url,
    token: async (person, painter) => {
      if (person === 'newcomer') return (await register(await servers.of(painter))).token;
      const key = `${person} ${painter}`;
      const token = tokens.get(key) ?? make(person, painter);
      tokens.set(key, token);
      return token;
    },
    close: servers.close,
  };
}

const lookOf = (turn: number) => ({
  prompt: prompts[turn % prompts.length] ?? '',
  style: styles[turn % styles.length] ?? 'normal',
});

interface Account {
  token: string;
  email: string;
}

/** Returns the ids. */
async function paintPictures(server: LimnServer, { token }: Account, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let turn = 0; turn < count; turn += 1) ids.push(await paint(server, token, turn));
  return ids;
}

/** Copies the seed picture. Returns the id of the first copy. */
async function copyPictures(server: LimnServer, { email }: Account, count: number): Promise<string[]> {
  const ids = insertNamed(server, seedImage(server.url), [lookOf(0).prompt], email);
  const [copied] = ids;
  const copies = Array.from({ length: count - ids.length }, (_, i) => lookOf(ids.length + i));
  if (copied) insertCopies(server, copied, copies);
  return ids;
}

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
