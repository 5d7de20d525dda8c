import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'scripts'],
    // Left to itself it takes one of two cores, and many tests wait for a process or a clock of their own.
    maxWorkers: 3,
  },
});
