import { setImmediate as othersTurn, setTimeout as sleep } from 'node:timers/promises'
import { chunks } from '#shared/chunks.ts'
import type { LinkKind } from '#shared/watch.ts'
import { missingPages } from '../../content/articles/own-pages.ts'
import type { Db } from '../../platform/database/client.ts'
import { linksIn } from '../../platform/html/big-texts.ts'
import type { JobHandle } from '../../platform/jobs/jobs.ts'
import { expandLink } from '../clicks/affiliate-links.ts'
import { type Finding, probe } from './probe.ts'
import { saveChecks } from './store/save-checks.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  siteUrl: string
}

export type LinkUse = { url: string; kind: LinkKind; refId: number; written: string }

const ARTICLES_AT_A_TIME = 200
// A few long articles may have fifty thousand, and no other request is answered meanwhile.
const PATHS_AT_A_TIME = 2_000
// Polite: few at a time, one at a time for each site, with a pause before its next one.
const AT_A_TIME = 4
const PAUSE_MS = 500
// One site's addresses are requested one after the other: more would take days, and all stay in memory meanwhile.
const MOST_LINKS = 100_000
// An index holds little more. No one writes such an address, and one must not end the check of all others.
const MOST_BYTES = 2_000

/**
 * Checks the links of bookmakers and of live articles, newest first, and stores the results: other sites are requested,
 * the site's own pages are looked up.
 */
export async function checkLinks(deps: Deps, job: JobHandle) {
  const { outside, missing, own } = await listUses(deps)
  const urls = [...new Set(outside.map(({ url }) => url))]
  const findings = new Map<string, Finding>([...own].map((path) => [path, FOUND]))
  for (const { url } of missing) findings.set(url, MISSING)
  const total = findings.size + urls.length
  await job.progress(findings.size, total)
  await eachBySite(urls, job.signal, async (url) => {
    findings.set(url, await probe(expandLink(url, { articleId: 0, placement: 'check' }), deps.siteUrl))
    await job.progress(findings.size)
  })
  const count = (state: Finding['state']) => [...findings.values()].filter((found) => found.state === state).length
  const result = { checked: total, broken: count('broken'), blocked: count('blocked') }
  await saveChecks(deps.db, findings, [...outside, ...missing])
  await deps.db.transaction(async (tx) => {
    await store.noteChecked(tx)
    await job.finish(tx, result)
  })
  return result
}

const FOUND: Finding = { state: 'ok', status: null, reason: null }
const MISSING: Finding = { state: 'broken', status: 404, reason: 'The site has no such page' }

type Uses = {
  outside: LinkUse[]
  /** What links to missing pages of the site. */
  missing: LinkUse[]
  /** Every page of the site that is linked to. */
  own: Set<string>
}

/** The first links of bookmakers and then of the newest articles; a page of the site counts once. */
export async function listUses({ db, siteUrl }: Deps, most = MOST_LINKS): Promise<Uses> {
  const uses: Uses = { outside: [], missing: [], own: new Set() }
  const room = () => Math.max(0, most - uses.outside.length - uses.missing.length - uses.own.size)
  await addUses(db, uses, linksOfBookmakers(await store.listBookmakerLinks(db)))
  for (let before: number | null = null; room() > 0; ) {
    const articles = await store.nextTexts(db, before, ARTICLES_AT_A_TIME)
    await addUses(db, uses, (await linksOfArticles(articles, siteUrl)).slice(0, room()))
    const last = articles.at(-1)
    if (!last) break
    before = last.id
  }
  return uses
}

/**
 * The links of articles. Others get a turn after each: two hundred texts take longer to process than a reader waits.
 */
export async function linksOfArticles(articles: readonly { id: number; content: string }[], siteUrl: string) {
  const uses: LinkUse[] = []
  for (const { id, content } of articles) {
    const { outside, own } = await linksIn(content, siteUrl)
    for (const link of [...outside, ...own]) uses.push({ ...link, kind: 'article', refId: id })
    await othersTurn()
  }
  return uses
}

function linksOfBookmakers(bookmakers: Awaited<ReturnType<typeof store.listBookmakerLinks>>): LinkUse[] {
  return bookmakers.flatMap(({ id, affiliateLink, reviewLink, termsLink }) => {
    const links = { affiliate: affiliateLink, review: reviewLink, terms: termsLink }
    return (Object.entries(links) as [LinkKind, string | null][]).flatMap(([kind, url]) =>
      url ? { url, kind, refId: id, written: url } : [],
    )
  })
}

// Pages of the site are looked up immediately, so that of ten thousand articles' links only the broken ones stay in
// memory.
async function addUses(db: Db, uses: Uses, all: readonly LinkUse[]): Promise<void> {
  const found = all.filter(({ url }) => Buffer.byteLength(url) <= MOST_BYTES)
  const own = new Set(found.map(({ url }) => url).filter((url) => url.startsWith('/')))
  const missing = new Set<string>()
  for (const paths of chunks([...own], PATHS_AT_A_TIME))
    for (const path of await missingPages(db, paths)) missing.add(path)
  for (const use of found) {
    if (!use.url.startsWith('/')) uses.outside.push(use)
    else if (missing.has(use.url)) uses.missing.push(use)
    else uses.own.add(use.url)
  }
}

/**
 * Processes each address, few at a time and one at a time for each site. Others get a turn after each: one refused by
 * the guard is done immediately.
 */
export async function eachBySite(urls: readonly string[], signal: AbortSignal, act: (url: string) => Promise<void>) {
  const sites = [...Map.groupBy(urls, (url) => (URL.canParse(url) ? new URL(url).host : '')).values()]
  const work = async () => {
    for (let site = sites.pop(); site; site = sites.pop()) {
      for (const [n, url] of site.entries()) {
        if (n > 0) await sleep(PAUSE_MS, null, { signal })
        signal.throwIfAborted()
        await act(url)
        await othersTurn()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}
