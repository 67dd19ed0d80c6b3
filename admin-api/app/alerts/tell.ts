import type { Deps } from '../../deps.ts'
import type { Alert, Tell } from './alerts.ts'

const PATIENCE_MS = 10_000

/** Notifies ALERT_WEBHOOK_URL and ALERT_EMAIL; rejects if neither was reached. */
export function createTell({ env, mail, siteUrl, log }: Pick<Deps, 'env' | 'mail' | 'siteUrl' | 'log'>): Tell {
  const { alertWebhookUrl: url, alertEmail: to } = env

  return async function tell(subject: string, words: string, alerts: Alert[]): Promise<void> {
    const text = `${siteUrl}\n\n${words}\n`
    const answers = await Promise.all([
      url && post(url, { type: 'site.alert', at: new Date().toISOString(), site: siteUrl, text: words, alerts }),
      to && mail?.send({ to, subject, text }),
    ])
    if (!answers.includes(true)) throw new Error('an alert was not delivered')
    // Not sent again: the other recipient has it.
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
