import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

test('turning renewal on for all leaves those alone who turned it off themselves, and says so', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer({ PAYMENTS: 'demo' });
  const admin = await anAdmin(server);
  const [ann, bob] = [await aPerson(server.url), await aPerson(server.url)];
  const ask = async (token: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/subscriptions${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const card = { plan_id: 'monthly', payment_method: 'pm_card_visa' };
  for (const { token } of [ann, bob]) await ask(token, 'POST', '/create/card', card);
  const { id } = await ask(bob.token, 'GET', '/current');
  await ask(bob.token, 'POST', `/${id}/cancel`, {});

  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page);
  await page.goto('/admin/memberships');
  const turnOn = { name: 'Turn on for everyone', exact: true };
  await page.getByRole('main').getByRole('button', turnOn).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Members who turned off auto-renew themselves are skipped.');
  await dialog.getByRole('button', turnOn).click();
  const result =
    'Auto-renew was turned on for 1 of 1. Skipped because the members turned it off themselves: 1.';
  await expect(page.getByRole('status').filter({ hasText: result })).toBeVisible();
  expect(await ask(bob.token, 'GET', '/current')).toMatchObject({ auto_renew: false });
});
