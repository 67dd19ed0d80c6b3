import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { z } from 'zod'

/**
 * Reads a file of the content cache. If it is missing or broken, a build fails with one clear line, and the development
 * server gets null, for which pages show their "Unable to Load" state.
 */
export function readContent<T extends z.ZodType>(file: string, schema: T): z.output<T> | null {
  try {
    return readRequired(file, schema)
  } catch (error) {
    if (import.meta.env.DEV) return null
    throw error
  }
}

/** The same for feeds and data, which cannot show a state: a missing or broken file is always an error. */
export function readRequired<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const result = schema.safeParse(parseJson(file, readText(file)))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`content-cache/${file} is broken: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Whether the cache has this file. */
export function hasContent(file: string): boolean {
  return existsSync(join(contentDir(), file))
}

/** Slugs of the files in a cache folder, without suffix; empty if there is no such folder. */
export function listContent(folder: string): string[] {
  const path = join(contentDir(), folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.map((name) => name.slice(0, -'.json'.length)).sort()
}

/** Paths of all files below a cache folder, including the folder's name. */
export function listFiles(folder: string): string[] {
  const path = join(contentDir(), folder)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries
    .map(({ parentPath, name }) => relative(contentDir(), join(parentPath, name)).replaceAll('\\', '/'))
    .sort()
}

/** Names of the folders in a folder of the cache. */
export function listFolders(folder: string): string[] {
  const path = join(contentDir(), folder)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`content-cache/${file} is broken: it is not JSON`)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(join(contentDir(), file), 'utf8')
  } catch {
    throw new Error(`content-cache/${file} is missing: run npm start once, or npm run content:pull`)
  }
}

function contentDir(): string {
  const dir = globalThis.touchline?.contentDir
  if (!dir) throw new Error('No content folder is set')
  return dir
}
