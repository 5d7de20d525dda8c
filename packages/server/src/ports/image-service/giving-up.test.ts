import { describe, expect, test } from 'vitest';
import { makeResilient } from './resilient.ts';
import { adapters, aPaintRequest } from './testing/adapters.ts';

describe.each(Object.entries(adapters))('%s', (_name, open) => {
  test('a caller who gives up gets their own reason, and the outside call is closed', async () => {
    const { service, fake, call } = await open();
    fake.behave('silent');
    const caller = new AbortController();
    const painting = makeResilient(service, 60_000).paint(aPaintRequest, { signal: caller.signal });
    const asked = await fake.until(({ target }) => target.startsWith(call));
    const reason = new Error('the person left');
    caller.abort(reason);
    await expect(painting).rejects.toBe(reason);
    await fake.until((received) => received === asked && received.cut);
    await fake.close();
  });

  test('one who gave up before sends nothing', async () => {
    const { service, fake } = await open();
    await expect(service.paint(aPaintRequest, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
    expect(fake.requests).toHaveLength(0);
    await fake.close();
  });
});
