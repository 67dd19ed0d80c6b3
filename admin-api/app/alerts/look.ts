import { statfs } from 'node:fs/promises'
import { DAY_MS } from '#shared/days.ts'
import type { Feed } from '#shared/matches/feed.ts'
import type { MailProblem } from '#shared/watch.ts'
import type { Deps } from '../../deps.ts'
import { certificateEnd } from '../doctor/address.ts'
import type { Alert } from './alerts.ts'

type LookDeps = Pick<Deps, 'env' | 'publisher' | 'aiRuns' | 'storage' | 'siteUrl'> & {
  listFeeds: () => Promise<Pick<Feed, 'name' | 'isPaused' | 'problem' | 'problemSince'>[]>
  mailProblems: () => Promise<MailProblem[]>
  backupFailure: () => Promise<string | null>
}

const MB = 1024 * 1024
const LEAST_FREE = 500 * MB
const LATE_MS = 300_000
const FEED_LATE_MS = 3_600_000
const CERTIFICATE_DAYS = 14
const MOST_OF_BUDGET = 0.9

/** Current problems; failed checks are problems too. */
export function createLook({
  env,
  publisher,
  aiRuns,
  storage,
  siteUrl,
  listFeeds,
  mailProblems,
  backupFailure,
}: LookDeps): () => Promise<Alert[]> {
  const failingSince = new Map<string, number>()
  let certificate: { at: number; alerts: Alert[] } | null = null

  return async () => {
    const parts = await Promise.all([database(), disk(), store(), certificates()])
    return parts.flat()
  }

  async function database(): Promise<Alert[]> {
    try {
      return [...(await pages()), ...(await budget()), ...(await feeds()), ...(await mail()), ...(await backup())]
    } catch {
      return lasting('database', 'The database cannot be reached.')
    }
  }

  async function pages(): Promise<Alert[]> {
    const { failures } = await publisher.status()
    lasting('database', null)
    for (const known of failingSince.keys()) {
      if (known.startsWith('page ') && failures.every(({ file }) => `page ${file}` !== known))
        failingSince.delete(known)
    }
    const late = failures.filter(({ file }) => lasting(`page ${file}`, file).length > 0)
    const first = late[0]
    if (!first) return []
    const which = late.length === 1 ? 'One page has' : `${late.length} pages have`
    const words = `${which} failed for 5 minutes: ${first.file} (${first.error})`
    return [{ kind: 'pages', words }]
  }

  async function budget(): Promise<Alert[]> {
    if (!env.ai) return []
    const { tokens, tokensSpent, runs, runsSpent } = await aiRuns.budget()
    if (tokensSpent < tokens * MOST_OF_BUDGET && runsSpent < runs * MOST_OF_BUDGET) return []
    return [{ kind: 'budget', words: '90% of today’s AI budget is spent.' }]
  }

  async function feeds(): Promise<Alert[]> {
    const since = Date.now() - FEED_LATE_MS
    const late = (await listFeeds()).filter(
      ({ isPaused, problemSince }) => !isPaused && problemSince !== null && Date.parse(problemSince) <= since,
    )
    const [first] = late
    if (!first) return []
    const which = late.length === 1 ? `The match feed ${first.name} has` : `${late.length} match feeds have`
    return [
      { kind: 'feeds', words: `${which} imported nothing for an hour: ${first.problem ?? 'it needs a decision'}` },
    ]
  }

  async function mail(): Promise<Alert[]> {
    const since = Date.now() - LATE_MS
    const [first] = (await mailProblems()).filter((problem) => Date.parse(problem.since) <= since)
    return first ? [{ kind: 'mail', words: `Email has been failing for 5 minutes. ${first.reason}` }] : []
  }

  async function backup(): Promise<Alert[]> {
    const reason = await backupFailure()
    return reason === null ? [] : [{ kind: 'backup', words: `The last backup failed: ${reason}` }]
  }

  async function store(): Promise<Alert[]> {
    const isThere = await storage.probe().then(
      () => true,
      () => false,
    )
    return lasting('store', isThere ? null : 'The file store cannot be reached.')
  }

  async function disk(): Promise<Alert[]> {
    const { dataDir, contentCacheDir, publishTo } = env
    const folders: [string, string][] = [
      ['DATA_DIR', dataDir],
      ['CONTENT_CACHE_DIR', contentCacheDir],
    ]
    if (publishTo?.kind === 'folder') folders.push(['PUBLISH_TO', publishTo.folder])
    const looked = await Promise.all(folders.map(async ([name, folder]) => ({ name, free: await freeIn(folder) })))
    const words = looked.flatMap(({ name, free }) => {
      // The first start creates PUBLISH_TO.
      const unread = lasting(`unread ${name}`, free === null ? `${name} cannot be read.` : null)
      if (free !== null && free < LEAST_FREE) return `${Math.round(free / MB)} MB are free for ${name}.`
      return unread.map(({ words }) => words)
    })
    return words.length > 0 ? [{ kind: 'disk', words: words.join(' ') }] : []
  }

  async function certificates(): Promise<Alert[]> {
    if (!siteUrl.startsWith('https:')) return []
    if (certificate && Date.now() - certificate.at < DAY_MS) return certificate.alerts
    const end = await certificateEnd(new URL(siteUrl)).catch(() => null)
    const days = end === null ? null : Math.floor((end - Date.now()) / DAY_MS)
    const isFine = days !== null && days >= CERTIFICATE_DAYS
    const words = days === null ? 'is not valid, or the site cannot be reached' : `ends in ${days} days`
    certificate = {
      at: Date.now(),
      alerts: isFine ? [] : [{ kind: 'certificate', words: `The certificate of ${siteUrl} ${words}.` }],
    }
    return certificate.alerts
  }

  /** Conditions that have lasted for five minutes; null: no longer true. */
  function lasting(kind: string, words: string | null): Alert[] {
    if (words === null) {
      failingSince.delete(kind)
      return []
    }
    const since = failingSince.get(kind) ?? Date.now()
    failingSince.set(kind, since)
    return Date.now() - since >= LATE_MS ? [{ kind, words }] : []
  }
}

async function freeIn(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}
