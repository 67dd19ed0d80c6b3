import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { elementsIn, innerHtml } from '#shared/html-elements.ts'
import { listFiles } from '../../platform/files/atomic-file.ts'

/** Hashes of the inline scripts and styles that the site's own templates write, for the CSP. */
export type InlineHashes = { scripts: string[]; styles: string[] }

export const NO_HASHES: InlineHashes = { scripts: [], styles: [] }

/** The hashes of two versions of the templates, while pages of both may be served. */
export function mergeHashes(a: InlineHashes, b: InlineHashes): InlineHashes {
  const merge = (one: string[], other: string[]) => [...new Set([...one, ...other])].sort()
  return { scripts: merge(a.scripts, b.scripts), styles: merge(a.styles, b.styles) }
}

const DATA = /^application\/(ld\+)?json$/

/** Collects them from built pages. Only ever from pages without editors' content: see code-build.ts. */
export async function collectHashes(dist: string): Promise<InlineHashes> {
  let collected = NO_HASHES
  for (const file of await listFiles(dist)) {
    if (file.endsWith('.html')) collected = mergeHashes(collected, hashesIn(await readFile(join(dist, file), 'utf8')))
  }
  return collected
}

/** The hashes of everything inline in a page, including what the templates did not write. */
export function hashesIn(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const part of partsWith(html, 'script', 'style')) {
    const [element] = elementsIn(part)
    if (!element) continue
    const { name, attributes } = element
    if (attributes['src'] !== undefined || DATA.test(attributes['type'] ?? '')) continue
    const set = name === 'script' ? scripts : styles
    set.add(`'sha256-${createHash('sha256').update(innerHtml(part, element)).digest('base64')}'`)
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() }
}

/**
 * The parts of a page from `<name` to `</name`, which is how these elements end: only these are parsed, since this
 * happens while the first reader of a new version waits.
 */
function* partsWith(html: string, ...names: string[]): Generator<string> {
  for (const name of names) {
    let at = html.indexOf(`<${name}`)
    while (at >= 0) {
      const end = html.indexOf(`</${name}`, at)
      const next = end < 0 ? html.length : html.indexOf('>', end) + 1 || html.length
      yield html.slice(at, next)
      at = html.indexOf(`<${name}`, next)
    }
  }
}
