import { type Db, imageModel, imageService } from '@limn/db';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { onTestFinished } from 'vitest';
import type { Person } from './studio.ts';

interface Made {
  studio: { owner: Person; db: Db };
}

interface Call {
  as?: 'owner';
  input?(made: Made): unknown;
}

const plan_id = 'monthly';

/** Answers nothing: a call of it fails and is recorded. */
const gpu = { name: 'GPU', kind: 'openai', url: 'http://127.0.0.1:9', state: 'off', key: 'x' } as const;

async function aFakeOpenai() {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  return fake;
}

/** Adds an image service after removing all others. */
async function addService({ studio: { owner, db } }: Made, url: string = gpu.url): Promise<string> {
  db.delete(imageService).run();
  return (await owner.imageService.create({ ...gpu, url })).id;
}

async function addModel(made: Made): Promise<string> {
  made.studio.db.delete(imageModel).run();
  const services = [{ service_id: await addService(made), remote_name: 'dream' }];
  const [model] = await made.studio.owner.model.create({ name: 'Dream', services, plan_ids: [plan_id] });
  return model?.id ?? '';
}

/** The calls of the procedures about image services and models, for the test of prepared queries. */
export const serviceCalls: Record<string, Call> = {
  'imageService.list': { as: 'owner' },
  'imageService.create': { as: 'owner', input: () => gpu },
  'imageService.update': { as: 'owner', input: async (made) => ({ id: await addService(made), key: 'x' }) },
  'imageService.remove': { as: 'owner', input: async (made) => ({ id: await addService(made) }) },
  'imageService.test': { as: 'owner', input: async (made) => ({ id: await addService(made) }) },
  'imageService.discover': {
    as: 'owner',
    input: async (made) => ({ id: await addService(made, (await aFakeOpenai()).url) }),
  },
  'model.listAll': { as: 'owner' },
  'model.create': {
    as: 'owner',
    input: async (made) => ({
      name: 'Dream',
      services: [{ service_id: await addService(made), remote_name: 'dream' }],
      plan_ids: [plan_id],
    }),
  },
  'model.update': { as: 'owner', input: async (made) => ({ id: await addModel(made), plan_ids: [plan_id] }) },
  'model.remove': { as: 'owner', input: async (made) => ({ id: await addModel(made) }) },
  'model.order': {
    as: 'owner',
    async input(made) {
      await addModel(made);
      return { ids: (await made.studio.owner.model.listAll()).map(({ id }) => id) };
    },
  },
  'model.list': { input: async (made) => void (await addModel(made)) },
};
