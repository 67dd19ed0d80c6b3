import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'

/** Saves some pages of a running site in `folder`, with every file of the site that they refer to. */
export async function mirror(url: string, pages: readonly string[], folder: string): Promise<void> {
  const kept = new Set<string>()
  const waiting = [...pages]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (kept.has(path)) continue
    kept.add(path)
    const answer = await fetch(new URL(path, url))
    // Files missing in a theme are missing in the copy too.
    if (!answer.ok) continue
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isText = /html|css/.test(answer.headers.get('content-type') ?? '')
    // The copy has another address.
    const text = isText ? bytes.toString().replaceAll(url, '') : null
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text ?? bytes)
    if (text) waiting.push(...filesIn(text, new URL(path, url)))
  }
}

const ADDRESS = /(?:href|src)="([^"]+)"|srcset="([^"]+)"|url\(["']?([^"')]+)/g

/** The site's files that a page or style sheet refers to; links to pages are not followed. */
function filesIn(text: string, from: URL): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, one, many, inStyles]) => {
    const named = many ? many.split(',').map((source) => source.trim().split(/\s/)[0] ?? '') : [one ?? inStyles ?? '']
    return named.flatMap((address) => {
      const found = URL.parse(address, from)
      return found?.origin === from.origin && extname(found.pathname) ? found.pathname : []
    })
  })
}
