import type { Deps } from '../../deps.ts'
import { every } from '../../platform/loops/every.ts'
import { type Alert, createAlerts } from './alerts.ts'
import { createLook } from './look.ts'

const ROUND_MS = 60_000
const PATIENCE_MS = 10_000

/** Looks each minute, and tells ALERT_WEBHOOK_URL and ALERT_EMAIL; null where neither is set. */
export function startAlerts(deps: Deps): { stop: () => Promise<unknown> } | null {
  const { alertWebhookUrl: url, alertEmail: to } = deps.env
  const { mail, siteUrl, log } = deps
  if (!url && !to) return null
  const round = createAlerts(createLook(deps), tell, log)
  return every(ROUND_MS, () => round())

  async function tell(subject: string, words: string, alerts: Alert[]): Promise<void> {
    const text = `${siteUrl}\n\n${words}\n`
    const answers = await Promise.all([
      url && post(url, { type: 'site.alert', at: new Date().toISOString(), site: siteUrl, text: words, alerts }),
      to && mail?.send({ to, subject, text }),
    ])
    if (!answers.includes(true)) throw new Error('an alert was not delivered')
    // Not sent again: the other has it.
    if (answers.includes(false)) log.warn('an alert reached only one of its two receivers')
  }
}

async function post(url: string, body: object): Promise<boolean> {
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'site-alert/1' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer = await sent.catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
