/** The admin area: overview and trends. */
import { changeAnswer } from './change-answer.ts';
import type { Screen } from './screen.ts';

const admin = { person: 'admin' } as const;

export const adminOverview: Screen[] = [
  {
    ...admin,
    name: 'admin-overview',
    path: '/admin',
    act: async (page, say) => {
      await page.getByRole('heading', { name: say('Jobs') }).waitFor();
      const showing = page.getByRole('button', { name: say('Show setup checklist') });
      if (await showing.isVisible()) await showing.click();
      await page.getByRole('heading', { name: say('Set up your site') }).waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-overview-signing',
    path: '/admin',
    act: async (page, say) => {
      await page.getByRole('heading', { name: say('Jobs') }).waitFor();
      await page.route(/\/trpc\/[^?]*stats\.operations/, async (route) => {
        const response = await route.fetch();
        const answers = (await response.json()) as { result: { data: Record<string, unknown> } }[];
        for (const { result } of answers)
          if ('disk_free_bytes' in result.data)
            result.data['signing'] = { total: 5000, unsigned: 4880, is_paused: false };
        await route.fulfill({ response, json: answers });
      });
      await page.reload();
      await page.getByRole('progressbar').scrollIntoViewIfNeeded();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
  {
    ...admin,
    name: 'admin-overview-standby',
    path: '/admin',
    act: async (page, say) => {
      const detail = 'GET https://s3.example.com/limn/terms: 503 Service Unavailable';
      await changeAnswer<object>(page, 'stats.operations', (operations) => ({
        ...operations,
        standby_trouble: { since: new Date(Date.now() - 25 * 60_000).toISOString(), detail },
      }));
      await page.reload();
      await page.getByRole('heading', { name: say('Jobs') }).waitFor();
      await page.getByText(detail).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
  {
    ...admin,
    name: 'admin-overview-setup-hidden',
    path: '/admin',
    act: async (page, say) => {
      const showing = page.getByRole('button', { name: say('Show setup checklist') });
      const hiding = page.getByRole('button', { name: say('Hide'), exact: true });
      await hiding.or(showing).waitFor();
      if (await hiding.isVisible()) await hiding.click();
      await showing.waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-user-trends',
    path: '/admin/user-trends',
    act: (page) => page.locator('figure path').first().waitFor(),
  },
  {
    ...admin,
    name: 'admin-user-trends-looked-at',
    path: '/admin/user-trends?period=year',
    windowOnly: true,
    act: async (page) => {
      await page.locator('figure path').first().waitFor();
      const range = page.locator('figure input');
      await range.focus();
      for (let step = 0; step < 3; step += 1) await range.press('ArrowLeft');
    },
  },
  {
    ...admin,
    name: 'admin-image-trends',
    path: '/admin/image-trends?period=week',
    act: async (page, say) => {
      await page.locator('figure path').first().waitFor();
      await page.getByText(say('Realism')).waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-services',
    path: '/admin/services',
    act: async (page, say) => {
      await page.getByText(say('Check'), { exact: true }).first().click();
      await page.getByText('a picture of').waitFor();
    },
  },
];
