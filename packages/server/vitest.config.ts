import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/prepare-run.ts'],
    setupFiles: ['src/testing/matchers.ts'],
    // fourteen hours from UTC: whatever is told by the machine's own days is another day
    env: { TZ: 'Pacific/Kiritimati' },
    // processes are started and hashes made; a busy machine takes its time
    testTimeout: 20_000,
  },
});
