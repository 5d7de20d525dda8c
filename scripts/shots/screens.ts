/** All screens and states. To add one, add a line. */
import type { Page } from '@playwright/test';
import { adminOverview } from './admin.ts';
import { otherAdminPages } from './admin-pages.ts';
import { adminPeople } from './admin-people.ts';
import { adminSite } from './admin-site.ts';
import { deriving } from './deriving.ts';
import { imageServices } from './image-services.ts';
import { keeping } from './keeping.ts';
import { looking } from './looking.ts';
import { membership, refundedMembership } from './membership.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import type { Screen } from './screen.ts';
import { siteScreens } from './site.ts';
import { uploading } from './uploading.ts';
import { waysIn } from './ways-in.ts';

type Act = NonNullable<Screen['act']>;

const prompt = 'A lighthouse at dusk, gulls over a silver sea, the last light on wet rocks';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fillPrompt = (page: Page) => page.locator('textarea').fill(prompt);
const submit = (page: Page) => page.locator('main button[type=submit]').first().click();

const paint: Act = async (page) => {
  await fillPrompt(page);
  await submit(page);
};
/** The button of each job in the list, named after its description. */
const cancelOne = (page: Page, say: (id: string) => string) =>
  page.getByRole('button', { name: say('Cancel: {words}').replace('{words}', prompt) });
/** Paints a picture and another one. */
const paintTwo: Act = async (page, say) => {
  await paint(page, say);
  await button(page, say('Another')).click();
  await button(page, say('Compare')).waitFor();
};
const seePictures: Act = (page) => page.locator('main [data-main]').first().waitFor();
const openMore: Act = async (page, say) => {
  await button(page, say('More')).click();
  await page.locator('input[type=range]').waitFor();
};
const openMenu =
  (label: string): Act =>
  async (page, say) => {
    // The title of one button also contains the current choice.
    await page.locator(`header button[title="${say(label)}"]`).click();
    await page.getByRole('menu').waitFor();
  };
/** Logs the same person in from a phone and from a script. */
async function logInElsewhere(page: Page): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  const user = await page.request.get('/api/auth/user', { headers: { authorization } });
  const { email }: { email: string } = await user.json();
  for (const agent of [iphone, 'curl/8.14.1']) {
    const answer = await page.request.post('/api/auth/login', {
      data: { email, password: 'seven red lanterns' },
      headers: { 'user-agent': agent },
    });
    if (!answer.ok()) throw new Error(`logging in elsewhere: ${answer.status()}`);
  }
}

const adminArea = [...adminOverview, ...adminPeople, ...adminSite, ...imageServices, ...payments];

