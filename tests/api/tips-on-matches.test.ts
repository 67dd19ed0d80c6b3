import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDate } from '#shared/matches/kick-off.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createTip, publishTip } from '../support/tips.ts'

/** No edit of a match can make a lost tip a won one. */
let instance: Instance
let editor: Client
let round = 0
/** Published tips on matches that have since begun, one per test, so that they wait for kick-off together. */
let begun: Tip[]
let begunToQualify: Tip

const HOUR_MS = 3_600_000
const SOON_MS = 3_000
// As many as the tests need.
const BEGUN = 14

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  begunToQualify = await publishJustBefore({ market: 'to-qualify', selection: 'home' })
  begun = []
  for (let n = 0; n < BEGUN; n++) begun.push(await publishJustBefore())
  await untilBegun(...begun, begunToQualify)
})
afterAll(() => instance?.stop())

const competition = { name: 'Fixed League', sport: 'football-news', season: '2026/27', format: 'league' }

/** A new match in the far future, as referred to by a tip. */
async function onMatch() {
  round += 1
  const date = new Date(Date.UTC(2095, 0, round)).toISOString().slice(0, 10)
  const sides = { home: `Fixed Home ${round}`, away: `Fixed Away ${round}` }
  await editor.post('/api/matches/import', { competition, matches: [{ date, time: '15:00', ...sides }] })
  const [{ id }] = (await editor.get(`/api/matches?date=${date}`)).body
  return { event: undefined, startsAt: undefined, sport: undefined, matchId: id as number }
}

/** Publishes a tip on a new match that begins in a moment, or a later one if a busy machine misses it. */
async function publishJustBefore(fields: Record<string, unknown> = {}, soonMs = SOON_MS): Promise<Tip> {
  const on = await onMatch()
  const draft = await createTip(editor, { ...on, ...fields })
  await editor.put(`/api/matches/${on.matchId}`, { kickOff: new Date(Date.now() + soonMs).toISOString() })
  const { status, body } = await editor.post(`/api/tips/${draft.id}/publish`)
  if (status === 422 && soonMs < 60_000) return publishJustBefore(fields, soonMs * 2)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function untilBegun(...tips: { startsAt: string }[]): Promise<void> {
  const last = Math.max(...tips.map(({ startsAt }) => Date.parse(startsAt)))
  while (Date.now() < last + 50) await sleep(50)
}

function begunTip(): Tip {
  const tip = begun.pop()
  if (!tip) throw new Error('BEGUN must be as many as the tests take')
  return tip
}

const score = (id: number, home: number, away: number) =>
  editor.put(`/api/matches/${id}/score`, { status: 'finished', score: { home, away } })
const settle = (tip: Tip, form: Record<string, unknown>) => editor.post(`/api/tips/${tip.id}/settle`, form)
const waiting = async (tip: Tip) =>
  (await editor.get('/api/tips/waiting')).body.find((one: { tip: Tip }) => one.tip.id === tip.id)
const pickOf = async (tip: Tip) => (await editor.get(`/api/tips/${tip.id}`)).body.pick

test('the sides of a match with a published tip cannot change, and its pick keeps the names it was fixed with', async () => {
  const on = await onMatch()
  const draft = await createTip(editor, on)
  const match = (await editor.get(`/api/matches/${on.matchId}`)).body
  const swap = { home: match.away.name, away: match.home.name }
  expect((await editor.put(`/api/matches/${on.matchId}`, swap)).status).toBe(200)
  expect(await pickOf(draft)).toBe(`${match.away.name} to win`)
  expect((await editor.put(`/api/matches/${on.matchId}`, { home: swap.away, away: swap.home })).status).toBe(200)

  expect((await editor.post(`/api/tips/${draft.id}/publish`)).status).toBe(200)
  const refused = await editor.put(`/api/matches/${on.matchId}`, swap)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('its sides are fixed')])
  expect((await editor.put(`/api/matches/${on.matchId}`, { venue: 'Kings Park' })).status).toBe(200)
  expect((await editor.put(`/api/teams/${match.home.id}`, { name: 'Renamed Since' })).status).toBe(200)
  expect(await pickOf(draft)).toBe(`${match.home.name} to win`)
})

