import { join } from 'node:path';
import { discardedFile, subscription } from '@limn/db';
import { expect, test } from 'vitest';
import { beginRun } from '../features/billing/bulk-auto-renew/write.ts';
import { readMembership } from '../features/billing/membership/read/read-membership.ts';
import { replaceAvatar } from '../features/people/account/write/avatar.ts';
import { replaceLogo } from '../features/site/logo/write.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { paymentsTick } from '../jobs/payments.ts';
import { sweep } from '../jobs/sweep.ts';
import { backUp, dumpOf, newFolder, restore, treeOf } from '../testing/backup.ts';
import { driveStripe } from '../testing/drive-stripe.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { startAgain } from '../testing/start-again.ts';
import { checkFolder } from './check-folder.ts';
import { markInstallation } from './mark-installation.ts';

const day = 86_400_000;

/** The tables that a restore changes; all other rows stay the same. */
const changed = ['session', 'ticket', 'audit_entry', 'subscription', 'renewal_run'];

test('populate, back up while everybody goes on, lose everything, restore', async () => {
  const dataDir = newFolder();
  const studio = await aPayingStudio({ DATA_DIR: dataDir });
  const { ann, bob, owner, queue, clock } = studio;
  markInstallation(dataDir, studio.db);
  const stripe = driveStripe(studio);
  await stripe.buy(ann, 'monthly');
  const [lighthouse, pier] = [await ann.paint('a lighthouse'), await ann.paint('a pier')];
  const boat = await bob.paint('a boat');
  const { url } = await ann.share.create({ image_id: lighthouse.id });
  await owner.featured.create({ image_url: url });
  replaceAvatar(studio, bob.id, Buffer.from('a face'));
  replaceLogo(owner.ctx, { width: 96, height: 96, webp: Buffer.from('a logo'), icons: undefined });
  await ann.image.star({ id: lighthouse.id });
  await bob.image.remove({ id: boat.id });
  await queue.idle();
  await completeThumbnails(studio.ctx)();
  await studio.tick();
  // no job carries this run out
  beginRun(owner.ctx, false);

  const file = join(dataDir, 'limn.db');
  const making = backUp(dataDir, { now: studio.clock.now });
  // the snapshot is taken here: later changes are not in the backup
  const [then, files] = [dumpOf(file), treeOf(join(dataDir, 'pictures'))];
  for (let n = 0; n < 100; n++) {
    await ann.image.update({ id: pier.id, is_starred: n % 2 === 0 });
    clock.pass(2000);
  }
  const late = await bob.paint('a late picture');
  await ann.image.remove({ id: pier.id });
  await queue.idle();
  const { manifest } = await making;
  expect(dumpOf(join(making.folder, 'limn.db'))).toEqual(then);
  expect(treeOf(join(making.folder, 'pictures'))).toEqual(files);
  expect(manifest.missing).toEqual([]);

  // later still: a renewal, a cancellation, a purchase by another person, a deleted account
  await studio.pass(32 * day);
  await studio.tick();
  await stripe.buy(bob, 'quarterly');
  await studio.tick();
  await studio.someone('dan');
  const books = stripe.expected();
  expect(books).toHaveLength(2);

  // the data directory is lost; the disk is a new one
  const anew = newFolder();
  await restore(anew, making.folder, { now: studio.clock.now });
  const without = (dump: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(dump).filter(([table]) => !changed.includes(table)));
  expect(without(dumpOf(join(anew, 'limn.db')))).toEqual(without(then));
  expect(treeOf(join(anew, 'pictures'))).toEqual(files);
  expect(Object.keys(files).some((path) => path.includes(late.id))).toBe(false);
  expect(await checkFolder(anew, studio.clock.now)).toEqual([]);

  expect(then['session']).toHaveLength(3);
  expect(then['site_logo']).toHaveLength(1);
  expect(then).toMatchObject({ renewal_run: [{ ended_at: null }] });
  expect(dumpOf(join(anew, 'limn.db'))).toMatchObject({
    ...{ session: [], ticket: [] },
    // the subscriptions are marked for a new query to the provider, and the run for all members has ended
    ...{ subscription: [{ synced_at: 0 }], renewal_run: [{ ended_at: expect.any(Number) }] },
  });

  const { ctx: after, db } = await startAgain(studio, anew);
  await paymentsTick(after);
  const rows = db.select().from(subscription).all();
  for (const { remoteId, status, renews, validUntil } of books)
    expect(rows.find((row) => row.remoteId === remoteId)).toMatchObject({
      status,
      autoRenew: renews,
      validUntil,
    });
  expect(rows).toHaveLength(books.length);
  for (const who of [ann, bob])
    expect(readMembership({ ...after, actor: who.ctx.actor })).toMatchObject({ status: 'active' });
  await sweep(after);
  expect(db.select().from(discardedFile).all()).toEqual([]);
});
