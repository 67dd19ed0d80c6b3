import { listFeeds } from '../../content/matches/store/feeds.ts'
import { backupFailure } from '../../content/settings/store.ts'
import type { Deps } from '../../deps.ts'
import { every } from '../../platform/loops/every.ts'
import { mailProblems } from '../../platform/mail/store.ts'
import { createAlerts } from './alerts.ts'
import { createLook } from './look.ts'
import { createTell } from './tell.ts'

const ROUND_MS = 60_000

type AlertDeps = Pick<Deps, 'env' | 'db' | 'publisher' | 'aiRuns' | 'storage' | 'siteUrl' | 'mail' | 'log'>

/** Checks every minute, and notifies ALERT_WEBHOOK_URL and ALERT_EMAIL; null if neither is set. */
export function startAlerts(deps: AlertDeps): { stop: () => Promise<unknown> } | null {
  const { env, mail, siteUrl, log } = deps
  if (!env.alertWebhookUrl && !env.alertEmail) return null
  const look = createLook({
    ...deps,
    listFeeds: () => listFeeds(deps.db),
    mailProblems: () => mailProblems(deps.db),
    backupFailure: () => backupFailure(deps.db),
  })
  const round = createAlerts(look, createTell({ env, mail, siteUrl, log }), log)
  return every(ROUND_MS, () => round())
}
