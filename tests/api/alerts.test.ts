import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Alert, createAlerts } from '../../admin-api/app/alerts/alerts.ts'
import { createLook } from '../../admin-api/app/alerts/look.ts'
import { createTell } from '../../admin-api/app/alerts/tell.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createMail } from '../../admin-api/platform/mail/mail.ts'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { freePort } from '../support/free-port.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

/** Every alert, sent to a local webhook and a local mail server. */

let receiver: Receiver
let mailServer: MailServer

beforeAll(async () => {
  receiver = await startReceiver()
  mailServer = await startMailServer()
})
afterAll(async () => {
  await receiver?.stop()
  await mailServer?.stop()
})
afterEach(() => vi.useRealTimers())

const MINUTE_MS = 60_000

type World = Parameters<typeof createLook>[0]

/** A round of checks and alerts in a newsroom with the problem `wrong`. */
async function rounds(wrong: Partial<Record<keyof World, unknown>>, env: Record<string, string> = {}) {
  const read = readEnv({
    DATA_DIR: '.',
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_EMAIL: 'desk@example.com',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@example.com',
    OPENAI_API_KEY: 'key',
    ...env,
  })
  const log = createLog('silent')
  const world = {
    env: read,
    siteUrl: 'http://localhost:3000',
    publisher: { status: async () => ({ failures: [] }) },
    aiRuns: { budget: async () => ({ tokens: 100, tokensSpent: 0, runs: 10, runsSpent: 0 }) },
    storage: { probe: async () => {} },
    listFeeds: async () => [],
    mailProblems: async () => [],
    backupFailure: async () => null,
    ...wrong,
  } as unknown as World
  if (!read.mail) throw new Error('no mail server')
  const tell = createTell({ env: read, mail: createMail(read.mail, log), siteUrl: world.siteUrl, log })
  return createAlerts(createLook(world), tell, log)
}

function lastTold(): { site: string; alerts: Alert[] } {
  return JSON.parse(receiver.received.at(-1)?.body ?? '{}')
}

const failures = [{ file: 'articles/a.json', error: 'it has no title', attempts: 3 }]
const feed = { name: 'Premier fixtures', isPaused: false, problem: 'It answered 500' }
const hourAgo = () => new Date(Date.now() - 61 * MINUTE_MS).toISOString()

test.each<[string, () => Promise<Partial<Record<keyof World, unknown>>>, Record<string, string>, RegExp]>([
  ['pages', async () => ({ publisher: { status: async () => ({ failures }) } }), {}, /articles\/a\.json.*no title/],
  // Nothing is ever free there.
  ['disk', async () => ({}), { DATA_DIR: '/proc' }, /^0 MB are free for DATA_DIR\.$/],
  ['disk', async () => ({}), { PUBLISH_TO: '/proc' }, /^0 MB are free for PUBLISH_TO\.$/],
  ['disk', async () => ({}), { CONTENT_CACHE_DIR: '/not/there' }, /^CONTENT_CACHE_DIR cannot be read\.$/],
  [
    'budget',
    async () => ({ aiRuns: { budget: async () => ({ tokens: 100, tokensSpent: 91, runs: 9, runsSpent: 0 }) } }),
    {},
    /AI/,
  ],
  [
    'feeds',
    async () => ({ listFeeds: async () => [{ ...feed, problemSince: hourAgo() }] }),
    {},
    /Premier fixtures.*500/,
  ],
  ['certificate', async () => ({ siteUrl: `https://127.0.0.1:${await freePort()}` }), {}, /certificate/],
  [
    'backup',
    async () => ({ backupFailure: async () => 'the disk is full' }),
    {},
    /^The last backup failed: the disk is/,
  ],
  ['store', async () => ({ storage: { probe: () => Promise.reject(new Error('away')) } }), {}, /file store/],
  ['database', async () => ({ publisher: { status: () => Promise.reject(new Error('away')) } }), {}, /database/],
])('%s: alert by webhook and email', async (kind, wrong, env, words) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const round = await rounds(await wrong(), env)
  const [told, letters] = [receiver.received.length, mailServer.letters.length]
  await round()
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
  await round()
  expect(receiver.received.slice(told)).toHaveLength(1)
  expect(mailServer.letters.slice(letters)).toHaveLength(1)
  expect(lastTold().alerts).toEqual([{ kind, words: expect.stringMatching(words) }])
  // Lines in emails are folded.
  expect(mailServer.letters.at(-1)).toContain('Touchline needs attention')
})

test('a feed that failed a minute ago or is paused causes no alert', async () => {
  const told = receiver.received.length
  const fresh = { ...feed, problemSince: new Date().toISOString() }
  const round = await rounds({ listFeeds: async () => [fresh, { ...feed, isPaused: true, problemSince: hourAgo() }] })
  await round()
  expect(receiver.received).toHaveLength(told)
})
