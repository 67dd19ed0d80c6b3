import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { expect } from 'vitest'
import { parseHeaders } from '#shared/posting.ts'
import { slugify } from '#shared/slug.ts'
import { nextAllowed } from '../../../admin-api/ai/auto-blogger/schedule.ts'
import { needsRewrite } from '../../../admin-api/ai/reviews/review.ts'
import { sessions, users } from '../../../admin-api/platform/database/tables/accounts.ts'
import { apiError } from '../../../site/admin/lib/api-error.ts'
import { cardDate } from '../../../site/lib/card-date.ts'
import { mutations, queries } from '../../../site/lib/query-defaults.ts'
import { ROOT } from '../../support/instance.ts'
import { type Proof, proof } from '../proof.ts'

const source = (file: string) => readFile(join(ROOT, file), 'utf8')
const failure = (message: string) => new Error(message)

/** Rules that are functions: how calls are retried, how slugs are generated. */
export const rules: Proof[] = [
  proof('4.14', () => {
    expect(slugify('  The 3rd Test: rain -- and Édition! ')).toBe('the-3rd-test-rain-and-edition')
  }),
  proof('5.16 5.17', () => {
    expect(parseHeaders('X-One: 1, broken, : none, X-Two: , X-Three:3')).toEqual({ 'X-One': '1', 'X-Three': '3' })
  }),
  proof('4.5', () => {
    expect(cardDate('2026-11-21T22:30:00.000Z', 'Africa/Johannesburg')).toBe('Nov 22, 2026')
  }),
  proof('8.1', () => {
    expect(apiError(502, 'Bad Gateway', 'down').message).toBe('502: down')
    expect(apiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  }),
  proof('8.2 8.3 9.29', () => {
    expect([0, 1, 2, 3].map((n) => queries.retry(n, failure('500: down')))).toEqual([true, true, true, false])
    // Anywhere in the message.
    for (const message of ['404: gone', '500: 4 rows', 'Row 14 is gone']) {
      expect(queries.retry(0, failure(message)), message).toBe(false)
    }
  }),
  proof('8.4 8.5', () => {
    expect([0, 1].map((n) => mutations.retry(n, failure('500: down')))).toEqual([true, false])
    for (const message of ['422: no', '500: 4 rows', 'Row 14 is gone']) {
      expect(mutations.retry(0, failure(message)), message).toBe(false)
    }
  }),
  proof('7.5 9.28', () => {
    expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
    expect(queries).not.toHaveProperty('refetchInterval')
  }),
  proof('9.30', () => {
    for (const { retryDelay } of [queries, mutations]) {
      expect([0, 1, 2, 4, 5, 9].map((n) => retryDelay(n))).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
    }
  }),
  proof('9.19', () => {
    const rules = {
      timeZone: 'Africa/Johannesburg',
      intervalMs: 3_600_000,
      dailyLimit: 6,
      weekends: true,
      nights: false,
      written: new Map<string, number>(),
    }
    const next = (time: string) => new Date(nextAllowed(Date.parse(`${time}:00+02:00`), rules)).toISOString()
    expect(next('2026-11-24T21:59')).toBe('2026-11-24T19:59:00.000Z')
    expect(next('2026-11-24T22:00')).toBe('2026-11-25T04:00:00.000Z')
    expect(next('2026-11-25T05:30')).toBe('2026-11-25T04:00:00.000Z')
    expect(next('2026-11-25T06:00')).toBe('2026-11-25T04:00:00.000Z')
    const nightly = nextAllowed(Date.parse('2026-11-25T05:30:00+02:00'), { ...rules, nights: true })
    expect(new Date(nightly).toISOString()).toBe('2026-11-25T03:30:00.000Z')
  }),
  proof('9.12', () => {
    expect([0, 6, 6.9, 7, 7.1, 10].filter((score) => needsRewrite({ score }))).toEqual([0, 6, 6.9])
  }),
  proof('3.9', () => {
    expect(Object.keys(getTableColumns(sessions))).toEqual(['sid', 'sess', 'expire'])
  }),
  proof('6.5', () => {
    expect(getTableColumns(users).isAdmin.default).toBe(true)
  }),
  proof('8.6 8.7', async () => {
    // The client throws for any error response; the status distinguishes a missing session from a failure.
    expect(await source('site/admin/lib/api.ts')).toContain('throw apiError(')
    expect(await source('site/admin/shell/Gate.tsx')).toContain('401')
  }),
  proof('9.26', async () => {
    expect(await source('site/admin/analytics/LiveTotals.tsx')).toContain('30_000')
  }),
  proof('9.32', async () => {
    expect(await source('site/admin/ui/Toaster.tsx')).toMatch(/5_?000/)
  }),
  proof('9.34', async () => {
    expect(await source('site/admin/AdminApp.tsx')).toContain('TOOLTIP_MS = 700')
  }),
]
