import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { callOf } from './call.ts';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';

test('a user chooses one of several models by name, keeps it, and loses one that is gone', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  const gpu = await startFakeA1111();
  const server = await aServer();
  const admin = await anAdmin(server);
  const tell = async (call: string, input: object) => {
    const answer = await fetch(`${server.url}/trpc/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { result } = await tell('imageService.create', { name: 'GPU', kind: 'a1111', url: gpu.url });
  const at = (remote_name: string) => [{ service_id: result.data.id, remote_name }];
  const photo = 'photo-xl.safetensors [20abc]';
  await tell('model.create', { name: 'Photo XL', description: 'Photographs of people', services: at(photo) });

  const page = await aVisitor({ baseURL: server.url });
  const ann = await aPerson(server.url);
  await ann.signIn(page);
  const listed = page.waitForResponse(callOf('model.list'));
  await page.goto('/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await listed;
  const picker = page.getByRole('group', { name: 'Model' });
  await expect(page.getByRole('slider', { name: 'Seed' })).toBeVisible();
  await expect(picker).toHaveCount(0);

  await tell('model.create', { name: 'Members XL', audience: 'members', services: at(photo) });
  await page.reload();
  await expect(picker.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  const members = picker.getByRole('radio', { name: 'Members XL' });
  await expect(members).toBeDisabled();
  await expect(members).toHaveAccessibleDescription(/^For members/);
  await expect(picker.getByRole('link', { name: 'Go to Membership' })).toBeVisible();
  const chosen = picker.getByRole('radio', { name: 'Photo XL' });
  await expect(chosen).toHaveAccessibleDescription('Photographs of people');
  await chosen.check({ force: true });
  await page.getByRole('textbox').first().fill('A harbour');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'More Photo XL' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'More Photo XL' })).toBeVisible();

  const sent = page.waitForRequest(callOf('generation.create'));
  await page.getByRole('button', { name: 'Generate' }).click();
  expect((await sent).postDataJSON()[0]).toMatchObject({ model: 'photo-xl' });
  await page.getByRole('button', { name: 'Open: A harbour' }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText('Photo XL');
  await expect(details).toContainText('Image service');
  await page.keyboard.press('Escape');

  await tell('model.remove', { id: 'photo-xl' });
  expected.console(/status of 400/);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText('This model is not available. Choose another one.');
  await expect(page.getByText('The model “Photo XL” is not available any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await gpu.close();
});
