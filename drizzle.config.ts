import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './packages/db/src/schema',
  out: './packages/db/migrations',
});
