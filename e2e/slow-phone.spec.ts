import { expect, test } from './fixtures.ts';
import { aPhone, watchVitals } from './vitals.ts';

test.use({ fetchesAhead: true });

test('pictures and faces that do not come hold nothing up, and move nothing when they do', async ({
  aVisitor,
  limn,
}) => {
  const page = await aVisitor(aPhone);
  const gate = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\.(woff2|webp|svg|png)$/, async (route) => {
    held += 1;
    await gate.promise;
    await route.continue();
  });
  const vitals = await watchVitals(page);
  await page.goto(limn.url, { waitUntil: 'commit' });
  const prompt = page.getByRole('textbox').first();
  // After the first input the browser reports no more paints.
  await expect.poll(async () => (await vitals()).contentful).toBeGreaterThan(0);
  await prompt.tap();
  await prompt.fill('a lighthouse');
  await expect(page.getByRole('button', { name: 'Generate' })).toBeEnabled();
  await expect.poll(() => held).toBeGreaterThan(2);

  gate.resolve();
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true);
  expect((await vitals()).shifted).toBeLessThan(0.05);
});
