import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectsFileSchema } from '#shared/kinds/redirects.ts'

/** The slugs that old slugs lead to by now, of each sort of page that may get another address. */
export type Redirects = Record<
  'articles' | 'tags' | 'authors' | 'teams' | 'competitions' | 'matches',
  ReadonlyMap<string, string>
>

const NONE = 'none'
const NOWHERE: Redirects = {
  articles: new Map(),
  tags: new Map(),
  authors: new Map(),
  teams: new Map(),
  competitions: new Map(),
  matches: new Map(),
}

/** Reads the redirects that are published; answers with the same object while nothing changed. */
export function redirectReader(contentDir: string): () => Promise<Redirects> {
  const file = join(contentDir, 'redirects.json')
  let known: { version: string; redirects: Redirects } | undefined

  return async () => {
    const version = await versionOf(file)
    if (known?.version !== version) known = { version, redirects: version === NONE ? NOWHERE : await parse(file) }
    return known.redirects
  }
}

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

async function parse(file: string): Promise<Redirects> {
  const found = redirectsFileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const mapOf = (pairs: typeof found.redirects) => new Map(pairs.map(({ from, to }) => [from, to]))
  return {
    articles: mapOf(found.redirects),
    tags: mapOf(found.tags),
    authors: mapOf(found.authors),
    teams: mapOf(found.teams),
    competitions: mapOf(found.competitions),
    matches: mapOf(found.matches),
  }
}
