import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/prepare-run.ts'],
    setupFiles: ['src/testing/set-up.ts'],
    // fourteen hours from UTC: code that uses the machine's time zone gets another day
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
