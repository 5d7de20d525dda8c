import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Fourteen hours from UTC: code that uses the machine's local date instead of UTC gives another day.
    env: { TZ: 'Pacific/Kiritimati' },
  },
});
