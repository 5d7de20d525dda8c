import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';

test('an admin adds a service, tests it, offers one of its models and switches it off', async ({
  aServer,
  aVisitor,
}) => {
  const gpu = await startFakeA1111({ auth: 'ann:secret' });
  const server = await aServer();
  const admin = await anAdmin(server);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/image-services');
  await expect(page.getByRole('heading', { name: 'Built-in painter' })).toBeVisible();

  await page.getByRole('button', { name: 'Add image service' }).click();
  const form = page.getByRole('dialog', { name: 'Add image service' });
  const name = form.getByLabel('Service name');
  const address = form.getByLabel('Service URL');
  await address.fill('gpu');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Fill in this field.');
  await expect(address).toHaveAccessibleDescription(
    'Enter a web address that starts with http:// or https://',
  );
  await name.fill('GPU');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await address.fill(gpu.url);
  await form.getByLabel('Key').fill('ann:secret');
  await page.mouse.click(5, 5);
  await expect(form.getByLabel('Key')).toHaveValue('ann:secret');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'GPU' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Built-in painter' })).toHaveCount(0);
  await expect(page.getByText('Key saved')).toBeVisible();

  await page.getByRole('button', { name: 'Test: GPU' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click();
  await expect(page.getByRole('img', { name: 'A lighthouse at dusk' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Working' })).toBeVisible();

  await page.getByRole('button', { name: 'Add model' }).click();
  const model = page.getByRole('dialog', { name: 'Add model' });
  await model.getByRole('button', { name: 'Load models: GPU' }).click();
  await expect(model.getByText('Models found: 3')).toBeVisible();
  await model.getByLabel('Model name').fill('Photo XL');
  await model.getByLabel('GPU', { exact: true }).fill('photo-xl.safetensors [20abc]');
  const settings = model.getByText('Settings for every picture');
  await settings.click();
  await model.getByLabel('Steps').fill('500');
  await settings.click();
  await model.getByRole('button', { name: 'Save' }).click();
  await expect(model.getByLabel('Steps')).toBeFocused();
  await expect(model.getByLabel('Steps')).toHaveAccessibleDescription('Enter a whole number from 1 to 150.');
  await model.getByLabel('Steps').fill('');
  await model.getByRole('button', { name: 'Save' }).click();
  await expect(model).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Photo XL' })).toBeVisible();
  await expect(page.getByText('GPU: photo-xl.safetensors [20abc]')).toBeVisible();

  const status = page.getByLabel('Status: GPU');
  const update = await holdCall(page, 'imageService.update');
  await status.focus();
  await status.selectOption('Off');
  await update.asked;
  await expect(status).toBeDisabled();
  await expect(status).toHaveValue('off');
  await expect(status).toBeFocused();
  update.release();
  await expect(status).toBeEnabled();
  await page.getByRole('button', { name: 'Remove: GPU' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Built-in painter' })).toBeVisible();
  await expect(page.getByText('No image service has this model.')).toBeVisible();
  await gpu.close();
});

test('a model that is moved by keyboard keeps the focus, and its place is announced', async ({
  aServer,
  aVisitor,
}) => {
  const gpu = await startFakeA1111();
  const server = await aServer();
  const admin = await anAdmin(server);
  const { result } = await admin.mutate('imageService.create', { name: 'GPU', kind: 'a1111', url: gpu.url });
  const services = [{ service_id: result.data.id, remote_name: 'photo-xl.safetensors [20abc]' }];
  for (const name of ['One', 'Two', 'Three']) await admin.mutate('model.create', { name, services });
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page, '/admin/image-services');
  const names = page.getByRole('region', { name: 'Models' }).getByRole('heading', { level: 4 });
  await expect(names).toHaveText(['One', 'Two', 'Three']);

  for (const [button, order, place] of [
    ['Move down: One', ['Two', 'One', 'Three'], '2'],
    ['Move down: One', ['Two', 'Three', 'One'], '3'],
    ['Move up: One', ['Two', 'One', 'Three'], '2'],
    ['Move up: One', ['One', 'Two', 'Three'], '1'],
  ] as const) {
    const move = page.getByRole('button', { name: button });
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([...order]);
    await expect(
      page.getByRole('status').filter({ hasText: `Now at position ${place} of 3.` }),
    ).toBeAttached();
    await expect(move).toBeFocused();
  }
  await gpu.close();
});
