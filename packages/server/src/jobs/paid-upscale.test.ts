import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generation, openDb } from '@limn/db';
import type { FakeService, Received } from '@limn/sandbox/http/fake-service';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { startFakeComfyui } from '@limn/sandbox/image-services/comfyui';
import { upscaleWorkflow } from '@limn/sandbox/image-services/comfyui-picture-workflows';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { expect, onTestFinished, test } from 'vitest';
import { call, limnHere, migratedFolder, type Process, start } from '../testing/process.ts';
import { bearer, password } from '../testing/studio.ts';

const kill = async ({ child, exit }: Process) => {
  child.kill('SIGKILL');
  await exit;
};

const ended = ({ url }: Process, { id, token }: { id: string; token: string }) =>
  expect.poll(() => call(`${url}/api/generations/${id}`, 'GET', bearer(token)));

function rowsIn(dataDir: string) {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const rows = db.select().from(generation).all();
  close();
  return rows;
}

/** A paid service that has begun to enlarge a picture of a member, and delays its answer. */
async function aHeldUpscale(
  service: FakeService,
  settings: Record<string, string>,
  isBegun: (received: Received) => boolean,
) {
  onTestFinished(() => service.close());
  const dataDir = migratedFolder();
  const workflow = join(dataDir, 'workflow.json');
  writeFileSync(workflow, JSON.stringify({ paint: defaultWorkflow, upscale: upscaleWorkflow }));
  const env = { ...settings, IMAGE_SERVICE_URL: service.url, IMAGE_WORKFLOW: workflow, IMAGE_PAID: 'on' };
  const server = await start(dataDir, env);
  const ann = { email: 'ann@example.com', password };
  const { token } = await call(`${server.url}/api/auth/register`, 'POST', {}, ann);
  await limnHere(dataDir, 'admin', 'gift', ann.email, '2099-12-31');
  const wanted = { prompt: 'a boat', enhance: false };
  const first = await call(`${server.url}/api/generations`, 'POST', bearer(token), wanted);
  await ended(server, { id: first.id, token }).toMatchObject({ status: 'done' });
  const { image } = (await call(
    `${server.url}/api/generations/${first.id}`,
    'GET',
    bearer(token),
  )) as unknown as {
    image: { id: string };
  };
  const before = service.requests.length;
  service.behave('held');
  const path = `${server.url}/api/images/${image.id}/upscale`;
  const { id } = await call(path, 'POST', bearer(token), { factor: 2 });
  await service.until((received) => service.requests.indexOf(received) >= before && isBegun(received));
  return { dataDir, server, token, id, env };
}

const isUpscale = ({ target }: Received) => target === '/sdapi/v1/extra-single-image';

test('after a kill a paid service is not asked to enlarge again: the server enlarges the picture', async () => {
  const service = await startFakeA1111();
  const { dataDir, server, token, id, env } = await aHeldUpscale(
    service,
    { IMAGE_PROVIDER: 'a1111' },
    isUpscale,
  );
  await kill(server);
  expect(rowsIn(dataDir).at(-1)).toMatchObject({ id, state: 'painting', sentAt: expect.any(Date) });
  service.release();
  const again = await start(dataDir, env);
  await ended(again, { id, token }).toMatchObject({ status: 'done', image: { is_resampled: true } });
  expect(service.requests.filter(isUpscale)).toHaveLength(1);
});

test('a paid service that can be asked for the picture is asked after a kill', async () => {
  const service = await startFakeComfyui();
  const { dataDir, server, token, id, env } = await aHeldUpscale(
    service,
    { IMAGE_PROVIDER: 'comfyui' },
    ({ target }) => target.startsWith('/history'),
  );
  await kill(server);
  expect(rowsIn(dataDir).at(-1)).toMatchObject({ id, remoteId: expect.any(String) });
  service.release();
  const again = await start(dataDir, env);
  await ended(again, { id, token }).toMatchObject({
    status: 'done',
    image: { is_resampled: false, width: 1280, height: 960 },
  });
  expect(service.graphs).toHaveLength(2);
});

test('a free service is asked again', async () => {
  const service = await startFakeA1111();
  const { server, dataDir, token, id, env } = await aHeldUpscale(
    service,
    { IMAGE_PROVIDER: 'a1111' },
    isUpscale,
  );
  await kill(server);
  service.release();
  const again = await start(dataDir, { ...env, IMAGE_PAID: 'off' });
  await ended(again, { id, token }).toMatchObject({ status: 'done', image: { is_resampled: false } });
  expect(service.requests.filter(isUpscale)).toHaveLength(2);
});
