import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/prepare-run.ts'],
    setupFiles: ['src/testing/set-up.ts'],
    // fourteen hours from UTC: whatever is told by the machine's own days is another day
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
