import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['src/testing/setup.ts'],
    // fourteen hours from UTC: code that uses the machine's time zone gets another day
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