export const screens: Screen[] = [
  { name: 'home-signed-out', person: 'visitor', path: '/' },
  { name: 'home-empty', person: 'newcomer', path: '/' },
  { name: 'home-described', person: 'newcomer', path: '/', act: fillPrompt },
  {
    name: 'painting',
    person: 'newcomer',
    path: '/',
    painter: 'endless',
    act: async (page, say) => {
      await paint(page, say);
      await page.getByText(say('Generating'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'painter-starts',
    person: 'newcomer',
    path: '/',
    painter: 'starting',
    act: async (page, say) => {
      await paint(page, say);
      const [words = ''] = say('The image service is starting. Retrying until {time}.').split('{');
      await page.getByText(words.trim()).first().waitFor();
    },
  },
  {
    name: 'result',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await paint(page, say);
      await page.getByText(say('Download'), { exact: true }).waitFor();
    },
  },
  {
    name: 'not-understood',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await page.locator('textarea').fill('a fox and a zibbleworth in a snowy forest at night');
      await submit(page);
      await page.getByText(say('Download'), { exact: true }).waitFor();
    },
  },
  { name: 'session', person: 'newcomer', path: '/', act: paintTwo },
  {
    name: 'compare',
    person: 'newcomer',
    path: '/',
    windowOnly: true,
    act: async (page, say) => {
      await paintTwo(page, say);
      await button(page, say('Compare')).click();
      await page.getByRole('dialog').locator('img').first().waitFor();
    },
  },
  {
    name: 'queue',
    person: 'newcomer',
    path: '/',
    painter: 'endless',
    act: async (page, say) => {
      for (let press = 0; press < 3; press += 1) {
        await paint(page, say);
        await button(page, say('Cancel')).waitFor();
        if (press > 0) await cancelOne(page, say).nth(press).waitFor();
      }
    },
  },
  {
    name: 'failure',
    person: 'newcomer',
    path: '/',
    painter: 'refusing',
    act: async (page, say) => {
      await paint(page, say);
      await page.getByRole('heading', { name: say("Couldn't create the picture") }).waitFor();
    },
  },
  { name: 'limit', person: 'full', path: '/', act: fillPrompt },
  {
    name: 'members-only',
    person: 'newcomer',
    path: '/',
    windowOnly: true,
    act: async (page, say) => {
      await page.locator('input[value="1704x960"]').check();
      await paint(page, say);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'more', person: 'visitor', path: '/', act: openMore },
  {
    name: 'custom-size',
    person: 'newcomer',
    path: '/',
    act: async (page, say) => {
      await openMore(page, say);
      await page.locator('input[value=Custom]').check();
      await fillPrompt(page);
    },
  },
  { name: 'login', person: 'visitor', path: '/login' },
  {
    name: 'register',
    person: 'visitor',
    path: '/login',
    act: (page, say) => button(page, say('Create an account')).click(),
  },
  {
    name: 'login-error',
    person: 'visitor',
    path: '/login',
    act: async (page, say) => {
      await page.locator('input[name=email]').fill('nobody@example.org');
      await page.locator('input[name=password]').fill('not the password');
      await submit(page);
      await page.getByText(say('Incorrect email or password. Try again.')).waitFor();
    },
  },
  ...waysIn,
  ...siteScreens,
  refundedMembership,
  ...plans,
  { name: 'history', person: 'collector', path: '/history', act: seePictures },
  { name: 'history-last-page', person: 'collector', path: '/history?page=2', act: seePictures },
  ...keeping,
  { name: 'history-empty', person: 'newcomer', path: '/history' },
  ...looking,
  ...deriving,
  ...uploading,
  {
    name: 'delete',
    person: 'collector',
    path: '/history',
    windowOnly: true,
    act: async (page, say) => {
      await page
        .locator(`article button[title="${say('Delete')}"]`)
        .first()
        .click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    },
  },
  { name: 'profile', person: 'newcomer', path: '/profile' },
  {
    name: 'profile-full',
    person: 'collector',
    path: '/profile?form=edit',
    act: async (page) => {
      await page.locator('input[name=display_name]').fill('Wilhelmina Oberwasserstraßenbach');
      await page
        .locator('textarea')
        .fill(
          'I paint harbours.\nMostly at dusk, mostly in the rain, and once a lighthouse that was not there.',
        );
      await page.locator('input[type=file]').setInputFiles('packages/web/public/styles/anime.webp');
      await page.locator('fieldset img').waitFor();
      await submit(page);
      await page.locator('#membership').waitFor();
    },
  },
  ...membership,
  { name: 'profile-edit', person: 'newcomer', path: '/profile?form=edit' },
  {
    name: 'profile-picture-address',
    person: 'newcomer',
    path: '/profile?form=edit',
    act: async (page, say) => {
      await page.locator('input[name=avatar_url]').fill('http://127.0.0.1/none.png');
      await page.getByText(say("Couldn't load a picture from this address. Check the address.")).waitFor();
    },
  },
  {
    name: 'profile-password',
    person: 'newcomer',
    path: '/profile?form=password',
    act: async (page, say) => {
      await page.locator('input[name=current-password]').fill('seven red lanterns');
      await page.locator('input[name=new-password]').fill('eight blue boats');
      await page.locator('input[name=new-password-again]').fill('nine grey gulls');
      await submit(page);
      await page.getByText(say('New passwords do not match')).waitFor();
    },
  },
  {
    name: 'devices',
    person: 'newcomer',
    path: '/profile',
    act: async (page, say) => {
      await logInElsewhere(page);
      await page.reload();
      await button(page, say('Log out of other devices')).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'leave',
    person: 'newcomer',
    path: '/profile',
    windowOnly: true,
    act: async (page, say) => {
      await button(page, say('Delete account')).click();
      await page.locator('dialog button[type=submit]').waitFor();
    },
  },
  ...adminArea,
  ...otherAdminPages(adminArea),
  { name: 'not-found', person: 'visitor', path: '/no/such/page' },
  { name: 'menu-language', person: 'visitor', path: '/', windowOnly: true, act: openMenu('Language') },
  { name: 'menu-theme', person: 'visitor', path: '/', windowOnly: true, act: openMenu('Theme') },
  { name: 'menu-account', person: 'newcomer', path: '/', windowOnly: true, act: openMenu('Account') },
];
