import { defineConfig } from '@playwright/test';
import { testLaunch } from './e2e/chromium.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/paint-seed-picture.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  forbidOnly: true,
  // A journey mostly waits: three of them keep two cores busy.
  workers: 3,
  retries: 0,
  // These limits end only hanging tests: on a busy machine a step may take many times longer.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['./e2e/show-failed-pages.ts'],
    ...(report ? ([['json'], ['./e2e/count-assertions.ts', { file: `${report}.assertions` }]] as const) : []),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Without motion: a screenshot during an animation would differ from run to run.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step doubles the cost; use `--trace on` for the test in question.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: testLaunch,
  },
});
