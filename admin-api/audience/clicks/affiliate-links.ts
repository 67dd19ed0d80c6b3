import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import { listAffiliateLinks } from './store.ts'

const fileSchema = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    affiliateLink: z.string(),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
    isHeld: z.boolean().default(false),
  }),
)
type Link = z.infer<typeof fileSchema>[number]

/** Where each bookmaker's readers are sent: in memory and on disk, so that redirects work without the database. */
export type AffiliateLinks = ReturnType<typeof createAffiliateLinks>

// Changes by other processes are known after this time; changes by this one, immediately.
const REFRESH_MS = 5_000
// An unknown slug may be new, but requests for unknown slugs must not burden the database.
const REFRESH_UNKNOWN_MS = 1_000
// How long a reader waits for links that are fresher than those in memory, and for a missing one.
const PATIENCE_MS = 500
const PATIENCE_UNKNOWN_MS = 5_000

export function createAffiliateLinks(env: Pick<Env, 'dataDir'>, log: Logger) {
  const file = join(env.dataDir, 'affiliate-links.json')
  let links = bySlug(readFile())
  let db: Db | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let wasRead = false
  let reading: Promise<void> | null = null

  function readFile(): Link[] {
    try {
      return existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
    } catch (error) {
      log.warn({ err: error, file }, 'the affiliate links on disk cannot be read')
      return []
    }
  }

  async function read(from: Db): Promise<void> {
    const rows = await listAffiliateLinks(from)
    links = bySlug(rows)
    wasRead = true
    await writeAtomically(file, JSON.stringify(rows))
  }

  function refresh(): Promise<void> {
    askedAt = performance.now()
    if (!db) return Promise.resolve()
    reading ??= read(db)
      .catch((error: unknown) => log.warn({ err: error }, 'using cached links'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    /** The bookmaker with a slug, its stored link and its offer's dates, or null. */
    async find(slug: string): Promise<Link | null> {
      const isKnown = links.has(slug)
      if (performance.now() - askedAt > (isKnown ? REFRESH_MS : REFRESH_UNKNOWN_MS)) {
        await Promise.race([refresh(), sleep(isKnown ? PATIENCE_MS : PATIENCE_UNKNOWN_MS, null, { ref: false })])
      }
      return links.get(slug) ?? null
    },

    /** Whether the database has been read: until then an unknown slug may well exist. */
    isRead: () => wasRead,

    /** Reads them from `from` from now on. */
    async start(from: Db): Promise<void> {
      db = from
      await refresh()
    },

    /** Called after a bookmaker was changed: the next reader is sent to the new address. */
    async changed(): Promise<void> {
      // A read that started before the change may miss it.
      await reading
      await refresh()
    },
  }
}

/**
 * The address to send a reader to: fills in `{article}`, `{placement}` and `{click}` of the stored link, so that the
 * partner's statistics show which story earned the click. `{click}` is random and not stored here. Never throws.
 */
export function expandLink(link: string, { articleId, placement }: { articleId: number; placement: string }): string {
  const values: Record<string, () => string> = {
    article: () => (articleId > 0 ? String(articleId) : ''),
    placement: () => placement,
    click: () => randomBytes(12).toString('hex'),
  }
  const filled = link.replace(/\{(article|placement|click)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name]?.() ?? ''),
  )
  // A header only takes ASCII; a link of only ASCII is sent as it was entered.
  if (/^[\x21-\x7e]*$/.test(filled)) return filled
  // Links in texts are filled in too, and not each is a valid address.
  return URL.parse(filled)?.href ?? encodeURI(filled.toWellFormed())
}

function bySlug(rows: readonly Link[]): Map<string, Link> {
  return new Map(rows.map((row) => [row.slug, row]))
}
