import { expect, test, vi } from 'vitest'
import { readEnv } from '../../platform/env/env.ts'
import { type Alert, createAlerts } from './alerts.ts'
import { createLook } from './look.ts'

const HOUR_MS = 3_600_000
const DISK = { kind: 'disk', words: '10 MB are free.' }

test('tells when something begins, once a day while it lasts, and when it is over', async () => {
  const told: string[] = []
  let alerts: Alert[] = []
  const tell = async (_subject: string, text: string) => void told.push(text)
  const round = createAlerts(async () => alerts, tell, { warn: () => {} })
  await round(0)
  expect(told).toEqual([])
  alerts = [DISK]
  for (let hour = 0; hour < 30; hour++) await round(hour * HOUR_MS)
  expect(told).toEqual(['- 10 MB are free.', '- 10 MB are free.'])
  alerts = []
  await round(31 * HOUR_MS)
  await round(32 * HOUR_MS)
  expect(told.slice(2)).toEqual(['- Over: 10 MB are free.'])
})

test('what nobody could be told of is told in the next round', async () => {
  const warn = vi.fn()
  let isAway = true
  const told: string[] = []
  const tell = async (_subject: string, text: string) => {
    if (isAway) throw new Error('away')
    told.push(text)
  }
  const round = createAlerts(async () => [DISK], tell, { warn })
  await round(0)
  expect(warn).toHaveBeenCalledOnce()
  isAway = false
  await round(60_000)
  expect(told).toHaveLength(1)
})

test('a page or email that fails for five minutes, and a spent budget', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let mailProblems: { since: string; reason: string }[] = []
    let failures = [{ file: 'articles/a.json', error: 'it has no title', attempts: 1 }]
    const look = createLook({
      env: readEnv({ OPENAI_API_KEY: 'key', DATA_DIR: '.' }),
      siteUrl: 'http://localhost:3000',
      publisher: { status: async () => ({ pending: 0, failures, lastPublishedAt: null, lastDurationMs: null }) },
      aiRuns: { budget: async () => ({ tokens: 100, tokensSpent: 95, runs: 10, runsSpent: 0 }) },
      storage: { probe: async () => {} },
      listFeeds: async () => [],
      mailProblems: async () => mailProblems,
      backupFailure: async () => null,
    } as unknown as Parameters<typeof createLook>[0])
    const kinds = async () => (await look()).map(({ kind }) => kind).filter((kind) => kind !== 'disk')
    expect(await kinds()).toEqual(['budget'])
    vi.setSystemTime(Date.now() + 300_000)
    expect(await kinds()).toEqual(['pages', 'budget'])
    failures = []
    expect(await kinds()).toEqual(['budget'])
    mailProblems = [{ since: new Date().toISOString(), reason: 'The mail server cannot be reached.' }]
    expect(await kinds()).toEqual(['budget'])
    vi.setSystemTime(Date.now() + 300_000)
    expect(await kinds()).toEqual(['budget', 'mail'])
  } finally {
    vi.useRealTimers()
  }
})
