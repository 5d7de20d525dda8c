import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provenance } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { aStudio } from '../../testing/studio.ts';

test('with an authority that fails, pictures are signed without a time stamp, and it is asked and logged once', async () => {
  let asked = 0;
  const authority = createServer((_, response) => {
    asked++;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void authority.close());
  const TSA_URL = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
  const { ann, db, warnings } = await aStudio({ TSA_URL });
  await ann.paint('a boat');
  await ann.paint('a barge');
  expect(
    db
      .select()
      .from(provenance)
      .all()
      .every(({ certificate }) => certificate !== null),
  ).toBe(true);
  expect(asked).toBe(1);
  expect(warnings).toEqual([{ reason: expect.stringContaining('the time stamp authority answers 503') }]);
});
