import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const isolated = '**/*.isolated.test.ts';

/** `npm run test:long` makes a hundred times as many randomized runs. */
const provide = { runTimes: process.env['LIMN_LONG_TESTS'] ? 100 : 1 };

const setupFiles = [join(import.meta.dirname, 'scripts/testing/count-assertions.ts')];

/** Only for hanging tests: on a busy machine a step may take a hundred times its usual time. */
const limits = {
  setupFiles,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

/** A test file is short and all cores are busy: optimizing code in other threads costs 5 % more than it saves. */
const execArgv = ['--single-threaded', '--no-opt'];
/** Painting and watermarks repeat the same code for seconds, so optimizing saves more than it costs. */
const pixelExecArgv = ['--single-threaded'];
const pixelProjects = ['painter', 'provenance'];

/**
 * Each folder is two projects. Files of the first share workers, so that a worker loads each module once. Files of the
 * second change globals, reload modules or leave listeners, so each has its own worker.
 */
function projectsIn(root: string, config?: string): TestProjectInlineConfiguration[] {
  const name = root.replace('packages/', '');
  const place = { root, ...(config ? { extends: `./${root}/${config}` } : {}) };
  const argv = pixelProjects.includes(name) ? pixelExecArgv : execArgv;
  const shared = { isolate: false, include: ['**/*.test.ts?(x)'], exclude: [isolated, '**/node_modules/**'] };
  return [
    { ...place, test: { ...limits, ...shared, name, provide, execArgv: argv } },
    { ...place, test: { ...limits, name: `${name} isolated`, include: [isolated], execArgv: argv } },
  ];
}

export default defineConfig({
  test: {
    // the programs that tests start are bundled once for all projects
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    projects: [
      ...projectsIn('packages/db'),
      ...projectsIn('packages/painter'),
      ...projectsIn('packages/prompt-writer'),
      ...projectsIn('packages/provenance'),
      ...projectsIn('packages/sandbox', 'vitest.config.ts'),
      ...projectsIn('packages/server', 'vitest.config.ts'),
      ...projectsIn('packages/web', 'vite.config.ts'),
      ...projectsIn('scripts'),
    ],
  },
});
