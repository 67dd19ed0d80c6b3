import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { recordOf } from '#shared/tips/record.ts'
import { type Tip, tipSchema } from '#shared/tips/tip.ts'
import { articleForm } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import {
  createTip,
  publishJustBefore,
  publishTip,
  setKickOff,
  startedTip,
  startedTips,
  tipForm,
  untilStarted,
} from '../support/tips.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

describe('POST /api/tips', () => {
  test('answers a draft, which readers do not see', async () => {
    const tip = tipSchema.strict().parse(await createTip(editor, { stake: 0.5, confidence: 60 }))
    expect(tip).toMatchObject({
      status: 'draft',
      pick: 'Umlazi Rovers to win',
      odds: 2.1,
      stake: 0.5,
      confidence: 60,
      outcome: null,
    })
    expect((await reader.get(`/api/tips/${tip.id}`)).status).toBe(404)
    expect((await reader.get('/api/tips')).body).toEqual([])
    expect((await editor.get(`/api/tips/${tip.id}`)).body).toEqual(tip)
  })

  test('is not saved over another user’s later save if the save names the revision that it read', async () => {
    const read = await createTip(editor)
    const better = { reasoning: '<p>Better reasons, of an hour.</p>' }
    const path = `/api/tips/${read.id}`
    const saved = await editor.put(path, better, { 'If-Match': `"${read.revision}"` })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, `"${saved.body.revision}"`])
    const stale = await editor.put(path, { ...read, stake: 2 }, { 'If-Match': `"${read.revision}"` })
    expect([stale.status, stale.body.message]).toEqual([412, expect.stringContaining('this tip')])
    expect((await editor.get(path)).body).toMatchObject({ ...better, stake: 1 })
  })

  test('a stake is 1 unit unless it is given', async () => {
    expect((await createTip(editor)).stake).toBe(1)
  })

  test.each([
    [{ odds: 1 }, 'odds'],
    [{ odds: 1001 }, 'odds'],
    [{ odds: 2.123 }, 'odds'],
    [{ stake: 0.25 }, 'stake'],
    [{ stake: 5.5 }, 'stake'],
    [{ confidence: 101 }, 'confidence'],
    [{ selection: 'over' }, 'selection'],
    [{ market: 'parlay' }, 'market'],
    [{ market: 'asian-handicap', line: 1 / 3 }, 'line'],
    [{ market: 'over-under', selection: 'over' }, 'line'],
    [{ reasoning: '' }, 'reasoning'],
    [{ event: null }, 'event'],
    [{ sport: 'chess' }, 'sport'],
    [{ matchId: 1 }, 'matchId'],
    [{ event: undefined, startsAt: undefined, sport: undefined, matchId: 999_999 }, 'matchId'],
    [{ bookmakerId: 999_999 }, ''],
    [{ stakes: 2 }, 'stakes'],
  ])('%j is refused at %s', async (form, path) => {
    const { status, body } = await editor.post('/api/tips', tipForm(form))
    expect(status).toBe(400)
    if (path !== '') expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test('one answer names every mistake: the event, the pick and the odds', async () => {
    const form = { event: null, startsAt: null, sport: null, selection: 'over', odds: 1, reasoning: '' }
    const { status, body } = await editor.post('/api/tips', tipForm(form))
    expect(status).toBe(400)
    const paths = body.issues.map((issue: { path: string }) => issue.path)
    expect(paths.toSorted()).toEqual(['event', 'odds', 'reasoning', 'selection', 'sport', 'startsAt'])
  })

  test('needs a session', async () => {
    expect((await reader.post('/api/tips', tipForm())).status).toBe(401)
  })
})

