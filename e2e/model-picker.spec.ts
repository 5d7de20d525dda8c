import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { startFakeGemini } from '@limn/sandbox/image-services/gemini';
import { callOf } from './call.ts';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';

/** A site with the model Photo XL at an AUTOMATIC1111 server, and a way to call procedures as its admin. */
async function aSiteWithModel(server: Parameters<typeof anAdmin>[0], more: object = {}) {
  const gpu = await startFakeA1111();
  const admin = await anAdmin(server);
  const tell = admin.mutate;
  const { result } = await tell('imageService.create', { name: 'GPU', kind: 'a1111', url: gpu.url });
  const at = (remote_name: string) => [{ service_id: result.data.id, remote_name }];
  const photo = 'photo-xl.safetensors [20abc]';
  const about = { name: 'Photo XL', description: 'Photographs of people', services: at(photo) };
  await tell('model.create', { ...about, ...more });
  return { gpu, tell, at, photo };
}

test('a user chooses one of several models by name, keeps it, and loses one that is gone', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  const server = await aServer();
  const { gpu, tell, at, photo } = await aSiteWithModel(server);

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
  await expect(page.getByText('The model “Photo XL” is no longer available.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await gpu.close();
});

test('a user sets the negative prompt, steps and guidance of a model that supports them', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  const server = await aServer();
  const { gpu, tell } = await aSiteWithModel(server, { steps: 30 });
  const page = await aVisitor({ baseURL: server.url });
  const ann = await aPerson(server.url);
  await ann.signIn(page);
  await page.goto('/');
  const more = (summary = '') => page.getByRole('button', { name: `More ${summary}`.trim(), exact: true });
  await more().click();
  const steps = page.getByLabel('Steps', { exact: true });
  const guidance = page.getByLabel('Guidance', { exact: true });
  const negative = page.getByLabel('Negative prompt', { exact: true });
  // The only model needs no choice.
  await expect(steps).toHaveAttribute('placeholder', '30');
  await expect(guidance).toHaveAttribute('placeholder', 'Automatic');
  await expect(steps).toHaveAccessibleDescription('1 to 150');

  const cloud = await startFakeGemini();
  const { result } = await tell('imageService.create', { name: 'Cloud', kind: 'gemini', url: cloud.url });
  const services = [{ service_id: result.data.id, remote_name: 'gemini-2.5-flash-image' }];
  await tell('model.create', { name: 'Banana', services });
  await page.reload();
  const choose = (name: string) => page.getByRole('radio', { name }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await expect(steps).toHaveCount(0);
  await choose('Photo XL');
  await steps.fill('200');
  await expect(steps).toHaveAttribute('aria-invalid', 'true');
  await guidance.fill('4.5');
  await expect(steps).toHaveValue('150');
  await steps.fill('12');
  await negative.fill('rain');
  await more().click();
  const summary = 'Photo XL · Steps 12 · Guidance 4.5 · Negative prompt';
  await expect(more(summary)).toBeVisible();
  await page.reload();
  await expect(more(summary)).toBeVisible();

  await page.getByRole('textbox').first().fill('A harbour');
  const sent = page.waitForRequest(callOf('generation.create'));
  await page.getByRole('button', { name: 'Generate' }).click();
  const settings = { model: 'photo-xl', negative_prompt: 'rain', steps: 12, guidance: 4.5 };
  expect((await sent).postDataJSON()[0]).toMatchObject(settings);
  const picture = page.getByRole('button', { name: 'Open: A harbour' });
  await expect(picture).toBeVisible();

  await more(summary).click();
  await expect(steps).toHaveValue('12');
  await choose('Banana');
  await expect(steps).toHaveCount(0);
  await expect(guidance).toHaveCount(0);
  await expect(negative).toHaveCount(0);
  await more().click();
  await expect(more('Banana')).toBeVisible();

  // a call that has the settings all the same, as of a page that was opened before
  const letThrough = await routeUntil(page, callOf('generation.create'), (route) => {
    const asked = route.request().postDataJSON();
    return route.continue({ postData: { ...asked, 0: { ...asked[0], steps: 12 } } });
  });
  expected.console(/status of 400/);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText("The model doesn't support these settings.");
  letThrough();

  await picture.click();
  const details = page.getByRole('complementary', { name: 'Details' });
  for (const shown of ['Negative prompt', 'rain', 'Steps12', 'Guidance4.5'])
    await expect(details).toContainText(shown);
  await details.getByRole('button', { name: 'Reuse settings' }).click();
  await expect(page.getByRole('button', { name: /^More Photo XL · Steps 12 · Guidance 4\.5/ })).toContainText(
    'Negative prompt',
  );
  await gpu.close();
  await cloud.close();
});

test('a user chooses among the models that can vary, edit or upscale a picture', async ({
  aServer,
  aVisitor,
}) => {
  const server = await aServer();
  const { gpu, tell, at } = await aSiteWithModel(server);
  const page = await aVisitor({ baseURL: server.url });
  const ann = await aPerson(server.url);
  await ann.paint('A harbour');
  const open = async (name: string) => {
    const listed = page.waitForResponse(callOf('model.list'));
    await ann.enter(page, '/history');
    await page.getByRole('button', { name: 'Open: A harbour' }).first().click();
    const viewer = page.getByRole('dialog', { name: 'A harbour' });
    await viewer.getByRole('button', { name, exact: true }).click();
    await listed;
    return page.getByRole('dialog', { name: `${name} picture` });
  };
  // the only model needs no choice
  const alone = await open('Vary');
  await expect(alone.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(alone.getByLabel('Model')).toHaveCount(0);

  const cloud = await startFakeGemini();
  const { result } = await tell('imageService.create', { name: 'Cloud', kind: 'gemini', url: cloud.url });
  const services = [{ service_id: result.data.id, remote_name: 'gemini-2.5-flash-image' }];
  await tell('model.create', { name: 'Banana', services });
  await tell('model.create', { name: 'Dream', services: at('dream.safetensors [10abc]') });

  const vary = await open('Vary');
  const choice = vary.getByLabel('Model');
  // the picture's own model can do it
  await expect(choice).toHaveValue('photo-xl');
  await choice.selectOption('Dream');
  const varied = page.waitForRequest(callOf('generation.vary'));
  await vary.getByRole('button', { name: 'Generate' }).click();
  expect((await varied).postDataJSON()[0]).toMatchObject({ model: 'dream' });
  await expect(vary).toBeHidden();

  // only the models of AUTOMATIC1111 have an upscaler
  const upscale = await open('Upscale');
  await expect(upscale.getByRole('option')).toHaveText(['Photo XL', 'Dream']);
  await page.keyboard.press('Escape');

  const edit = await open('Edit');
  await edit.getByLabel('Model').selectOption('Banana');
  await edit.getByLabel('What should change?').fill('At night');
  const edited = page.waitForRequest(callOf('generation.edit'));
  await edit.getByRole('button', { name: 'Generate' }).click();
  expect((await edited).postDataJSON()[0]).toMatchObject({ model: 'banana', prompt: 'At night' });
  await expect(edit).toBeHidden();
  await gpu.close();
  await cloud.close();
});
