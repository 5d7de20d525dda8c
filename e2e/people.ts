import { expect, type Page } from '@playwright/test';
import { insertNamed } from './inserted-rows.ts';
import { type LimnServer, serverAt } from './limn-server.ts';
import { addSeedPicture } from './seed-picture.ts';
import { until } from './until.ts';

export const password = 'correct horse battery';
let people = 0;

/** A new address, unique in this run. */
export const anAddress = () => `person-${process.pid}-${++people}@example.com`;

/** Registers an account as a visitor would and returns to the home page. Returns the address. */
export async function register(page: Page, address = anAddress()): Promise<string> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
  // The address changes before the page does: until then the first text box is the one for the email.
  await expect(page.getByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
  return address;
}

/** Opens the profile and waits until it is complete: content that loads later would move a button away from the pointer. */
export async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Log out: / }).first()).toBeVisible();
}

/** The picture on the home page or in the history, once its pixels have loaded. */
export async function pictureOf(page: Page, description: string) {
  const onStage = page.getByRole('img', { name: description });
  const inHistory = page.getByRole('button', { name: description }).locator('img');
  const picture = onStage.or(inHistory).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return picture;
}

/** Creates a user through the API, for journeys that begin later. */
export async function aPerson(url: string) {
  const address = anAddress();
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${process.pid % 256}.${people % 256}`,
    },
    body: JSON.stringify({ email: address, password }),
  });
  if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  const { token }: { token: string } = await answer.json();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  /** Gives every page that this tab opens from now on the session's token. */
  const signIn = (page: Page) => page.addInitScript((value) => localStorage.setItem('token', value), token);
  return {
    address,
    token,
    /** Paints a picture and resolves with the stored image. */
    async paint(prompt: string) {
      const { id } = await call('POST', '/generations', { prompt, enhance: false });
      return until(`the picture of ${prompt}`, async () => {
        const job = await call('GET', `/generations/${id}`);
        if (job.error) throw new Error(JSON.stringify(job.error));
        return job.image;
      });
    },
    /**
     * Adds pictures painted earlier, the last the newest: rows with the file of {@link seedImage}. Returns their ids, in
     * the same order.
     */
    async hasPainted(...prompts: string[]): Promise<string[]> {
      return insertNamed(serverAt(url), seedImage(url), prompts, address);
    },
    /** The stored pictures, the newest first. */
    images: (): Promise<unknown[]> => call('GET', '/images'),
    /** Deletes a picture, as another device would. */
    remove: (id: string): Promise<unknown> => call('DELETE', `/images/${id}`),
    signIn,
    /**
     * Opens a page as a signed-in user, and waits for React: `goto` ends when the document has loaded, and some documents load
     * before the modules.
     * @param path the address
     */
    async enter(page: Page, path = '/') {
      await signIn(page);
      await page.goto(path);
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      );
    },
  };
}

const seeds = new WeakMap<LimnServer, string>();

/** The id of another user's picture, which each server gets once. */
export function seedImage(url: string): string {
  const server = serverAt(url);
  const seed = seeds.get(server) ?? addSeedPicture(server);
  seeds.set(server, seed);
  return seed;
}

/** Opens the page of a user in the admin area. */
export async function openUser(page: Page, address: string): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(address)}`);
  await page.getByRole('link', { name: address }).click();
  await expect(page.getByRole('heading', { name: address.replace(/@.*/, '') })).toBeVisible();
}

/** Logs in without a browser. @param url of the server */
export const logIn = (url: string, email: string, secret: string): Promise<Response> =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret }),
  });
