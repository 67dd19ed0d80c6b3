import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type MovingSubject, REDIRECTS_OF, redirectsFileSchema } from '#shared/kinds/redirects.ts'

/** The current slugs for old slugs, for each page kind whose slug may change. */
export type Redirects = Readonly<Record<MovingSubject, ReadonlyMap<string, string>>>

const SUBJECTS = Object.keys(REDIRECTS_OF) as MovingSubject[]
const NONE = 'none'
const NOWHERE = bySubject(() => [])

/** Reads the published redirects; returns the same object while nothing has changed. */
export function redirectReader(contentDir: string): () => Promise<Redirects> {
  const file = join(contentDir, 'redirects.json')
  let known: { version: string; redirects: Promise<Redirects> } | undefined

  return async () => {
    const version = await versionOf(file)
    // Shared by all who ask meanwhile: many thousand redirects take a while to read.
    if (known?.version !== version) {
      const reading = { version, redirects: version === NONE ? Promise.resolve(NOWHERE) : parse(file) }
      known = reading
      // The next caller tries again.
      reading.redirects.catch(() => {
        if (known === reading) known = undefined
      })
    }
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
  return bySubject((subject) => found[REDIRECTS_OF[subject]])
}

function bySubject(pairsOf: (subject: MovingSubject) => readonly { from: string; to: string }[]): Redirects {
  const maps = SUBJECTS.map((subject) => [subject, new Map(pairsOf(subject).map(({ from, to }) => [from, to]))])
  return Object.fromEntries(maps)
}
