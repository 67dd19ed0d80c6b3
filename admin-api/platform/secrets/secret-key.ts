import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env/env.ts'

/** The key that signs links: SECRET_KEY, or one generated once and kept in the data folder. */
export function secretKey(env: Pick<Env, 'dataDir' | 'secretKey'>): string {
  if (env.secretKey) return env.secretKey
  const file = join(env.dataDir, 'secret-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
