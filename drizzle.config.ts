import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './admin-api/db/tables.ts',
  out: './admin-api/db/migrations',
})