test('a match that begins sooner than planned can be settled, and its odds no longer change', async () => {
  const on = await onMatch()
  const tip = await publishTip(editor, on)
  const bookmaker = (await createBookmaker(editor)).slug
  const odds = { odds: [{ bookmaker, odds: 2 }] }
  expect((await editor.put(`/api/tips/${tip.id}/odds`, odds)).status).toBe(200)
  expect((await settle(tip, { outcome: 'won' })).status).toBe(422)
  await score(on.matchId, 2, 1)
  expect((await editor.put(`/api/tips/${tip.id}/odds`, odds)).status).toBe(422)
  const file = await editor.post('/api/tips/odds', { odds: [{ tip: tip.slug, bookmaker, odds: 9 }] })
  expect(file.body).toMatchObject({ updated: 0, skipped: 1 })
  expect(await waiting(tip)).toMatchObject({ outcome: 'won', isCorrection: false })
  expect((await settle(tip, { outcome: 'won' })).status).toBe(200)
})

test('a tip whose match turns out to have begun before it was published is void, and nothing else', async () => {
  const tip = begunTip()
  const kickOff = new Date(Date.parse(tip.publishedAt as string) - HOUR_MS).toISOString()
  await editor.put(`/api/matches/${tip.matchId}`, { kickOff })
  await score(tip.matchId as number, 2, 1)
  expect(await waiting(tip)).toMatchObject({ outcome: 'void', reason: expect.stringContaining('before the tip') })
  for (const note of [undefined, 'It won']) {
    const refused = await settle(tip, { outcome: 'won', note })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('before the tip')])
  }
  expect((await settle(tip, { outcome: 'void' })).status).toBe(200)
  const corrected = await editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'won', reason: 'It won' })
  expect(corrected.status).toBe(422)
})

test('an outcome that the result contradicts is never without words for readers', async () => {
  const tip = begunTip()
  await score(tip.matchId as number, 0, 3)
  const silent = await settle(tip, { outcome: 'won' })
  const words = 'Full time 0–3. By that the tip is lost; it was settled as won, no reason given.'
  expect([silent.status, silent.body.outcome, silent.body.note]).toEqual([200, 'won', words])

  // After extra time, the score before it decides.
  const extra = begunTip()
  const decided = { home: 2, away: 1, fullTime: { home: 1, away: 1 } }
  const played = await editor.put(`/api/matches/${extra.matchId}/score`, { status: 'finished', score: decided })
  expect(played.status).toBe(200)
  expect((await settle(extra, { outcome: 'won' })).body.note).toContain('Full time 1–1. By that the tip is lost;')

  const other = begunTip()
  await score(other.matchId as number, 0, 3)
  const { status, body } = await settle(other, { outcome: 'won', note: 'The league awarded the match' })
  expect([status, body.outcome, body.note]).toEqual([200, 'won', 'The league awarded the match'])

  const agreed = begunTip()
  await score(agreed.matchId as number, 0, 3)
  expect((await settle(agreed, { outcome: 'lost' })).body.note).toBeNull()
})

test('odds cannot have been seen after the tip was published', async () => {
  const tip = await publishTip(editor, { oddsSeenAt: '2999-01-01T00:00:00Z' })
  expect(tip.oddsSeenAt).toBe(tip.publishedAt)
  const earlier = await publishTip(editor, { oddsSeenAt: '2026-11-01T10:00:00Z' })
  expect(earlier.oddsSeenAt).toBe('2026-11-01T10:00:00.000Z')
})

