import type { Logger } from 'pino'
import type { Article } from '#shared/article.ts'
import type { AutoBloggerPatch, AutoBloggerSettings, AutoBloggerStatus } from '#shared/auto-blogger.ts'
import { can, refusalOf } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import { listCategorySlugs } from '../../content/categories/store.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Images } from '../../content/media/images.ts'
import type { Db } from '../../platform/database/client.ts'
import { clock, today } from '../../platform/database/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Jobs, StartedJob } from '../../platform/jobs/jobs.ts'
import type { Ai } from '../desk/ai.ts'
import { datesAfter } from './fact-sheet.ts'
import { keepPiece, refuseFullDay } from './keep-piece.ts'
import { dayOf, firstRun } from './schedule.ts'
import { sealSites, showSites } from './sites.ts'
import { lockStoredSettings, readStoredSettings, type StoredSettings, updateStoredSettings } from './store/settings.ts'
import { lockState, readState, updateState } from './store/state.ts'
import { readRules, scheduleOf } from './tick.ts'
import { writePiece } from './write-piece.ts'

type Deps = {
  env: Pick<Env, 'timeZone' | 'allowPrivatePosting'>
  log: Logger
  db: Db
  marks: Pick<Marks, 'article' | 'image'>
  ai: Ai
  storage: Storage
  publisher: Wake
  secretKey: string
  images: Images
  jobs: Jobs
}

// Long enough to change one's mind.
const SOON_MS = 15_000

/** The answer of GET /api/auto-blogger/status. */
export async function readStatus({ db, env, secretKey }: Deps): Promise<AutoBloggerStatus> {
  const now = await clock(db)
  const { isRunning, nextRun, lastRun, lastError } = await readState(db)
  const { written } = await readRules(db, env.timeZone, now)
  return {
    isRunning,
    nextRun: isRunning ? nextRun : null,
    lastRun,
    generatedToday: written.get(dayOf(now, env.timeZone)) ?? 0,
    lastError,
    settings: toShown(await readStoredSettings(db), secretKey),
  }
}

/** Starts or stops it; repeating the call changes nothing. Its state survives restarts. */
export async function setRunning(deps: Deps, isRunning: boolean, user: CurrentUser): Promise<AutoBloggerStatus> {
  await deps.db.transaction(async (tx) => {
    const state = await lockState(tx)
    if (state.isRunning === isRunning) return
    const nextRun = isRunning ? await planFirst(deps, tx, state) : null
    await updateState(tx, { isRunning, nextRun, lastError: null })
    await recordAudit(tx, user, isRunning ? 'auto-blogger.start' : 'auto-blogger.stop', null)
  })
  return readStatus(deps)
}

export async function readShownSettings({ db, secretKey }: Deps): Promise<AutoBloggerSettings> {
  return toShown(await readStoredSettings(db), secretKey)
}

/** Stores any part of the settings and plans the next piece accordingly. */
export async function saveSettings(
  deps: Deps,
  patch: AutoBloggerPatch,
  user: CurrentUser,
): Promise<AutoBloggerSettings> {
  const { db, secretKey, env } = deps
  const saved = await db.transaction(async (tx) => {
    const before = await lockStoredSettings(tx)
    await refuseUnknownCategories(tx, patch)
    refuseMoreTrust(patch, before, user)
    const { externalPostingUrls: sites, factSheets: typed, factSheetDates: days = {}, ...scalars } = patch
    const factSheets = withoutEmpty({ ...before.factSheets, ...typed })
    const day = await today(tx, env.timeZone)
    const options = { secretKey, allowPrivate: env.allowPrivatePosting }
    const after = await updateStoredSettings(tx, {
      ...given(scalars),
      ...(sites && { externalPostingUrls: sealSites(sites, before.externalPostingUrls, options) }),
      factSheets,
      factSheetDates: datesAfter(before, factSheets, days, day),
    })
    const state = await lockState(tx)
    if (state.isRunning) await updateState(tx, { nextRun: await planFirst(deps, tx, state) })
    // Without other sites' headers, which contain secrets: an entry without changes is about those.
    await recordAudit(tx, user, 'auto-blogger.settings', null, {
      changes: changesOf(auditedOf(before), auditedOf(after)),
    })
    return after
  })
  return toShown(saved, secretKey)
}

function auditedOf(settings: StoredSettings): Record<string, unknown> {
  const { id: _id, factSheetDates: _dates, createdAt: _createdAt, externalPostingUrls, ...others } = settings
  return { ...others, externalPostingUrls: externalPostingUrls.map(({ name, url }) => `${name} (${url})`) }
}

/** Writes a piece now, whatever the schedule says, within the daily limit: 422 over it. */
export async function startGenerating(deps: Deps, user: CurrentUser): Promise<StartedJob<{ article: Article }>> {
  await refuseFullDay(deps.db, deps.env.timeZone, await clock(deps.db))
  return deps.jobs.run({ kind: 'auto-blogger', user, total: 1 }, async (job) => {
    // Others may have reached the daily limit while this one waited.
    await refuseFullDay(deps.db, deps.env.timeZone, await clock(deps.db))
    const piece = await writePiece(deps, user, job.signal)
    const id = await deps.db.transaction(async (tx) => {
      await job.confirm(tx)
      return keepPiece(deps, tx, piece, { user, plannedFor: null })
    })
    deps.publisher.wake()
    const article = await findArticle(deps.db, id)
    if (!article) throw new Error('The new article cannot be read')
    return { article }
  })
}

// Only an administrator may set this level of trust, and the audit log records it.
function refuseMoreTrust({ publishAfter }: AutoBloggerPatch, before: StoredSettings, user: CurrentUser): void {
  if (publishAfter === undefined || publishAfter === before.publishAfter || can(user, 'settings')) return
  throw new ApiError(403, refusalOf('settings'))
}

async function planFirst({ env }: Deps, tx: Db, state: Parameters<typeof scheduleOf>[0]): Promise<string> {
  const now = await clock(tx)
  const rules = await readRules(tx, env.timeZone, now)
  return new Date(firstRun(scheduleOf(state).lastRun, now, SOON_MS, rules)).toISOString()
}

async function refuseUnknownCategories(tx: Db, { preferredCategories, factSheets }: AutoBloggerPatch): Promise<void> {
  const known = new Set(await listCategorySlugs(tx))
  const unknown = preferredCategories?.findIndex((slug) => !known.has(slug)) ?? -1
  if (unknown >= 0) throw invalid(`preferredCategories.${unknown}`, 'There is no such category')
  const sheet = Object.keys(factSheets ?? {}).find((slug) => !known.has(slug))
  if (sheet) throw invalid(`factSheets.${sheet}`, 'There is no such category')
}

function toShown(stored: StoredSettings, secretKey: string): AutoBloggerSettings {
  // The columns are text, validated when they were stored.
  return { ...stored, externalPostingUrls: showSites(stored.externalPostingUrls, secretKey) } as AutoBloggerSettings
}

function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function withoutEmpty(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}
