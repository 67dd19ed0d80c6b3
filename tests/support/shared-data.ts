import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './instance.ts'

/**
 * A file of the public test data beside the repository on the project's machines, or null if missing, which prints that
 * its tests are skipped.
 */
export function sharedData(name: string): string | null {
  const path = resolve(ROOT, '../shared/data', name)
  if (existsSync(path)) return path
  console.warn(`Left out: ../shared/data/${name} is not here, so nothing that needs it was run`)
  return null
}
