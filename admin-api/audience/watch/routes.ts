import { Hono } from 'hono'
import type { Logger } from 'pino'
import { editorialDay } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { ignoreLinkSchema, type Watch, type WatchedLink, watchResultSchema, watchSchema } from '#shared/watch.ts'
import { recordAudit } from '../../access/audit/store.ts'
import { viewerOf } from '../../content/articles/own-drafts.ts'
import { missingPages } from '../../content/articles/own-pages.ts'
import { listConcerns } from '../../content/articles/store/findings.ts'
import { listMoved } from '../../content/articles/store/moved.ts'
import { listFeedProblems } from '../../content/matches/store/feeds.ts'
import { disputes } from '../../content/tips/propose.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { body } from '../../platform/http/validate.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { respondWith } from '../../platform/jobs/respond.ts'
import { mailProblems } from '../../platform/mail/store.ts'
import { onOwnBehalf } from '../../platform/threads/turns.ts'
import { onlyReadable } from './only-readable.ts'
import { nextCheck } from './schedule.ts'
import * as store from './store.ts'
import { startCheck } from './watch.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  log: Logger
  db: Db
  siteUrl: string
  jobs: Jobs
  /** Both from a higher floor. */
  piecesWithOldData: (db: Db) => Promise<Watch['results']>
  newsFeedProblems: (deps: { db: Db; timeZone: string }) => Promise<Watch['newsFeeds']>
}

/** /api/watch: what to fix before a reader finds it. */
export function watchRoutes(deps: Deps) {
  const { db, env } = deps
  const together = askedTogether<Watch['results']>()
  return new Hono<AppEnv>()
    .get('/', may('watch'), answers('Links, offers and licences that need attention', watchSchema), async (c) => {
      // First: if a check ends meanwhile, its results are read below. In the opposite order they would be missed.
      const jobId = await store.runningCheck(db)
      const schedule = await store.readSchedule(db)
      const ofArticles = {
        links: await openProblems(db),
        articles: await listConcerns(db),
        // Whole competitions are read for it, and their tables computed.
        results: await together('', () => onOwnBehalf(() => deps.piecesWithOldData(db))),
        moved: await listMoved(db),
      }
      return c.json({
        checkedAt: schedule?.checkedAt ?? null,
        nextAt: schedule?.nextAt ?? nextCheck(Date.now(), env.timeZone),
        jobId,
        checked: await store.countChecked(db),
        ...(await onlyReadable(db, ofArticles, viewerOf(c.var.user))),
        offers: [...(await store.endedOffers(db)), ...(await store.endingOffers(db))],
        feeds: await listFeedProblems(db),
        mail: can(c.var.user, 'settings') ? await mailProblems(db) : [],
        newsFeeds: await deps.newsFeedProblems({ db, timeZone: env.timeZone }),
        tips: (await store.countWaitingTips(db)) + (await disputes(db)).length,
        licences: await store.uncheckedLicences(db, editorialDay(new Date().toISOString(), env.timeZone)),
        waitingLinks: can(c.var.user, 'affiliate-links') ? await store.waitingLinks(db) : [],
      })
    })
    .post('/check', may('watch'), answers('Check every link now', watchResultSchema), async (c) => {
      if (await store.runningCheck(db)) throw new ApiError(409, 'A link check is already running')
      const job = await startCheck(deps, c.var.user)
      await recordAudit(db, c.var.user, 'watch.check', job.id)
      return respondWith(c, job)
    })
    .post(
      '/ignore',
      may('watch'),
      answers('Ignore an address, or stop ignoring it', ignoreLinkSchema),
      body(ignoreLinkSchema),
      async (c) => {
        const { url, ignored } = c.req.valid('json')
        if (!(await store.isChecked(db, url))) throw notFound('Link')
        await db.transaction(async (tx) => {
          await store.setIgnored(tx, url, ignored)
          await recordAudit(tx, c.var.user, ignored ? 'watch.ignore' : 'watch.attend', null, { url })
        })
        return c.json({ url, ignored })
      },
    )
}

// A page of the site may have been added since the check; another site's is requested again by the next one.
async function openProblems(db: Db): Promise<WatchedLink[]> {
  const links = await store.listProblems(db)
  const own = links.flatMap(({ url }) => (url.startsWith('/') ? url : []))
  const missing = await missingPages(db, own)
  return links.filter(({ url }) => !url.startsWith('/') || missing.has(url))
}
