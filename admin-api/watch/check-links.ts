import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkKind } from '#shared/watch.ts'
import { expandLink } from '../clicks/affiliate-links.ts'
import type { Deps } from '../deps.ts'
import type { JobHandle } from '../jobs/jobs.ts'
import { findLinks } from './find-links.ts'
import { type Finding, probe } from './probe.ts'
import * as store from './store.ts'

export type LinkUse = { url: string; kind: LinkKind; refId: number; written: string }

const ARTICLES_AT_A_TIME = 200
// Polite: few at a time, one at a time of each site, and a pause before the next of it.
const AT_A_TIME = 4
const PAUSE_MS = 500

/** Checks every outside link of bookmakers and of live articles, and keeps what it found. */
export async function checkLinks(deps: Deps, job: JobHandle, ask: (url: string) => Promise<Finding> = probe) {
  const uses = await listUses(deps)
  const urls = [...new Set(uses.map(({ url }) => url))]
  const findings = new Map<string, Finding>()
  await job.progress(0, urls.length)
  await eachBySite(urls, job.signal, async (url) => {
    findings.set(url, await ask(expandLink(url, { articleId: 0, placement: 'check' })))
    await job.progress(findings.size)
  })
  const count = (state: Finding['state']) => [...findings.values()].filter((found) => found.state === state).length
  const result = { checked: urls.length, broken: count('broken'), blocked: count('blocked') }
  await deps.db.transaction(async (tx) => {
    await store.saveChecks(tx, findings, uses)
    await job.finish(tx, result)
  })
  return result
}

async function listUses({ db, siteUrl }: Deps): Promise<LinkUse[]> {
  const uses: LinkUse[] = []
  for (const { id, affiliateLink, reviewLink, termsLink } of await store.listBookmakerLinks(db)) {
    const links = { affiliate: affiliateLink, review: reviewLink, terms: termsLink }
    for (const [kind, url] of Object.entries(links) as [LinkKind, string | null][]) {
      if (url?.startsWith('http')) uses.push({ url, kind, refId: id, written: url })
    }
  }
  for (let after = 0; ; ) {
    const articles = await store.articlesWithLinks(db, after, ARTICLES_AT_A_TIME)
    for (const { id, content } of articles) {
      for (const link of findLinks(content, siteUrl)) uses.push({ ...link, kind: 'article', refId: id })
    }
    const last = articles.at(-1)
    if (!last) return uses
    after = last.id
  }
}

async function eachBySite(urls: readonly string[], signal: AbortSignal, act: (url: string) => Promise<void>) {
  const sites = [...Map.groupBy(urls, (url) => (URL.canParse(url) ? new URL(url).host : '')).values()]
  const work = async () => {
    for (let site = sites.pop(); site; site = sites.pop()) {
      for (const [n, url] of site.entries()) {
        if (n > 0) await sleep(PAUSE_MS, null, { signal })
        signal.throwIfAborted()
        await act(url)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}
