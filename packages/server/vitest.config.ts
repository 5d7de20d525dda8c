import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/matchers.ts'],
    // processes are started and hashes made; a busy machine takes its time
    testTimeout: 20_000,
  },
});
