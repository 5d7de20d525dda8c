import { defineConfig } from 'vitest/config';

// These tests run whole tools, each a process of its own.
export default defineConfig({
  test: { name: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
