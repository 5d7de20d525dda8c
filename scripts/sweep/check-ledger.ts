/** Checks on a newly started server that everything acknowledged still exists. */
import { ask, call, isDone, shaOf } from './client.ts';
import type { Ledger, Person } from './ledger.ts';
import type { Site } from './program.ts';
import type { Tally } from './tally.ts';

export async function checkPromises(site: Site, ledger: Ledger, tally: Tally): Promise<void> {
  for (const person of ledger.people.values()) {
    if (person.state === 'there') await checkPerson(site, person, tally);
    if (person.state === 'gone') await checkGone(site, person, tally);
  }
}

async function logIn({ url }: Site, { email, passwords }: Person): Promise<boolean> {
  for (const password of passwords) {
    const answer = await ask(url, 'POST', '/api/auth/login', { json: { email, password } });
    if (isDone(answer)) return true;
  }
  return false;
}

async function checkPerson(site: Site, person: Person, tally: Tally): Promise<void> {
  const { url } = site;
  const { email, token } = person;
  const me = await ask(url, 'GET', '/api/auth/user', { token });
  tally.check(me.status === 200, `${email}: the session is open (${me.status})`);
  if (me.status !== 200) return;
  tally.check(await logIn(site, person), `${email}: the password is right`);
  tally.check(person.names.includes(me.body['display_name'] as string | null), `${email}: the name is there`);
  const preferences = await ask(url, 'GET', '/api/preferences', { token });
  tally.check(person.seeds.includes(Number(preferences.body['seed'])), `${email}: the preferences are there`);
  await checkAvatar(site, person, me.body['avatar_url'], tally);
  const listed = await ask(url, 'GET', '/api/images', { token });
  const rows = JSON.parse(listed.bytes.toString('utf8')) as { id: string; is_starred: boolean }[];
  for (const [id, picture] of person.pictures) {
    const row = rows.find((row) => row.id === id);
    const file = await ask(url, 'GET', `/media/${id}`, { token });
    if (picture.state === 'gone') {
      tally.check(row === undefined && file.status === 404, `${email}: the deleted picture ${id} is gone`);
      const back = await call(url, 'image.restore', token, { id });
      tally.check(!isDone(back), `${email}: the deleted picture ${id} cannot be had back`);
    }
    if (picture.state !== 'kept') continue;
    tally.check(row !== undefined, `${email}: the picture ${id} is listed`);
    tally.check(file.status === 200, `${email}: the picture ${id} is served (${file.status})`);
    if (picture.sha !== undefined)
      tally.check(shaOf(file.bytes) === picture.sha, `${email}: the picture ${id} has its bytes`);
    if (row) tally.check(picture.starred.includes(row.is_starred), `${email}: the star of ${id} is right`);
  }
  for (const [key, id] of person.shares) {
    if (person.pictures.get(id)?.state !== 'kept') continue;
    const page = await ask(url, 'GET', `/s/${key}`);
    tally.check(page.status === 200, `${email}: the share of ${id} is open (${page.status})`);
  }
  for (const id of person.jobs) {
    const { status, body } = await ask(url, 'GET', `/api/generations/${id}`, { token });
    const isEnded = ['done', 'failed', 'cancelled'].includes(String(body['status']));
    tally.check(status === 200 && isEnded, `${email}: the job ${id} has ended (${status} ${body['status']})`);
  }
  tally.check(rows.length <= 10, `${email}: no more than ten pictures are kept (${rows.length})`);
}

async function checkAvatar({ url }: Site, { email, avatars }: Person, address: unknown, tally: Tally) {
  const served =
    typeof address === 'string' ? await ask(url, 'GET', new URL(address, url).pathname) : undefined;
  if (served) tally.check(served.status === 200, `${email}: the avatar is served (${served.status})`);
  const sha = served ? shaOf(served.bytes) : null;
  const isRight = avatars.includes(sha) || (sha !== null && avatars.includes(undefined));
  tally.check(isRight, `${email}: the avatar is the right one`);
}

async function checkGone(site: Site, person: Person, tally: Tally): Promise<void> {
  const { email, token } = person;
  const me = await ask(site.url, 'GET', '/api/auth/user', { token });
  tally.check(me.status === 401, `${email}: the session of the removed account is closed (${me.status})`);
  tally.check(!(await logIn(site, person)), `${email}: nobody logs in to the removed account`);
  for (const id of person.pictures.keys()) {
    const { status } = await ask(site.url, 'GET', `/media/${id}`);
    tally.check(status === 404, `${email}: the picture ${id} of the removed account is gone (${status})`);
  }
}
