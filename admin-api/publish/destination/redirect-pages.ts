import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectsFileSchema } from '#shared/kinds/redirects.ts'

/**
 * Pages at old addresses that redirect to the new ones: a bucket or folder answers with files alone. Search engines
 * take them for permanent redirects.
 */
export type RedirectPages = {
  /** The path that each file redirects to. The same map as before while nothing changed. */
  read: () => Promise<ReadonlyMap<string, string>>
  /** The page that redirects to a path. */
  page: (path: string) => Buffer
}

export function createRedirectPages(contentDir: string, siteUrl: string): RedirectPages {
  const file = join(contentDir, 'redirects.json')
  let known: { version: string; pages: ReadonlyMap<string, string> } | undefined

  return {
    async read() {
      const version = await versionOf(file)
      if (known?.version !== version) known = { version, pages: version === NONE ? new Map() : await readPages(file) }
      return known.pages
    },
    page: (path) => pageTo(path, siteUrl),
  }
}

const NONE = 'none'

/** Identifies one written version of the file; only a missing file counts as none, any other error is thrown. */
async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeNs, size, ino } = await stat(file, { bigint: true })
    return `${mtimeNs} ${size} ${ino}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE
    throw error
  }
}

async function readPages(file: string): Promise<Map<string, string>> {
  const { redirects, tags } = redirectsFileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return new Map([
    ...redirects.map(({ from, to }) => [`${from}.html`, `/${to}`] as const),
    ...tags.map(({ from, to }) => [`tag/${from}.html`, `/tag/${to}`] as const),
  ])
}

// Slugs alone: nothing in them needs to be escaped.
function pageTo(path: string, siteUrl: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>` +
      `<link rel="canonical" href="${siteUrl}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head>` +
      `<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body></html>\n`,
  )
}
