import { createTransport } from 'nodemailer'
import type { Env } from '../../platform/env/env.ts'
import { createDestination } from '../../publish/destination/create-destination.ts'
import { of, type Result, reasonOf } from './result.ts'

const PATIENCE_MS = 10_000
const PROBE = 'doctor-probe.txt'

/** Whether REBUILD_WEBHOOK_URL’s server answers; no change is announced, so nothing is built. */
export async function checkWebhook({ rebuildWebhookUrl: url }: Env): Promise<Result[]> {
  const { ok, skipped, problem } = of('Webhook')
  if (!url) return [skipped('REBUILD_WEBHOOK_URL is not set')]
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    await answer.body?.cancel()
    return [ok('its server answers; Settings sends a test message')]
  } catch (error) {
    return [problem(`its server cannot be reached (${reasonOf(error)})`, 'Correct REBUILD_WEBHOOK_URL.')]
  }
}

/** Whether the mail server accepts mail. */
export async function checkMail({ mail }: Env): Promise<Result[]> {
  const { ok, skipped, problem } = of('Email')
  if (!mail) return [skipped('SMTP_URL is not set')]
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const transport = createTransport({ url: mail.url, ...timeouts })
  try {
    await transport.verify()
    return [ok('the mail server accepts the login')]
  } catch (error) {
    return [problem(`the mail server refuses (${reasonOf(error)})`, 'Correct SMTP_URL.')]
  } finally {
    transport.close()
  }
}

/** Whether the AI server answers and accepts the key. */
export async function checkModel({ ai }: Env): Promise<Result[]> {
  const { ok, skipped, problem } = of('AI model')
  if (!ai) return [skipped('neither OPENAI_API_KEY nor OPENAI_BASE_URL is set: built-in rules review articles')]
  try {
    const headers = { ...(ai.apiKey && { Authorization: `Bearer ${ai.apiKey}` }) }
    const answer = await fetch(`${ai.baseUrl}/models`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    if (answer.status === 401 || answer.status === 403) {
      return [problem(`the server refuses the key (status ${answer.status})`, 'Correct OPENAI_API_KEY.')]
    }
    return [ok('the server answers')]
  } catch (error) {
    return [problem(`the server cannot be reached (${reasonOf(error)})`, 'Correct OPENAI_BASE_URL, or start it.')]
  }
}

/** Whether PUBLISH_TO can be written. */
export async function checkSiteCopy({ publishTo }: Env): Promise<Result[]> {
  const { ok, skipped, problem } = of('Copy of the site')
  if (!publishTo) return [skipped('PUBLISH_TO is not set')]
  try {
    const destination = await createDestination(publishTo)
    await destination.put(PROBE, Buffer.from('It can be written.'))
    await destination.remove(PROBE)
    return [ok('PUBLISH_TO can be written')]
  } catch (error) {
    return [problem(`PUBLISH_TO cannot be written (${reasonOf(error)})`, 'Correct it, its keys or its rights.')]
  }
}
