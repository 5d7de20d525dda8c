import { auditEntry } from '@limn/db';
import { serviceNames } from '@limn/db/enums';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import type { Community } from '../../../core/world.ts';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';
import { checkService } from './flow.ts';

const aCommunity = (check: Community['check']): Community => ({ check, post: async () => undefined });

test('an admin sees what is set up, and no secret of it', async () => {
  const webhook = 'https://discord.com/api/webhooks/1/the-token';
  const { owner, ann } = await aStudio(
    {
      DISCORD_WEBHOOK_URL: webhook,
      IMAGE_PROVIDER: 'openai',
      IMAGE_SERVICE_URL: 'https://user:pass@paint.example/v1',
    },
    { community: aCommunity(async () => 'well') },
  );
  const services = await owner.service.list();
  expect(services.map(({ name }) => name)).toEqual([...serviceNames]);
  expect(services.filter(({ is_configured }) => is_configured)).toEqual([
    { name: 'image', is_configured: true, provider: expect.stringContaining('paint.example') },
    { name: 'text', is_configured: true, provider: 'fake' },
    { name: 'community', is_configured: true, provider: 'discord.com' },
  ]);
  expect(JSON.stringify(services)).not.toMatch(/the-token|user:|pass@/);
  await expect(ann.service.list()).rejects.toRefuse('account.forbidden');
});

test('each that is set up can be tried out, and what came back is remembered and written down', async () => {
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.close());
  const { owner, ctx, db, now } = await aPayingStudio(
    {},
    {
      mailer: createMailer({ url: smtp.url, from: 'limn@example.com' }),
      community: aCommunity(async () =>
        Promise.reject(new ServiceFailure('limited', { reason: 'too fast' })),
      ),
    },
  );
  const said: Record<string, unknown> = {};
  for (const name of ['image', 'text', 'stripe', 'paypal', 'mail', 'community'] as const) {
    const checked = await owner.service.check({ name });
    said[name] = checked.detail;
    expect(checked.ok).toBe(name !== 'community');
    expect(ctx.health.last(name)).toEqual({ ...checked, at: now?.() });
  }
  expect(said).toEqual({
    image: 'obedient',
    text: 'obedient',
    stripe: 'the key is accepted (test mode)',
    paypal: 'the app is accepted, in the sandbox',
    mail: 'connected, encrypted',
    community: 'limited: too fast',
  });
  const entries = db.select().from(auditEntry).all();
  expect(entries.map(({ subject }) => subject)).toEqual(Object.keys(said));
  expect(entries.at(-1)?.detail).toMatchObject({ ok: false, detail: 'limited: too fast' });
  for (const name of ['google', 'open_id'] as const)
    await expect(owner.service.check({ name })).rejects.toRefuse('service.not_configured');
});

test('a service that says nothing is waited for only so long', async () => {
  const asked = Promise.withResolvers<AbortSignal>();
  const silent = aCommunity((signal) => {
    asked.resolve(signal);
    return new Promise<string>(() => undefined);
  });
  const { owner } = await aStudio({}, { community: silent });
  const checked = await checkService(owner.ctx, { name: 'community' }, 1);
  expect(checked).toMatchObject({ ok: false, detail: 'timed out: nothing came in time' });
  expect((await asked.promise).aborted).toBe(true);
});

test('a bug in an adapter is told as one, and written down all the same', async () => {
  const { owner, ctx, db } = await aStudio(
    {},
    { community: aCommunity(async () => Promise.reject(new TypeError('x is not a function'))) },
  );
  await expect(owner.service.check({ name: 'community' })).rejects.toThrow('x is not a function');
  const noted = { ok: false, detail: 'a bug of ours' };
  expect(ctx.health.last('community')).toMatchObject(noted);
  expect(db.select().from(auditEntry).all()).toMatchObject([
    { action: 'service.check', subject: 'community', detail: noted },
  ]);
});

test('checks of services are limited', async () => {
  const { owner } = await aStudio();
  for (let n = 0; n < 30; n++) await owner.service.check({ name: 'text' });
  await expect(owner.service.check({ name: 'text' })).rejects.toRefuse('request.too_many');
});
