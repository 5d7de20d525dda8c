import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits for much of its time: three of them keep two cores busy.
  workers: 3,
  retries: 0,
  // These limits end only what hangs: on a machine that does other work a step takes many times as long as alone.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Nothing is shown to move: a picture taken in between would differ from run to run.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs as much as taking it: `--trace on` for the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
  },
});
