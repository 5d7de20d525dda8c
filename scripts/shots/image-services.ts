/** The admin page of image services and models. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const admin = { person: 'admin', path: '/admin/image-services' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const usual = {
  ...{ concurrency: 1, weight: 1, audience: 'all', is_paid: false, timeout_seconds: 120, state: 'on' },
  ...{ prompt_language: null, is_fixed: false, problem: null, lists_models: true, has_key: false },
  ...{ has_workflow: false, last_ok_at: null, last_failed_at: null, last_failure: null },
};
const idle = { running: 0, waiting: 0, painted: 0, failed: 0, median_seconds: null };
const services = [
  {
    ...{ ...usual, id: 'gpu', name: 'GPU in the office', kind: 'a1111', url: 'http://192.168.1.20:7860/' },
    activity: { running: 1, waiting: 3, painted: 48, failed: 0, median_seconds: 8.4 },
  },
  {
    ...{ ...usual, id: 'cloud', name: 'Cloud', kind: 'openai', url: 'https://api.openai.com/v1' },
    ...{ is_paid: true, has_key: true, audience: 'members', state: 'draining', activity: idle },
    ...{ last_failure: 'limited: You exceeded your current quota.', last_failed_at: '2027-03-01T12:00:00Z' },
  },
  {
    ...{ ...usual, id: 'old', name: 'Old machine', kind: 'comfyui', url: 'http://192.168.1.21:8188/' },
    ...{ state: 'off', problem: 'key', has_key: true, has_workflow: true, activity: idle },
  },
];
const can = {
  ...{ seed: true, negative_prompt: true, steps: true, guidance: true },
  ...{ vary: false, mask: false, instruct: false, upscale: false },
};
const plain = {
  ...{ audience: 'all', is_hidden: false, steps: null, guidance: null, negative_prompt: null },
  ...{ lora_name: null, lora_weight: null, plan_ids: [], can },
};
const at = (service_id: string, remote_name: string, missing_since: string | null = null) => ({
  ...{ service_id, remote_name, missing_since },
});
const models = [
  {
    ...{ ...plain, id: 'photo-xl', name: 'Photo XL', description: 'Photographs of people and places' },
    services: [at('gpu', 'photo-xl.safetensors [20abc]'), at('old', 'photo-xl.safetensors')],
  },
  {
    ...{
      ...plain,
      id: 'gpt-image-1',
      name: 'GPT Image',
      description: 'Text in pictures',
      audience: 'members',
    },
    ...{ plan_ids: ['yearly'], services: [at('cloud', 'gpt-image-1', '2027-03-01T12:00:00Z')] },
  },
];

/** Answers with services and models that are not stored, so that the pictures of other screens are painted as before. */
async function withServices(page: Page): Promise<void> {
  await page.route(/\/trpc\/[^?]*(?:imageService\.list|model\.listAll)/, async (route) => {
    const response = await route.fetch();
    const paths = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers = (await response.json()) as { result: { data: unknown } }[];
    for (const [index, { result }] of answers.entries()) {
      if (paths[index] === 'imageService.list') result.data = services;
      if (paths[index] === 'model.listAll') result.data = models;
    }
    await route.fulfill({ response, json: answers });
  });
  await page.reload();
  await page.getByText('Photo XL').waitFor();
  await page.getByText('Old machine').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export const imageServices: Screen[] = [
  {
    ...admin,
    name: 'admin-image-services',
    act: async (page, say) => {
      await button(page, say('Add image service')).waitFor();
      await page.getByText(say('Typical time')).waitFor();
    },
  },
  { ...admin, name: 'admin-image-services-several', act: withServices },
  {
    ...admin,
    name: 'admin-image-services-add',
    windowOnly: true,
    act: async (page, say) => {
      await button(page, say('Add image service')).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-image-services-invalid',
    windowOnly: true,
    act: async (page, say) => {
      await button(page, say('Add image service')).click();
      await page.getByLabel(say('Service URL')).fill('gpu');
      await button(page, say('Save')).click();
      await page.getByText(say('Fill in this field.')).waitFor();
    },
  },
  {
    ...admin,
    name: 'admin-image-services-model',
    windowOnly: true,
    act: async (page, say) => {
      await withServices(page);
      await button(page, say('Add model')).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
