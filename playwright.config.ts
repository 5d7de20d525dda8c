import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './e2e/chromium.ts';

/** Debian's own browser where there is one; otherwise Playwright's. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
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
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
});
