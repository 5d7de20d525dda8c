/** Two admins who change different fields of a form at the same time keep what the other one saves. */
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import type { Locator, Page } from '@playwright/test';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';

test('the offer of a plan keeps what another admin has saved', async ({ aServer, aVisitor }) => {
  const server = await aServer({ PAYMENTS: 'demo' });
  const [page, other] = [await aVisitor({ baseURL: server.url }), await aVisitor({ baseURL: server.url })];
  const admin = await anAdmin(server);
  for (const tab of [page, other]) await admin.enter(tab, '/admin/memberships');
  const plan = (tab: Page) => tab.getByRole('listitem', { name: 'Monthly' });
  for (const tab of [page, other]) await plan(tab).getByRole('button', { name: 'Offer: Monthly' }).click();
  await other.getByRole('switch', { name: 'Promotion codes' }).check({ force: true });
  await other.getByRole('button', { name: 'Save offer' }).click();
  await expect(plan(other).getByText('Accepts promotion codes')).toBeVisible();
  await page.getByLabel('Free trial in days').fill('3');
  await page.getByRole('button', { name: 'Save offer' }).click();
  await expect(plan(page)).toContainText('3 days');
  await expect(plan(page).getByText('Accepts promotion codes')).toBeVisible();
});

test('the site information keeps what another admin has saved', async ({ aServer, aVisitor }) => {
  const server = await aServer();
  const [page, other] = [await aVisitor({ baseURL: server.url }), await aVisitor({ baseURL: server.url })];
  const admin = await anAdmin(server);
  await admin.enter(page, '/admin/site-info');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Phone').fill('+31 20 123 45 67');
  await admin.enter(other, '/admin/site-info');
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByLabel('About', { exact: true }).fill('We paint harbours.');
  await other.getByLabel('LinkedIn').fill('https://linkedin.com/limn');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Site information updated successfully')).toBeVisible();
  await page.getByLabel('Facebook').fill('https://facebook.com/limn');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Site information updated successfully')).toBeVisible();
  for (const text of ['We paint harbours.', '+31 20 123 45 67', 'facebook.com/limn', 'linkedin.com/limn'])
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
});

test('an image service and a model keep what another admin has saved', async ({ aServer, aVisitor }) => {
  const gpu = await startFakeA1111();
  const server = await aServer();
  const [page, other] = [await aVisitor({ baseURL: server.url }), await aVisitor({ baseURL: server.url })];
  const admin = await anAdmin(server);
  const { result } = await admin.mutate('imageService.create', {
    name: 'GPU',
    kind: 'a1111',
    url: gpu.url,
  });
  const services = [{ service_id: result.data.id, remote_name: 'photo-xl.safetensors [20abc]' }];
  await admin.mutate('model.create', { name: 'Photo XL', services });
  for (const tab of [page, other]) await admin.enter(tab, '/admin/image-services');

  const edit = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: `Edit: ${name}` }).click();
    return tab.getByRole('dialog');
  };
  const save = async (form: Locator) => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  const [service, otherService] = [await edit(page, 'GPU'), await edit(other, 'GPU')];
  await otherService.getByLabel('Priority').fill('7');
  await save(otherService);
  await service.getByLabel('Service name').fill('Cellar');
  await save(service);
  const changed = await edit(page, 'Cellar');
  await expect(changed.getByLabel('Priority')).toHaveValue('7');
  await page.keyboard.press('Escape');

  const [model, otherModel] = [await edit(page, 'Photo XL'), await edit(other, 'Photo XL')];
  await otherModel.getByLabel('Description').fill('Photographs of people');
  await save(otherModel);
  await model.getByLabel('Available to').selectOption('Members');
  const { asked, release } = await holdCall(page, 'model.update');
  await model.getByRole('button', { name: 'Save' }).click();
  await asked;
  // The result of a save must be seen.
  await expect(model.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // Chromium closes a dialog at the second Esc by itself.
  for (const _ of ['first', 'second']) await page.keyboard.press('Escape');
  await expect(model).toBeVisible();
  release();
  await expect(model).toHaveCount(0);
  const now = await edit(page, 'Photo XL');
  await expect(now.getByLabel('Description')).toHaveValue('Photographs of people');
  await expect(now.getByLabel('Available to')).toHaveValue('members');
  await gpu.close();
});
