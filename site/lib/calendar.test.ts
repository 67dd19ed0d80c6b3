import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteFileSchema } from '#shared/kinds/site.ts'
import { calendarText } from './calendar.ts'

const site = siteFileSchema.parse(JSON.parse(readFileSync('site/fixture/site.json', 'utf8')))

/** When a match that begins at 08:00 UTC ends in a calendar. */
function endOf(sport: string, competition = 'Cup', timeKnown = true): string | undefined {
  const event = {
    slug: 'aloe-v-baobab',
    title: 'Aloe v Baobab',
    competition,
    sport,
    kickOff: '2026-11-21T08:00:00.000Z',
    date: '2026-11-21',
    timeKnown,
    venue: null,
    status: 'scheduled' as const,
    sequence: 1,
    updatedAt: '2026-11-01T08:00:00.000Z',
  }
  return /^DTEND:(.*)$/m.exec(calendarText(site, { v: 1, name: 'Aloe', events: [event] }).replaceAll('\r\n', '\n'))?.[1]
}

test('a match ends when those of its sport usually do', () => {
  expect(endOf('football-news')).toBe('20261121T100000Z')
  expect(endOf('rugby-tournament')).toBe('20261121T100000Z')
  expect(endOf('tennis')).toBe('20261121T110000Z')
  // Custom categories.
  expect(endOf('golf')).toBe('20261121T130000Z')
  expect(endOf('jukskei')).toBe('20261121T100000Z')
})

test('cricket takes the day, but for a competition that is called T20', () => {
  expect(endOf('cricket', 'One-day Cup')).toBe('20261121T160000Z')
  for (const name of ['Cup 2020', 'T2000 Shield']) expect(endOf('cricket', name), name).toBe('20261121T160000Z')
  for (const name of ['CSA T20 Challenge', 'SA20', 'Twenty20 Cup', 'T20I series'])
    expect(endOf('cricket', name), name).toBe('20261121T120000Z')
  expect(endOf('football-news', 'T20 Cup')).toBe('20261121T100000Z')
})

test('a match whose time is not known takes the day and has no end', () => {
  expect(endOf('cricket', 'One-day Cup', false)).toBeUndefined()
})