describe('PUT /api/tips/{id}', () => {
  test('a line is kept as it was given, and fixed with the tip', async () => {
    const tip = await publishTip(editor, { market: 'over-under', selection: 'over', line: 2.25 })
    expect(tip).toMatchObject({ line: 2.25, pick: 'Over 2.25' })
    expect((await reader.get(`/api/tips/${tip.id}`)).body.line).toBe(2.25)
  })

  test('changes a draft; a market and its line are checked together', async () => {
    const { id } = await createTip(editor)
    expect((await editor.put(`/api/tips/${id}`, { odds: 1.95 })).body.odds).toBe(1.95)
    expect((await editor.put(`/api/tips/${id}`, { market: 'handicap' })).status).toBe(400)
    const changed = await editor.put(`/api/tips/${id}`, { market: 'handicap', line: -1.5, selection: 'away' })
    expect(changed.body).toMatchObject({ market: 'handicap', line: -1.5, pick: 'Agulhas Lights −1.5' })
  })

  test.each([
    { odds: 3 },
    { selection: 'away' },
    { stake: 2 },
    { reasoning: '<p>Other.</p>' },
    { market: 'draw-no-bet' },
  ])('%j of a published tip is 409', async (patch) => {
    const tip = await publishTip(editor)
    expect((await editor.put(`/api/tips/${tip.id}`, patch)).status).toBe(409)
    expect((await reader.get(`/api/tips/${tip.id}`)).body).toEqual(tip)
  })

  test('what happened can be added to a published tip', async () => {
    const tip = await publishTip(editor)
    const { status, body } = await editor.put(`/api/tips/${tip.id}`, { afterwards: '<p>Rain.</p><script>x</script>' })
    expect([status, body.afterwards]).toEqual([200, '<p>Rain.</p>'])
  })
})

