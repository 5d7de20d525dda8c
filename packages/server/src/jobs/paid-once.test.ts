import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generation, openDb } from '@limn/db';
import { startFakeComfyui } from '@limn/sandbox/image-services/comfyui';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { expect, onTestFinished, test } from 'vitest';
import { call, migratedFolder, type Process, start } from '../testing/process.ts';
import { bearer, password } from '../testing/studio.ts';

const paid = (url: string) => ({
  IMAGE_PROVIDER: 'openai',
  IMAGE_SERVICE_URL: url,
  IMAGE_MODEL: 'gpt-image-1',
});

/** A paid service that has accepted one job and delays its answer. Each accepted call is one in `requests`. */
async function aHeldJob() {
  const service = await startFakeOpenai();
  onTestFinished(() => service.close());
  service.behave('held');
  const dataDir = migratedFolder();
  const server = await start(dataDir, paid(service.url));
  const { token, id } = await aJob(server);
  await service.until(({ method }) => method === 'POST');
  return { service, dataDir, server, token, id, env: paid(service.url) };
}

async function aJob({ url }: Process): Promise<{ token: string; id: string }> {
  const ann = { email: 'ann@example.com', password };
  const { token } = await call(`${url}/api/auth/register`, 'POST', {}, ann);
  const wanted = { prompt: 'a boat', enhance: false };
  const { id } = await call(`${url}/api/generations`, 'POST', bearer(token), wanted);
  return { token, id };
}

const ended = ({ url }: Process, { id, token }: { id: string; token: string }) =>
  expect.poll(() => call(`${url}/api/generations/${id}`, 'GET', bearer(token)));

const kill = async ({ child, exit }: Process) => {
  child.kill('SIGKILL');
  await exit;
};

function rowsIn(dataDir: string) {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const rows = db.select().from(generation).all();
  close();
  return rows;
}

test('on SIGTERM the paid picture is finished and no other begun', async () => {
  const { service, dataDir, server, token, id, env } = await aHeldJob();
  const wanted = { prompt: 'a barge', enhance: false };
  const next = await call(`${server.url}/api/generations`, 'POST', bearer(token), wanted);
  server.child.kill('SIGTERM');
  // the server stops and refuses connections
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        ({ status }) => status,
        () => 'gone',
      ),
    )
    .not.toBe(200);
  expect(service.requests).toMatchObject([{ cut: false }]);
  service.release();
  expect(await server.exit).toEqual([0, null]);
  expect(rowsIn(dataDir)).toMatchObject([
    { id, state: 'done' },
    { id: next.id, state: 'queued', sentAt: null },
  ]);
  expect(service.requests).toHaveLength(1);
  const again = await start(dataDir, env);
  await ended(again, { id: next.id, token }).toMatchObject({ status: 'done' });
  expect(service.requests).toHaveLength(2);
});

test('two kills in a row while it is painted: one call, and a clear end', async () => {
  const { service, dataDir, server, token, id, env } = await aHeldJob();
  await kill(server);
  expect(rowsIn(dataDir)).toMatchObject([{ state: 'painting', painter: 'openai', sentAt: expect.any(Date) }]);
  const second = await start(dataDir, env);
  await kill(second);
  const third = await start(dataDir, env);
  await ended(third, { id, token }).toMatchObject({
    status: 'failed',
    error: { code: 'service.maybe_charged' },
  });
  expect(service.requests).toHaveLength(1);
});

/** A ComfyUI workflow on a machine that is rented by the second. */
async function aRentedComfyui() {
  const service = await startFakeComfyui();
  onTestFinished(() => service.close());
  service.behave('held');
  const dataDir = migratedFolder();
  const workflow = join(dataDir, 'workflow.json');
  writeFileSync(workflow, JSON.stringify(defaultWorkflow));
  const env = {
    IMAGE_PROVIDER: 'comfyui',
    IMAGE_SERVICE_URL: service.url,
    IMAGE_WORKFLOW: workflow,
    IMAGE_PAID: 'on',
  };
  const server = await start(dataDir, env);
  const { token, id } = await aJob(server);
  // the service has the job once its history is requested
  await service.until(({ target }) => target.startsWith('/history'));
  return { service, dataDir, server, token, id, env };
}

test('a job that can be looked up is fetched after a kill, not painted again', async () => {
  const { service, dataDir, server, token, id, env } = await aRentedComfyui();
  await kill(server);
  expect(rowsIn(dataDir)[0]?.remoteId).toMatch(/^[0-9a-f-]{36}$/);
  // still working after the restart, then done
  const second = await start(dataDir, env);
  await kill(second);
  service.release();
  const third = await start(dataDir, env);
  await ended(third, { id, token }).toMatchObject({ status: 'done' });
  expect(service.graphs).toHaveLength(1);
});

test('a job that the painter has forgotten is not painted again where it costs', async () => {
  const { service, dataDir, server, token, id, env } = await aRentedComfyui();
  await kill(server);
  service.runs('forgotten');
  service.release();
  const second = await start(dataDir, env);
  await ended(second, { id, token }).toMatchObject({
    status: 'failed',
    error: { code: 'service.maybe_charged' },
  });
  expect(service.graphs).toHaveLength(1);
  await kill(second);
});