test('a finished match does not move into the future, where its lost tips would be void', async () => {
  const tip = begunTip()
  await score(tip.matchId as number, 0, 3)
  const kickOff = new Date(Date.now() + 72 * HOUR_MS).toISOString()
  const moved = await editor.put(`/api/matches/${tip.matchId}`, { kickOff })
  const message = 'A finished match cannot begin in the future'
  expect([moved.status, moved.body.message]).toEqual([400, message])

  // Nor by a file import.
  const externalId = 'finished'
  const row = { externalId, home: 'Filed Home', away: 'Filed Away', status: 'finished', score: { home: 0, away: 3 } }
  const file = (date: string) => ({ competition, matches: [{ ...row, date, time: '15:00' }] })
  expect((await editor.post('/api/matches/import', file('2026-02-01'))).body).toMatchObject({ created: 1 })
  const refused = await editor.post('/api/matches/import', file('2097-02-01'))
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'matches.0.date', message }]])
  expect(await waiting(tip)).toMatchObject({ outcome: 'lost' })
})

test('while a match is postponed its tip can only be void, and a void by rule says why', async () => {
  const tip = begunTip()
  await editor.put(`/api/matches/${tip.matchId}/score`, { status: 'postponed' })
  const refused = await settle(tip, { outcome: 'won' })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('The match is postponed')])
  const early = begunTip()
  await editor.put(`/api/matches/${early.matchId}/score`, { status: 'postponed' })
  const words = 'Settled while the match was postponed: stakes are returned'
  expect((await settle(early, { outcome: 'void' })).body.note).toBe(words)
  await editor.put(`/api/matches/${tip.matchId}/score`, { status: 'cancelled' })
  const done = await settle(tip, { outcome: 'void' })
  expect([done.status, done.body.note]).toEqual([200, 'The match was cancelled: stakes are returned'])
})

test('the last odds of its bookmaker in the hour before the start are the closing odds', async () => {
  const bookmaker = await createBookmaker(editor)
  const odds = [{ bookmaker: bookmaker.slug, odds: 1.95 }]
  const see = async (tip: Tip) => expect((await editor.put(`/api/tips/${tip.id}/odds`, { odds })).status).toBe(200)
  const tip = await publishJustBefore({ bookmakerId: bookmaker.id, odds: 2.1 })
  await see(tip)
  // Also before a kick-off earlier than the fixed one.
  const sooner = await publishTip(editor, { ...(await onMatch()), bookmakerId: bookmaker.id, odds: 2.1 })
  await editor.put(`/api/matches/${sooner.matchId}`, { kickOff: new Date(Date.now() + SOON_MS).toISOString() })
  await see(sooner)

  await untilBegun(tip)
  await score(tip.matchId as number, 2, 0)
  expect((await settle(tip, { outcome: 'won' })).body.closingOdds).toBe(1.95)
  await expect.poll(async () => (await waiting(sooner)) !== undefined, { timeout: 30_000 }).toBe(true)
  await score(sooner.matchId as number, 2, 0)
  expect((await settle(sooner, { outcome: 'won' })).body.closingOdds).toBe(1.95)

  const unseen = begunTip()
  await score(unseen.matchId as number, 2, 0)
  expect((await settle(unseen, { outcome: 'won' })).body.closingOdds).toBeNull()
})

test('closing odds are in the ledger from the settlement on, and change by a correction alone', async () => {
  const tip = begunTip()
  await score(tip.matchId as number, 2, 0)
  const put = (closingOdds: number) => editor.put(`/api/tips/${tip.id}`, { closingOdds })
  expect((await put(1.5)).body.closingOdds).toBe(1.5)
  expect((await settle(tip, { outcome: 'won', closingOdds: 1.01e9 })).status).toBe(400)
  expect((await settle(tip, { outcome: 'won', closingOdds: 1.9 })).body.closingOdds).toBe(1.9)
  const late = await put(1.2)
  expect([late.status, late.body.issues?.[0]?.path]).toEqual([409, 'closingOdds'])
  expect((await put(1.9)).status).toBe(200)

  // If cleared when settling, an earlier value does not count.
  const other = begunTip()
  await score(other.matchId as number, 2, 0)
  await editor.put(`/api/tips/${other.id}`, { closingOdds: 5 })
  expect((await settle(other, { outcome: 'won', closingOdds: null })).body.closingOdds).toBeNull()
  const withdrawn = await publishTip(editor, await onMatch())
  await editor.post(`/api/tips/${withdrawn.id}/withdraw`, { reason: 'Line-up' })
  const none = await editor.put(`/api/tips/${withdrawn.id}`, { closingOdds: 2 })
  expect([none.status, none.body.message]).toEqual([409, 'A withdrawn tip has no closing odds.'])

  const correct = (form: Record<string, unknown>) =>
    editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'won', reason: 'Typed wrong', ...form })
  expect((await correct({ closingOdds: 1.9 })).status).toBe(409)
  expect((await correct({ closingOdds: 1.8 })).body).toMatchObject({ outcome: 'won', closingOdds: 1.8 })
  expect((await correct({ outcome: 'lost' })).body).toMatchObject({ outcome: 'lost', closingOdds: 1.8 })
  const { body } = await editor.get(`/api/tips/${tip.id}`)
  expect([body.closingInLedger, body.decidedOn]).toEqual([undefined, undefined])
})

