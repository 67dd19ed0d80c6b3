import { createHash, scryptSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { listFiles } from '../../platform/files/atomic-file.ts'
import { BackupError } from '../errors.ts'
import { MANIFEST } from './archive.ts'

const digest = z.object({ rows: z.number(), sha256: z.string() })

/** An archive's description of itself, in backup.json. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  engine: z.enum(['postgres', 'embedded']),
  hasImages: z.boolean(),
  /** Tells, without revealing it, whether SECRET_KEY is the key that the database's secrets are encrypted with. */
  secretKey: z.string(),
  database: z.object({
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
    steps: z.array(z.number()),
    digests: z.record(z.string(), digest),
  }),
  /** The SHA-256 of each other file, by its name in the archive. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Reads an unpacked archive's manifest and compares it with the files. Throws BackupError. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  const parsed = manifestSchema.safeParse(JSON.parse(text || 'null'))
  if (!parsed.success) throw new BackupError('it is not a Touchline backup, or it is from a newer version')
  const { files } = parsed.data
  const found = await sumsOf(folder)
  const wrong = Object.keys({ ...found, ...files }).find((name) => found[name] !== files[name])
  if (wrong) throw new BackupError(`the backup is damaged: ${wrong} has changed`)
  return parsed.data
}

/** The SHA-256 of each file below a folder, except the manifest. */
export async function sumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const name of [...(await listFiles(folder))].sort()) {
    if (name === MANIFEST) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    sums[name] = hash.digest('hex')
  }
  return sums
}

/** An irreversible fingerprint of the key. */
export function signOf(key: string): string {
  return scryptSync(key, 'touchline backup', 16).toString('hex')
}

/** Whether a key matches the fingerprint. */
export function isKeyOf(sign: string, key: string): boolean {
  const own = Buffer.from(signOf(key))
  const other = Buffer.from(sign)
  return own.length === other.length && timingSafeEqual(own, other)
}
