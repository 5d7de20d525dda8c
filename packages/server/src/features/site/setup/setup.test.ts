import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEntry } from '@limn/db';
import { desc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { noteBackup } from '../../../backup/last-backup.ts';
import type { UserCtx } from '../../../core/context.ts';
import { fakePainters } from '../../../testing/fake-painters.ts';
import { aServer, aStudio, bearer, type Studio } from '../../../testing/studio.ts';
import { readSetup } from './read.ts';

const doneIn = (ctx: UserCtx) => readSetup(ctx).steps.flatMap(({ name, is_done }) => (is_done ? [name] : []));
const lastEntry = ({ db }: Studio) => db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).get();

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'limn-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('each step is done when the settings, the database or the data folder say so', async () => {
  const { owner, ann, config, clock } = await aStudio({ DATA_DIR: aFolder() });
  const { ctx } = owner;
  const builtin = {
    ...ctx,
    world: {
      ...ctx.world,
      painters: await fakePainters({ one: { service: { ...ctx.world.imageService, name: 'builtin' } } }),
    },
  };
  expect(doneIn({ ...builtin, services: { image: 'builtin' } })).toEqual([]);
  expect(doneIn({ ...ctx, services: { mail: 'mail.example.com' } })).toEqual(['painter', 'mail']);
  const paid = { ...builtin, services: { paypal: 'api.paypal.com' } };
  expect(doneIn(paid)).toEqual(['payments']);
  const isDemo = { ...paid.settings, siteName: paid.settings.siteName, isDemo: true };
  expect(doneIn({ ...paid, settings: isDemo })).toEqual([]);

  const at = async () =>
    (await owner.setup.get()).steps.filter((step) => step.is_done).map(({ name }) => name);
  expect(await at()).toEqual(['painter']);
  await owner.setup.rename({ name: 'Atelier' });
  expect(await at()).toEqual(['painter', 'name']);
  const { id } = await owner.paint('a boat');
  await owner.featured.create({ image_url: `/media/${id}` });
  expect(await at()).toEqual(['painter', 'name', 'featured']);
  noteBackup(config.dataDir, { folder: '/backups/one', created_at: clock.now().toISOString() });
  expect(await at()).toEqual(['painter', 'name', 'featured', 'backup']);
  writeFileSync(join(config.dataDir, 'last-backup.json'), '{');
  expect(await at()).toEqual(['painter', 'name', 'featured']);
  await expect(ann.setup.get()).rejects.toRefuse('account.forbidden');
});

test('a dismissed checklist is dismissed for all admins, and can be shown again', async () => {
  const studio = await aStudio();
  const { owner, ann } = studio;
  expect((await owner.setup.dismiss({ is_dismissed: true })).is_dismissed).toBe(true);
  await owner.user.setRole({ id: ann.id, is_admin: true });
  const admin = { ...ann.ctx, actor: { ...ann.ctx.actor, isAdmin: true } };
  expect(readSetup(admin).is_dismissed).toBe(true);
  expect((await owner.setup.dismiss({ is_dismissed: false })).is_dismissed).toBe(false);
  expect(lastEntry(studio)).toMatchObject({ action: 'setup.dismiss', detail: { is_dismissed: false } });
});

test('the name of an admin replaces SITE_NAME, until it is taken back', async () => {
  const { owner, ctx } = await aStudio({ SITE_NAME: 'From the settings' });
  expect(await owner.setup.names()).toEqual({ name: '', default_name: 'From the settings' });
  expect(await owner.setup.rename({ name: ' Atelier\u202e Lac ' })).toMatchObject({ name: 'Atelier Lac' });
  expect(ctx.settings.siteName).toBe('Atelier Lac');
  await owner.setup.rename({ name: ' \u200b ' });
  expect(ctx.settings.siteName).toBe('From the settings');
});

test('the page, its manifest and its configuration have the new name at once', async () => {
  const webDir = aFolder();
  writeFileSync(
    join(webDir, 'index.html'),
    '<html><head><title>x</title><!--limn--></head><div id="root"></div></html>',
  );
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{"name":"Limn"}');
  writeFileSync(join(webDir, 'offline.html'), '<title>⟦siteName⟧</title>');
  writeFileSync(join(webDir, 'service-worker.js'), 'worker');
  const { app, db } = await aServer({ SITE_NAME: 'Before' }, { webDir });
  expect(db).toBeDefined();
  const bodies = async () =>
    Promise.all(
      ['/', '/manifest.webmanifest', '/offline.html', '/api/site/config', '/api/docs'].map(
        async (url) => (await app.inject(url)).body,
      ),
    );
  for (const body of await bodies()) expect(body).toContain('Before');
  const { token } = (
    await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email: 'owner@example.com', password: 'correct horse battery', setup: 'the-setup-token' },
    })
  ).json();
  const renamed = await app.inject({
    method: 'POST',
    url: '/trpc/setup.rename',
    headers: bearer(token),
    payload: { name: 'After' },
  });
  expect(renamed.statusCode).toBe(200);
  for (const body of await bodies()) {
    expect(body).toContain('After');
    expect(body).not.toContain('Before');
  }
});
