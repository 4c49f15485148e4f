import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` compares the tables with `migrations` and writes what is missing. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./shared/*/table.ts', './shared/*/*-table.ts', './server/platform/**/*-table.ts'],
  out: './migrations',
})
