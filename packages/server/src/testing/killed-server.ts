/**
 * A program that paints three jobs and kills itself at one point of this work. Arguments: FOLDER, POINT as `dieAt` reads it,
 * and `on` for a painter that costs money.
 */

import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { buildContext } from '../build-context.ts';
import { readConfig } from '../config.ts';
import type { PictureSigner } from '../core/world.ts';
import { grantMembership } from '../features/billing/membership/write/grant-membership.ts';
import { removeAccount } from '../features/people/account/flow/remove-account.ts';
import { addUser } from '../features/people/account/write.ts';
import { createGeneration } from '../features/studio/generation/write/create.ts';
import { sweep } from '../jobs/sweep.ts';
import { paintersIn } from '../painters-in.ts';
import { createImageProcessor } from '../ports/image-processing/sharp.ts';
import { createFakeImageService } from '../ports/image-service/testing/fake-image-service.ts';
import { createPasswords } from '../ports/passwords/argon2.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { createInspector } from '../ports/provenance/inspector.ts';
import { createPictureSigner } from '../ports/provenance/picture-signer.ts';
import { createFakeTextService } from '../ports/text-service/testing/fake-text-service.ts';
import { sessionsIn } from '../session-store.ts';
import { anActor } from './actor.ts';
import { cheapHashes } from './app-parts.ts';

// Node writes the compile cache when a process ends, but not when it is killed: write it now
flushCompileCache();
const [dataDir = '', point = '', isPaid = 'off'] = process.argv.slice(2);
const { db } = openDb(join(dataDir, 'limn.db'));
/** Loading what signs takes a second: only the tests that kill it do that. The others store unsigned pictures. */
const signer: PictureSigner = point.startsWith('pictureSigner ')
  ? createPictureSigner({ dataDir })
  : {
      prepare: async () => undefined,
      sign: () => Promise.reject(new Error('this process signs nothing')),
      fingerprint: () => Promise.reject(new Error('this process makes no fingerprints')),
    };
const settings = { DATA_DIR: dataDir, GENERATION_CONCURRENCY: '2', IMAGE_PAID: isPaid, WATERMARK: 'off' };
const config = readConfig(settings, () => '');
const imageService = await createFakeImageService();
const world = {
  imageService,
  painters: await paintersIn(config, db, imageService),
  textService: createFakeTextService(),
  imageProcessor: createImageProcessor(),
  inspector: createInspector(),
  pictureSigner: signer,
  pictures: await openPictureStore(dataDir),
  passwords: createPasswords(cheapHashes),
  sessions: sessionsIn(db, () => new Date()),
  downloads: { fetch: () => Promise.reject(new Error('nothing is fetched here')) },
  google: undefined,
  openId: undefined,
  mailer: undefined,
  community: undefined,
  stripe: undefined,
  paypal: undefined,
};

/** The image service bills every accepted request. */
const billing = { accept: async () => appendFileSync(join(dataDir, 'paintings'), 'one\n') };
const { paint } = world.imageService;
world.imageService.paint = (request, watch) =>
  paint(request, {
    ...watch,
    onSend(remoteId) {
      watch.onSend?.(remoteId);
      void billing.accept();
    },
  });

/** `pictures keep after 2` kills the process after the second call of `pictures.keep`. */
function dieAt([noun = '', verb = '', when = '', nth = '']: string[]): void {
  const ports = { ...world, billing } as unknown as Record<
    string,
    Record<string, (...args: unknown[]) => Promise<unknown>>
  >;
  const port = ports[noun];
  const real = port?.[verb];
  if (!real) throw new Error(`there is no ${noun}.${verb} to die at`);
  const die = () => process.kill(process.pid, 'SIGKILL');
  let calls = 0;
  port[verb] = async (...args) => {
    const isNow = ++calls === Number(nth);
    if (isNow && when === 'before') die();
    const answer = await real(...args);
    if (isNow && when === 'after') die();
    return answer;
  };
}

dieAt(point.split(' '));
const log = { info: () => undefined, warn: console.error, error: console.error };
const { ctx, queue } = buildContext({ config, db, world, version: '', webDir: '' }, log);
const password = 'correct horse battery';
const passwordHash = await world.passwords.hash(password, 'known');
const id = addUser(ctx, { email: 'ann@example.com', passwordHash, setup: undefined });
const session = world.sessions.check(await world.sessions.open(id, { userAgent: '' }));
// a member may have two jobs at once
grantMembership(ctx, { userId: id, validUntil: new Date(Date.now() + 86_400_000) });
const actor = { ...anActor(id), sessionId: session?.id ?? '' };
// small pictures: what a kill leaves behind does not depend on the size
const size = { resolution: 'Custom', width: 128, height: 96 } as const;
// the same prompt three times still gives each job a picture of its own
const job = { prompt: 'a boat', style: 'normal', ...size, seed: 1, enhance: true } as const;
for (let n = 0; n < 3; n++) createGeneration({ ...ctx, actor }, job);
queue.start(ctx);
await queue.idle();
if (point.startsWith('pictures drop ')) {
  await removeAccount({ ...ctx, actor });
  await sweep(ctx);
}
