import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAffiliateRedirects } from '../../audience/clicks/go.ts'
import { NO_HASHES } from '../../publish/renderer/inline-hashes.ts'
import { sitePolicy } from './site-policy.ts'
import { startingApp } from './starting-app.ts'

const log = pino({ level: 'silent' })

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-starting-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a bookmaker that is not known yet may be one: its reader is asked to try again', async () => {
  const env = {
    siteUrl: null,
    distDir: folder,
    contentCacheDir: folder,
    dataDir: folder,
    timeZone: 'UTC',
    ceilings: { ofOne: 1, inAll: 1 },
    trustProxy: [],
    trustedClientHeader: null,
  }
  const app = startingApp(env, log, createAffiliateRedirects(env, log), sitePolicy(NO_HASHES, null))
  const answer = await app.request('/go/new-one')
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { message: 'The site is starting' },
  ])
})
