/** Users' actions, each with its record in the ledger. */
import { ask, call, isDone, isRefused, shaOf } from './client.ts';
import { type Ledger, type Person, settle } from './ledger.ts';
import type { Site } from './program.ts';

const password = 'correct horse battery';

export interface Scene {
  site: Site;
  ledger: Ledger;
  /** True while the process answers. */
  isUp(): boolean;
  /** How often the state of a job is read, `lookEvery` milliseconds apart. After that the next start finishes it. */
  looks: number;
}

/** A job takes several times as long, and each look costs the server and the sweep some milliseconds. */
const lookEvery = 100;

const endedStates = ['done', 'failed', 'cancelled'];
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export async function register(scene: Scene, email: string, setup?: string): Promise<Person | undefined> {
  const json = { email, password, ...(setup === undefined ? {} : { setup }) };
  const answer = await ask(scene.site.url, 'POST', '/api/auth/register', { json });
  if (isRefused(answer)) throw new Error(`${email} was refused: ${answer.status} ${answer.bytes}`);
  const person: Person = {
    ...{ email, token: String(answer.body['token'] ?? ''), state: isDone(answer) ? 'there' : 'unknown' },
    ...{ passwords: [password], names: [null], seeds: [50], avatars: [null] },
    ...{ pictures: new Map(), jobs: new Set(), shares: new Map() },
  };
  scene.ledger.people.set(email, person);
  return isDone(answer) ? person : undefined;
}

/** Orders a picture; returns the status. */
export async function order({ site }: Scene, person: Person, prompt: string): Promise<number> {
  const json = { prompt, enhance: false, seed: 1 };
  const answer = await ask(site.url, 'POST', '/api/generations', { token: person.token, json });
  if (answer.status === 202) person.jobs.add(String(answer.body['id']));
  return answer.status;
}

/** Waits for all jobs of a person and fetches their pictures. */
export async function waitForJobs({ site, isUp, looks }: Scene, person: Person): Promise<void> {
  for (const id of person.jobs) {
    for (let looked = 0; looked < looks && isUp(); looked++) {
      const { body } = await ask(site.url, 'GET', `/api/generations/${id}`, { token: person.token });
      const image = body['image'] as { id: string; image_url: string } | null | undefined;
      if (image && !person.pictures.has(image.id)) await learn(site, person, image);
      if (endedStates.includes(String(body['status']))) break;
      await pause(lookEvery);
    }
  }
}

async function learn({ url }: Site, person: Person, image: { id: string; image_url: string }): Promise<void> {
  const { pathname, search } = new URL(image.image_url, url);
  const answer = await ask(url, 'GET', `${pathname}${search}`, { token: person.token });
  const sha = answer.status === 200 ? shaOf(answer.bytes) : undefined;
  person.pictures.set(image.id, { state: 'kept', sha, starred: [false] });
}

export async function paint(scene: Scene, person: Person, prompt: string): Promise<void> {
  await order(scene, person, prompt);
  await waitForJobs(scene, person);
}

export async function rename({ site }: Scene, person: Person, name: string): Promise<void> {
  const json = { display_name: name };
  const answer = await ask(site.url, 'PUT', '/api/auth/user', { token: person.token, json });
  person.names = settle(person.names, name, isDone(answer));
}

export async function prefer({ site }: Scene, person: Person, seed: number): Promise<void> {
  const answer = await ask(site.url, 'PUT', '/api/preferences', { token: person.token, json: { seed } });
  person.seeds = settle(person.seeds, seed, isDone(answer));
}

/** Makes the person's first picture their avatar. */
export async function setAvatar({ site }: Scene, person: Person): Promise<void> {
  const [id] = person.pictures.keys();
  if (id === undefined) return;
  const { token } = person;
  const { bytes, status } = await ask(site.url, 'GET', `/media/${id}`, { token });
  if (status !== 200) return;
  const raw = { type: 'image/jpeg', bytes };
  const answer = await ask(site.url, 'PUT', '/api/auth/avatar', { token, raw });
  if (!isDone(answer)) return void person.avatars.push(undefined);
  const { pathname } = new URL(String(answer.body['avatar_url']), site.url);
  const worn = await ask(site.url, 'GET', pathname);
  person.avatars = [worn.status === 200 ? shaOf(worn.bytes) : undefined];
}

export async function star({ site }: Scene, person: Person, id: string, isStarred: boolean): Promise<void> {
  const method = isStarred ? 'POST' : 'DELETE';
  const answer = await ask(site.url, method, `/api/images/${id}/star`, { token: person.token });
  const picture = person.pictures.get(id);
  if (picture) picture.starred = settle(picture.starred, isStarred, isDone(answer));
}

export async function share({ site }: Scene, person: Person, id: string): Promise<void> {
  const answer = await call(site.url, 'share.create', person.token, { image_id: id });
  if (isDone(answer)) person.shares.set(String(answer.body['key']), id);
}

export async function remove({ site }: Scene, person: Person, id: string): Promise<void> {
  const answer = await ask(site.url, 'DELETE', `/api/images/${id}`, { token: person.token });
  const picture = person.pictures.get(id);
  if (picture) picture.state = isDone(answer) ? 'gone' : 'unknown';
}

export async function undo({ site }: Scene, person: Person, id: string): Promise<void> {
  const answer = await call(site.url, 'image.restore', person.token, { id });
  const picture = person.pictures.get(id);
  if (picture) picture.state = isDone(answer) ? 'kept' : 'unknown';
}

export async function changePassword({ site }: Scene, person: Person, newPassword: string): Promise<void> {
  const json = { currentPassword: person.passwords[0], newPassword };
  const answer = await ask(site.url, 'PUT', '/api/auth/password', { token: person.token, json });
  person.passwords = settle(person.passwords, newPassword, isDone(answer));
}

/** Downloads the person's data export, which must change nothing. */
export async function downloadArchive({ site }: Scene, person: Person): Promise<void> {
  const made = await call(site.url, 'archive.create', person.token, {});
  if (!isDone(made)) return;
  const { pathname, search } = new URL(String(made.body['url']), site.url);
  await ask(site.url, 'GET', `${pathname}${search}`);
}

export async function write({ site, ledger }: Scene, content: string): Promise<void> {
  const answer = await ask(site.url, 'POST', '/api/discord/user-message', { json: { content } });
  if (isDone(answer)) ledger.messages.push(content);
  else if (!isRefused(answer)) ledger.maybeMessages.push(content);
}

export async function leave({ site }: Scene, person: Person): Promise<void> {
  const { token } = person;
  await ask(site.url, 'POST', '/api/auth/confirm', { token, json: { password: person.passwords[0] } });
  const answer = await call(site.url, 'account.remove', token, undefined);
  person.state = isDone(answer) ? 'gone' : 'unknown';
}
