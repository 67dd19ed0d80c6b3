import { z } from 'zod'

/** Query of GET /api/content/manifest: the version from an earlier response; 0 for everything. */
export const manifestQuerySchema = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a version that an earlier answer named')
    .transform(Number)
    .default(0),
})

/** A file of content-cache. Only a-z, 0-9 and hyphens, so that no path leaves the folder. */
export const contentPathSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,3}\.json$/)

/** Answer of GET /api/content/manifest. */
export const manifestSchema = z.object({
  /** The installation that the versions belong to; each counts its own. */
  source: z.string().min(1).max(200),
  version: z.int().nonnegative(),
  files: z.array(z.object({ path: contentPathSchema, sha256: z.string().regex(/^[0-9a-f]{64}$/), version: z.int() })),
  removed: z.array(contentPathSchema),
})
export type Manifest = z.infer<typeof manifestSchema>