test('a result that changes asks again where a person has to decide, but not what decides nothing', async () => {
  const tip = begunToQualify
  const match = tip.matchId as number
  await score(match, 2, 1)
  expect(await waiting(tip)).toMatchObject({ outcome: null, isCorrection: false })
  expect((await settle(tip, { outcome: 'won' })).status).toBe(200)
  await editor.put(`/api/matches/${match}`, { venue: 'Kings Park' })
  expect(await waiting(tip)).toBeUndefined()
  await score(match, 1, 2)
  expect(await waiting(tip)).toMatchObject({
    outcome: null,
    isCorrection: true,
    reason: expect.stringContaining('1–2'),
  })
  const kept = await editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'won', reason: 'By the first leg' })
  expect([kept.status, await waiting(tip)]).toEqual([200, undefined])
  await score(match, 0, 0)
  await score(match, 1, 2)
  expect(await waiting(tip)).toBeUndefined()
})

test('a settled tip whose match turns out not to be played yet asks again, and is not corrected before it is', async () => {
  const tip = begunTip()
  const match = tip.matchId as number
  await score(match, 2, 1)
  expect((await settle(tip, { outcome: 'won' })).status).toBe(200)
  await editor.put(`/api/matches/${match}/score`, { status: 'postponed' })
  expect(await waiting(tip)).toMatchObject({ outcome: null, isCorrection: true })
  const correct = (outcome: string) => editor.post(`/api/tips/${tip.id}/correct`, { outcome, reason: 'Not played' })
  const refused = await correct('lost')
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('The match is postponed')])
  expect((await correct('won')).status).toBe(422)
  // Other closing odds leave it waiting.
  const closing = await editor.post(`/api/tips/${tip.id}/correct`, {
    outcome: 'won',
    closingOdds: 2,
    reason: 'Seen late',
  })
  expect([closing.status, await waiting(tip)]).toEqual([200, expect.objectContaining({ isCorrection: true })])
  expect((await correct('void')).body).toMatchObject({ outcome: 'void', units: 0 })
  expect(await waiting(tip)).toBeUndefined()
})

test('a tip that is settled before its match has a result says so to readers', async () => {
  const tip = begunTip()
  const words = 'Settled before the match had a result here.'
  expect((await settle(tip, { outcome: 'won' })).body).toMatchObject({ outcome: 'won', note: words })
})

test('a match that moved too far for its tips takes their Join, and their odds no longer change', async () => {
  const on = await onMatch()
  const tip = await publishTip(editor, on)
  const bookmaker = (await createBookmaker(editor)).slug
  const put = () => editor.put(`/api/tips/${tip.id}/odds`, { odds: [{ bookmaker, odds: 2 }] })
  const move = (hours: number) =>
    editor.put(`/api/matches/${on.matchId}`, {
      kickOff: new Date(Date.parse(tip.startsAt) + hours * HOUR_MS).toISOString(),
    })
  await move(47)
  expect((await put()).status).toBe(200)
  await move(49)
  expect((await put()).status).toBe(422)
})

