import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // fourteen hours from UTC: whatever is told by the machine's own days is another day
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