describe('POST /api/tips/{id}/publish', () => {
  test('fixes the tip publicly', async () => {
    const tip = await publishTip(editor)
    expect(tip).toMatchObject({ status: 'open', units: null })
    expect(tip.slug).toMatch(/^umlazi-rovers-to-win-umlazi-rovers-v-agulhas-lights-\d{4}-\d{2}-\d{2}(-\d+)?$/)
    expect((await reader.get(`/api/tips/${tip.slug}`)).body).toEqual(tip)
    const open = await reader.get('/api/tips?status=open&limit=100')
    expect(open.body.map(({ id }: { id: number }) => id)).toContain(tip.id)
    expect(open.headers.get('x-total-count')).toBe(String(open.body.length))
  })

  test('lists hold those that start on days of the newsroom', async () => {
    // 23:30 UTC is half past one of the next day in Johannesburg.
    const late = await publishTip(editor, { startsAt: '2031-05-01T23:30:00Z' })
    const found = async (query: string) =>
      (await reader.get(`/api/tips?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await found('from=2031-05-02')).toEqual([late.id])
    expect(await found('from=2031-05-02&to=2031-05-02')).toEqual([late.id])
    expect(await found('from=2031-05-03')).toEqual([])
    expect(await found('to=2031-05-01&limit=100')).not.toContain(late.id)
    expect((await reader.get('/api/tips?from=soon')).status).toBe(400)
  })

  test('a second time is 409; after the start 422; a confidence far above the odds asks why', async () => {
    const tip = await publishTip(editor)
    expect((await editor.post(`/api/tips/${tip.id}/publish`)).status).toBe(409)
    const late = await createTip(editor, { startsAt: '2026-01-01T12:00:00Z' })
    expect((await editor.post(`/api/tips/${late.id}/publish`)).status).toBe(422)
    const sure = await createTip(editor, { odds: 2, confidence: 76 })
    const refused = await editor.post(`/api/tips/${sure.id}/publish`)
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'confidenceReason'])
    await editor.put(`/api/tips/${sure.id}`, { confidenceReason: 'The favourite rests its whole front row.' })
    expect((await editor.post(`/api/tips/${sure.id}/publish`)).status).toBe(200)
  })

  test('ten at once make one chain', async () => {
    const drafts = await Promise.all(Array.from({ length: 10 }, () => createTip(editor)))
    const answers = await Promise.all(drafts.map(({ id }) => editor.post(`/api/tips/${id}/publish`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(10)
  })
})

describe('after the start', () => {
  test('a tip is settled once, by the first who does, and corrected with a reason', async () => {
    const tip = await startedTip(editor, { odds: 2.5, stake: 2 })
    expect((await editor.post(`/api/tips/${tip.id}/withdraw`, { reason: 'Too late' })).status).toBe(422)
    const settle = () => editor.post(`/api/tips/${tip.id}/settle`, { outcome: 'won' })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await reader.get(`/api/tips/${tip.id}`)).body).toMatchObject({
      status: 'settled',
      outcome: 'won',
      units: 3,
    })
    expect((await editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'lost' })).status).toBe(400)
    const corrected = await editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'half-lost', reason: 'Quarter line' })
    expect([corrected.status, corrected.body.outcome, corrected.body.units]).toEqual([200, 'half-lost', -1])
  })

  test('a dead heat needs its fraction, and nothing else takes one', async () => {
    const tip = await startedTip(editor, { odds: 5 })
    const settle = (form: Record<string, unknown>) => editor.post(`/api/tips/${tip.id}/settle`, form)
    expect((await settle({ outcome: 'dead-heat' })).status).toBe(400)
    expect((await settle({ outcome: 'won', fraction: 0.5 })).status).toBe(400)
    const { body } = await settle({ outcome: 'dead-heat', fraction: 0.5 })
    expect(body).toMatchObject({ units: 1.5, fraction: 0.5 })
    // Readers are told if an outcome does not belong to its market.
    expect(body.note).toBe('Match result does not have the outcome “Dead heat”; no reason given.')
  })
})

describe('on a match', () => {
  test('that is postponed no tip is published', async () => {
    const competition = { name: 'Postponed League', sport: 'football-news', season: '2026/27', format: 'league' }
    const matches = [{ date: '2099-01-22', time: '15:00', home: 'Vaal Rangers', away: 'Kei Wanderers' }]
    await editor.post('/api/matches/import', { competition, matches })
    const [{ id: matchId }] = (await editor.get('/api/matches?date=2099-01-22')).body
    const draft = await createTip(editor, { event: undefined, startsAt: undefined, sport: undefined, matchId })
    await editor.put(`/api/matches/${matchId}/score`, { status: 'postponed', score: null })
    const refused = await editor.post(`/api/tips/${draft.id}/publish`)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('postponed')])
  })

  test('that begins sooner than planned, or was moved by over 48 hours, decides by the rules of the page', async () => {
    const competition = { name: 'Moved League', sport: 'football-news', season: '2026/27', format: 'league' }
    const matches = ['22', '23'].map((day) => {
      return { date: `2097-01-${day}`, time: '15:00', home: `Moved Home ${day}`, away: `Moved Away ${day}` }
    })
    await editor.post('/api/matches/import', { competition, matches })
    const [sooner, later] = (await editor.get('/api/matches?competition=moved-league-2026-27')).body
    const on = (matchId: number) => ({ event: undefined, startsAt: undefined, sport: undefined, matchId })

    const early = await publishTip(editor, on(sooner.id))
    await editor.put(`/api/matches/${sooner.id}/score`, { status: 'live', score: { home: 0, away: 2 } })
    const refused = await editor.post(`/api/tips/${early.id}/withdraw`, { reason: 'The keeper is out' })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('has begun')])

    const draft = await createTip(editor, on(later.id))
    const tip = await publishJustBefore(editor, draft.id, setKickOff(editor, later.id))
    const kickOff = new Date(Date.parse(tip.startsAt) + 49 * 3_600_000).toISOString()
    expect((await editor.put(`/api/matches/${later.id}`, { kickOff })).status).toBe(200)
    await untilStarted([tip])
    const proposed = async () =>
      (await editor.get('/api/tips/waiting')).body.find(({ tip }: { tip: Tip }) => tip.id === draft.id)
    expect(await proposed()).toMatchObject({ outcome: 'void', reason: expect.stringContaining('48 hours') })
    await score(later.id, 2, 1)
    expect(await proposed()).toMatchObject({ outcome: 'void' })
  })

  const score = (id: number, home: number, away: number) =>
    editor.put(`/api/matches/${id}/score`, { status: 'finished', score: { home, away } })

  test('a result corrected after settling asks again, until a user has checked', async () => {
    const competition = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }
    const matches = [{ date: '2098-11-22', time: '15:00', home: 'Karoo United', away: 'Bay Dockers' }]
    await editor.post('/api/matches/import', { competition, matches })
    const matchId = (await editor.get('/api/matches?competition=union-league-2026-27')).body[0].id
    const on = { event: undefined, startsAt: undefined, sport: undefined, matchId }
    const draft = await createTip(editor, on)
    const tip = await publishJustBefore(editor, draft.id, setKickOff(editor, matchId))
    expect(tip.status).toBe('open')
    expect((await editor.delete(`/api/matches/${matchId}`)).status).toBe(409)
    await untilStarted([tip])
    await score(matchId, 2, 1)
    const waiting = async () =>
      (await editor.get('/api/tips/waiting')).body.find((one: { tip: Tip }) => one.tip.id === tip.id)
    expect(await waiting()).toMatchObject({ outcome: 'won', isCorrection: false })
    await editor.post(`/api/tips/${tip.id}/settle`, { outcome: 'won' })
    expect(await waiting()).toBeUndefined()

    const before = (await editor.get('/api/watch')).body.tips
    await score(matchId, 1, 1)
    expect(await waiting()).toMatchObject({ outcome: 'lost', isCorrection: true })
    expect((await editor.get('/api/watch')).body.tips).toBe(before + 1)
    const kept = await editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'won', reason: 'The league erred' })
    expect([kept.status, kept.body.outcome]).toEqual([200, 'won'])
    expect(await waiting()).toBeUndefined()
    const again = await editor.post(`/api/tips/${tip.id}/correct`, { outcome: 'won', reason: 'Again' })
    expect(again.status).toBe(409)
    expect((await editor.get('/api/watch')).body.tips).toBe(before)
  })
})

describe('bookmakers’ odds', () => {
  test('are typed or imported from a file, best first, until the start', async () => {
    const tip = await publishTip(editor)
    const [aloe, baobab] = [await createBookmaker(editor), await createBookmaker(editor)]
    const seenAt = '2026-11-01T10:00:00.000Z'
    const typed = await editor.put(`/api/tips/${tip.id}/odds`, {
      odds: [
        { bookmaker: aloe.slug, odds: 2.05, seenAt },
        { bookmaker: baobab.slug, odds: 2.2 },
      ],
    })
    expect(typed.body.map(({ slug, odds }: { slug: string; odds: number }) => [slug, odds])).toEqual([
      [baobab.slug, 2.2],
      [aloe.slug, 2.05],
    ])
    expect(typed.body[1].seenAt).toBe(seenAt)
    const rows = [{ tip: tip.slug, bookmaker: aloe.slug, odds: 2.4, seenAt: '2999-01-01T00:00:00Z' }]
    const imported = await editor.post('/api/tips/odds', { odds: rows })
    expect([imported.status, imported.body.updated, imported.body.skipped]).toEqual([200, 1, 0])
    const [best, second] = (await editor.get(`/api/tips/${tip.id}/odds`)).body
    expect([best.slug, best.odds, second.odds]).toEqual([aloe.slug, 2.4, 2.2])
    // Odds cannot be seen in the future.
    expect(Date.parse(best.seenAt)).toBeLessThanOrEqual(Date.now() + 1000)

    const bad = await editor.post('/api/tips/odds', { odds: [{ tip: 'no-such', bookmaker: 'no-such', odds: 2 }] })
    expect([bad.status, bad.body.message]).toEqual([400, expect.stringMatching(/^Row 1, tip: .* \(and 1 more\)$/)])
    expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual(['odds.0.tip', 'odds.0.bookmaker'])
    const unknown = { tip: tip.slug, bookmaker: 'no-such', odds: 2 }
    const mixed = await editor.post('/api/tips/odds', { odds: [unknown, { ...unknown, odds: 1 }, unknown] })
    expect(mixed.status).toBe(400)
    expect(mixed.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'odds.0.bookmaker',
      'odds.1.odds',
      'odds.2.bookmaker',
    ])
    const one = await editor.put(`/api/tips/${tip.id}/odds`, { odds: [{ bookmaker: aloe.slug, odds: 1 }] })
    expect(one.status).toBe(400)
    await editor.post(`/api/tips/${tip.id}/withdraw`, { reason: 'The keeper is out' })
    expect((await editor.put(`/api/tips/${tip.id}/odds`, { odds: [] })).status).toBe(422)
    expect((await reader.put(`/api/tips/${tip.id}/odds`, { odds: [] })).status).toBe(401)
  })
})

describe('before the start', () => {
  test('a tip can be withdrawn with a reason, counts as void, and cannot be settled', async () => {
    const tip = await publishTip(editor)
    expect((await editor.post(`/api/tips/${tip.id}/settle`, { outcome: 'won' })).status).toBe(422)
    expect((await editor.post(`/api/tips/${tip.id}/withdraw`, {})).status).toBe(400)
    const { status, body } = await editor.post(`/api/tips/${tip.id}/withdraw`, { reason: 'The keeper is out' })
    expect([status, body]).toMatchObject([200, { status: 'withdrawn', outcome: 'void', units: 0 }])
    expect((await editor.post(`/api/tips/${tip.id}/settle`, { outcome: 'won' })).status).toBe(409)
    expect((await editor.post(`/api/tips/${tip.id}/withdraw`, { reason: 'Again' })).status).toBe(409)
    const correct = { outcome: 'won', reason: 'It would have won' }
    expect((await editor.post(`/api/tips/${tip.id}/correct`, correct)).status).toBe(422)
    const open = await publishTip(editor)
    expect((await editor.post(`/api/tips/${open.id}/correct`, correct)).status).toBe(422)
  })

  test('a draft can be deleted, a published tip never', async () => {
    const draft = await createTip(editor)
    expect((await editor.delete(`/api/tips/${draft.id}`)).status).toBe(200)
    const tip = await publishTip(editor)
    expect((await editor.delete(`/api/tips/${tip.id}`)).status).toBe(409)
    expect((await editor.post(`/api/tips/${draft.id}/publish`)).status).toBe(404)
  })
})

describe('GET /api/tips/record', () => {
  test('adds up, and each grouping adds up to the same', async () => {
    const before = (await reader.get('/api/tips/record')).body.totals
    const forms = [
      { odds: 2.2 },
      { odds: 1.8, sport: 'tennis' },
      { odds: 3, market: 'both-to-score', selection: 'yes' },
    ]
    const tips = await startedTips(editor, forms)
    const outcomes = ['won', 'lost', 'void'] as const
    for (const [n, tip] of tips.entries()) await editor.post(`/api/tips/${tip.id}/settle`, { outcome: outcomes[n] })
    const { totals } = (await reader.get('/api/tips/record')).body
    expect(totals.tips - before.tips).toBe(3)
    expect(totals.void - before.void).toBe(1)
    expect(totals.staked - before.staked).toBeCloseTo(2, 8)
    expect(totals.units - before.units).toBeCloseTo(0.2, 8)
    for (const by of ['month', 'sport', 'market', 'author', 'bookmaker']) {
      const { rows, totals: same } = (await reader.get(`/api/tips/record?by=${by}`)).body
      expect(same).toEqual(totals)
      const sum = (name: keyof ReturnType<typeof recordOf>) =>
        rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
      expect([sum('tips'), sum('won'), sum('lost'), sum('void')]).toEqual([
        totals.tips,
        totals.won,
        totals.lost,
        totals.void,
      ])
      expect(sum('units')).toBeCloseTo(totals.units, 8)
    }
    expect((await reader.get('/api/tips/record?by=weather')).status).toBe(400)
    expect(totals).toMatchObject({ yield: null, strikeRate: null, strikeRateInterval: null, averageOdds: null })
  })

  test('as CSV has each published tip as it is now, and is not given to an address without end', async () => {
    const lines = async () => {
      const { status, body } = await reader.get('/api/tips/record?format=csv')
      return { status, lines: String(body).trim().split('\r\n') }
    }
    const tip = await publishTip(editor)
    const first = await lines()
    expect(first.lines[0]).toMatch(/^\uFEFF?id,slug,event,sport,startsAt,market,/)
    expect(first.lines[1]).toContain(`${tip.id},${tip.slug},`)
    expect(first.lines).toHaveLength(Number((await reader.get('/api/tips')).headers.get('x-total-count')) + 1)
    expect(await lines()).toEqual(first)
    const reason = 'The keeper is out, so it is off'
    await editor.post(`/api/tips/${tip.id}/withdraw`, { reason })
    const own = (await lines()).lines.find((line) => line.includes(`,${tip.slug},`))
    expect(own).toContain(`withdrawn,"${reason}"`)
    const many = await Promise.all(Array.from({ length: 20 }, () => reader.get('/api/tips/record?format=csv')))
    const refused = many.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe('Too many downloads. Please wait a moment and try again.')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await reader.get('/api/tips/record')).status).toBe(200)
  })

  test('names a tipster who was removed as the tip does', async () => {
    const author = (await editor.post('/api/authors', { name: 'Leaving Fixture' })).body
    await editor.post('/api/articles', articleForm({ authorIds: [author.id] }))
    const tip = await publishTip(editor, { authorId: author.id })
    await editor.post(`/api/tips/${tip.id}/withdraw`, { reason: 'The keeper is out' })
    const tipsters = async () =>
      (await reader.get('/api/tips/record?by=author')).body.rows.map(({ key }: { key: string }) => key)
    expect(await tipsters()).toContain('leaving-fixture')
    expect((await editor.delete(`/api/authors/${author.id}?keepName=true`)).status).toBe(200)
    expect(await tipsters()).toContain('Leaving Fixture')
    expect((await tipsters()).join()).not.toMatch(/removed|leaving-fixture/)
  })
})