test('a match without a time may begin with its day: from then on nothing is published or withdrawn', async () => {
  const today = localDate(new Date().toISOString(), 'Africa/Johannesburg')
  const sides = { home: 'Timeless Home', away: 'Timeless Away' }
  const file = { competition, matches: [{ date: '2096-03-01', timeZone: 'Africa/Johannesburg', ...sides }] }
  await editor.post('/api/matches/import', file)
  const [{ id }] = (await editor.get('/api/matches?date=2096-03-01')).body
  const on = { event: undefined, startsAt: undefined, sport: undefined, matchId: id }
  const ahead = await publishTip(editor, on)
  expect([ahead.startsAt, ahead.match]).toEqual([
    '2096-02-29T22:00:00.000Z',
    expect.objectContaining({ kickOff: '2096-03-01T10:00:00.000Z', timeKnown: false }),
  ])
  expect(ahead.slug).toContain('2096-03-01')

  const draft = await createTip(editor, { ...on, selection: 'away' })
  // Noon of today, whatever the time is now.
  const moved = await editor.put(`/api/matches/${id}`, { kickOff: `${today}T10:00:00Z`, timeKnown: false })
  expect([moved.status, moved.body.timeKnown]).toEqual([200, false])
  const refused = await editor.post(`/api/tips/${draft.id}/publish`)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringMatching(/no kick-off time yet|has passed/),
  ])
  const kept = await editor.post(`/api/tips/${ahead.id}/withdraw`, { reason: 'Line-up' })
  expect([kept.status, kept.body.message]).toEqual([422, expect.stringContaining('begun')])

  // With its future time it is an ordinary match.
  await editor.put(`/api/matches/${id}`, { kickOff: new Date(Date.now() + HOUR_MS).toISOString(), timeKnown: true })
  expect((await editor.post(`/api/tips/${draft.id}/publish`)).status).toBe(200)
})

test('a match that is moved after its kick-off takes no tips, unless it was postponed; a tip before it stays valid', async () => {
  const on = await onMatch()
  const early = await publishTip(editor, on)
  const late = await createTip(editor, { ...on, selection: 'away' })
  const put = (form: Record<string, unknown>) => editor.put(`/api/matches/${on.matchId}`, form)
  const publish = () => editor.post(`/api/tips/${late.id}/publish`)
  const begun = new Date(Date.now() + 2000).toISOString()
  const ahead = new Date(Date.now() + 30 * HOUR_MS).toISOString()
  await put({ kickOff: begun })
  await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(Date.parse(begun) + 50)
  expect((await put({ kickOff: ahead })).status).toBe(200)
  const refused = await publish()
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('mark it postponed')])

  await put({ status: 'postponed' })
  await put({ status: 'scheduled', kickOff: ahead })
  const published = await publish()
  expect(published.status).toBe(200)

  // Restored: now only the tip from before the kick-off can win, whatever happens to the kick-off.
  await put({ kickOff: begun })
  await put({ status: 'postponed' })
  await put({ status: 'scheduled', kickOff: ahead })
  await put({ kickOff: begun })
  await put({ kickOff: begun, timeKnown: false })
  await put({ kickOff: new Date(Date.now() - 100).toISOString(), timeKnown: true })
  await put({ status: 'postponed' })
  await put({ status: 'scheduled' })
  await score(on.matchId, 0, 2)
  expect(await waiting(late)).toMatchObject({ outcome: 'void', reason: expect.stringContaining('before the tip') })
  expect((await settle(late, { outcome: 'won' })).status).toBe(422)
  expect((await settle(late, { outcome: 'void' })).status).toBe(200)
  expect((await settle(early, { outcome: 'lost' })).status).toBe(200)
})

test('a tip that was published on the day of a match without a time is void until the time is known', async () => {
  const tip = begunTip()
  const kickOff = tip.startsAt
  await editor.put(`/api/matches/${tip.matchId}`, { kickOff, timeKnown: false })
  await score(tip.matchId as number, 2, 1)
  expect(await waiting(tip)).toMatchObject({ outcome: null, reason: expect.stringContaining('no kick-off time') })
  const refused = await settle(tip, { outcome: 'won' })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('enter its time first')])
  await editor.put(`/api/matches/${tip.matchId}`, { kickOff, timeKnown: true })
  expect((await settle(tip, { outcome: 'won' })).status).toBe(200)
})
