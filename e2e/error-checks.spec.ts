/** Proves that the checks of fixtures.ts find errors: each test must fail with one unexpected error. */
import { test } from './fixtures.ts';

test.fail('an error on the console', async ({ page }) => {
  await page.evaluate(() => console.error('planted'));
});

test.fail('an uncaught error', async ({ page, context }) => {
  const heard = context.waitForEvent('weberror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await heard;
});

test.fail('an error in the server log', ({ limn }) => {
  limn.log.push('{"level":50,"msg":"planted"}');
});

test.fail('a word on standard error', ({ limn }) => {
  limn.log.push('stderr: planted');
});

test('what is expected passes', async ({ page, limn, expected }) => {
  expected.console(/planted/);
  expected.log(/planted/);
  await page.evaluate(() => console.error('planted'));
  limn.log.push('{"level":50,"msg":"planted"}', '{"level":40,"msg":"a warning is none"}');
});
