import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './admin-api/platform/database/tables/*.ts',
  out: './admin-api/platform/database/migrations',
})
