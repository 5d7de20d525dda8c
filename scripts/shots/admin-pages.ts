/** Pages of the admin area as they open, where no list has them in a state of its own. */
import type { Page } from '@playwright/test';
import { pagePaths } from '../../packages/server/src/features/site/settings/schema.ts';
import type { Screen } from './screen.ts';

/** Waits for the heading of the tab and for its data. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h2').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], [data-skeleton])'));
}

/** One screen for each page of the admin area, `admin-users` for `/admin/users`, unless `screens` have that name. */
export const otherAdminPages = (screens: readonly Screen[]): Screen[] =>
  pagePaths
    .filter((path) => path.startsWith('/admin/') && !path.includes('$'))
    .map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path }))
    .filter(({ name }) => !screens.some((screen) => screen.name === name))
    .map((screen) => ({ ...screen, person: 'admin', act: untilLoaded }));
