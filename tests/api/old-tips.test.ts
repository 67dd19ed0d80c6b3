import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { startedTip } from '../support/tips.ts'

let instance: Instance
let editor: Client
let reader: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
  reader = instance.anonymous()
})
afterAll(() => instance?.stop())

const HEAD = 'event,startsAt,sport,market,selection,line,odds,bookmaker,stake,tipster,outcome,fraction'
const CSV = [
  HEAD,
  'Bay Dockers v Kei Wagtails,2025-03-01 15:00,football-news,1x2,home,,2.50,Old Bets,2,Thandi Ndaba,won,',
  'Kei Wagtails v Bay Dockers,2025-03-08 15:00,football-news,over-under,over,2.25,1.90,,1,Thandi Ndaba,half-lost,',
  '"Karoo Classic, final round",2025-04-06,archery,outright,L. Botha,,9,,0.5,,dead-heat,0.5',
  'Bay Dockers v Apies River,2025-05-01T13:00:00Z,football-news,correct-score,2 - 1,,8.5,,1,Thandi Ndaba,void,',
].join('\n')

const post = (text: string, query = '', type = 'text/csv') => sendTo(editor, query, text, type)
function sendTo(client: Client, query: string, body: string, type: string) {
  const headers = { Origin: client.url, 'Content-Type': type }
  return client.send(`/api/tips/import${query}`, { method: 'POST', headers, body })
}
const imported = async () => (await reader.get('/api/tips?imported=true&limit=100')).body as { slug: string }[]

describe('POST /api/tips/import', () => {
  test('takes CSV; the same file again changes nothing', async () => {
    const record = (await reader.get('/api/tips/record')).body
    const look = await post(CSV, '?dryRun=true')
    expect([look.status, look.body]).toMatchObject([200, { created: 4, message: '4 tips would be imported' }])
    expect(await imported()).toEqual([])

    const done = await post(CSV)
    expect([done.status, done.body]).toEqual([
      200,
      {
        message: '4 tips imported',
        created: 4,
        unchanged: 0,
        unknownTipsters: ['Thandi Ndaba'],
        unknownBookmakers: ['Old Bets'],
      },
    ])
    expect((await post(CSV)).body).toMatchObject({ created: 0, unchanged: 4 })
    const tips = await imported()
    expect(tips).toHaveLength(4)
    expect(tips).toContainEqual(
      expect.objectContaining({
        event: 'Bay Dockers v Kei Wagtails',
        startsAt: '2025-03-01T13:00:00.000Z',
        status: 'settled',
        units: 3,
        imported: true,
        authorName: 'Thandi Ndaba',
        bookmakerName: 'Old Bets',
      }),
    )
    // Apart from the record, from the lists and from the ledger.
    expect((await reader.get('/api/tips')).body).toEqual([])
    expect((await reader.get('/api/tips/record')).body).toEqual(record)
    expect((await reader.get('/api/tips/record?format=csv')).body).not.toContain('Bay Dockers')
  })

  test('takes JSON, and keeps tips of a known tipster under their name', async () => {
    const author = (await editor.post('/api/authors', { name: 'Sipho Mokoena' })).body
    const tip = {
      id: 7,
      event: 'Umlazi Rovers v Agulhas Lights',
      startsAt: '2025-02-01',
      sport: 'football-news',
      market: '1x2',
      selection: 'home',
      odds: 2,
      outcome: 'lost',
      tipster: 'sipho mokoena',
    }
    const { status, body } = await post(JSON.stringify({ tips: [tip] }), '', 'application/json')
    expect([status, body]).toMatchObject([200, { created: 1, unknownTipsters: [] }])
    const [mine] = (await reader.get(`/api/tips?imported=true&author=${author.slug}`)).body
    expect(mine).toMatchObject({ units: -1, author: { slug: author.slug } })
  })

  test('nothing is imported while one row is wrong, and each is named', async () => {
    const before = await imported()
    const bad = [
      'A v B,2025-03-01,football-news,1x2,over,,2.1,,1,,won,',
      'A v C,2025-03-01,chess,1x2,home,,2.1,,1,,won,',
      `A v D,${new Date(Date.now() + 86_400_000).toISOString()},football-news,1x2,home,,2.1,,1,,won,`,
      'A v E,2025-03-01,football-news,1x2,home,,one,,9,,lost,',
      'A v F,2025-03-01,football-news,1x2,home,,1.001,,1,,drawn,',
      'A v G,soon,football-news,asian-handicap,home,0.33,2.1,,1,,dead-heat,',
      'A v H,2025-03-01,football-news,1x2,home,,2.1,,1,,won,',
      'A v H,2025-03-01,football-news,1x2,home,,2.1,,1,,won,',
    ]
    const { status, body } = await post([HEAD, ...bad].join('\n'))
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Row 1, selection: .* \(and \d+ more\)$/)])
    const paths = body.issues.map(({ path }: { path: string }) => path)
    for (const path of [
      'tips.0.selection',
      'tips.1.sport',
      'tips.2.startsAt',
      'tips.3.odds',
      'tips.3.stake',
      'tips.4.odds',
      'tips.4.outcome',
      'tips.5.startsAt',
      'tips.7.event',
    ])
      expect(paths).toContain(path)
    expect(await imported()).toEqual(before)
  })

  test.each([
    ['The file is empty', ''],
    ['web page', '<html>'],
    ['startsAt, sport, market, selection, outcome are missing', 'event,odds\nA v B,2'],
    ['Unknown column: weather', `${HEAD},weather\n`],
    ['must be a list', '{"tips": 1}'],
    ['not valid JSON', '{"tips": ['],
    ['has no tips', '[]'],
    ['at most 10000', JSON.stringify(Array.from({ length: 10_001 }, () => ({})))],
  ])('a file is refused in words: %s', async (words, text) => {
    const { status, body } = await post(text)
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
  })

  test('forbidden wording is an error of its row', async () => {
    const tip = {
      event: 'You cannot lose v Apies River',
      startsAt: '2025-06-01T13:00:00Z',
      sport: 'football-news',
      market: 'other',
      selection: 'You cannot lose',
      odds: 2.5,
      tipster: 'Guaranteed win',
      outcome: 'won',
      note: 'Follow us: you cannot lose.',
    }
    const { status, body } = await post(JSON.stringify([tip]), '', 'application/json')
    expect(status).toBe(400)
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(
      ['event', 'selection', 'note', 'tipster'].map((field) => `tips.0.${field}`),
    )
  })

  test('needs a session and a type', async () => {
    expect((await sendTo(reader, '', CSV, 'text/csv')).status).toBe(401)
    expect((await post(CSV, '', 'image/png')).status).toBe(415)
  })
})

describe('imported tips', () => {
  test('are not settled, corrected or in the ledger, and go together', async () => {
    const [one] = (await editor.get('/api/tips?imported=true')).body
    expect((await editor.post(`/api/tips/${one.id}/correct`, { outcome: 'lost', reason: 'No' })).status).toBe(422)
    expect((await editor.put(`/api/tips/${one.id}`, { odds: 9 })).status).toBe(409)
    const tip = await startedTip(editor)
    expect((await reader.delete('/api/tips/imported')).status).toBe(401)
    const gone = await editor.delete('/api/tips/imported')
    expect([gone.status, gone.body]).toEqual([200, { message: '5 imported tips are deleted', deleted: 5 }])
    expect(await imported()).toEqual([])
    expect((await reader.get(`/api/tips/${tip.slug}`)).status).toBe(200)
  })

  test('ten thousand are taken at once, and stored some at a time, each time with a note', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, n) =>
        `Match ${n},2025-03-01 15:00,football-news,1x2,home,,2.10,,1,Tipster ${n % 30},${n % 2 ? 'won' : 'lost'},`,
    )
    const { status, body } = await post([HEAD, ...rows].join('\n'))
    expect([status, body.created, body.unknownTipsters.length]).toEqual([200, 10_000, 30])
    const { body: notes } = await editor.get('/api/audit?action=tip.import&limit=10')
    expect(notes.map(({ details }: { details: { tips: number } }) => details.tips)).toEqual(Array(10).fill(1000))
  })
})

test('of very many old tips some are deleted at a time', async () => {
  await editor.delete('/api/tips/imported')
  await instance.inside?.database.client.unsafe(`
    insert into tips (slug, status, event, starts_at, sport, market, selection, odds, stake, reasoning, imported)
    select 'many-' || n, 'settled', 'A v B', now(), 'tennis', 'other', 'A', 2, 1, '', true from generate_series(1, 10001) n`)
  const notes = async () =>
    (await editor.get('/api/audit?action=tip.import-delete&limit=100')).body.map(
      ({ details }: { details: { tips: number } }) => details.tips,
    )
  const before: number[] = await notes()
  expect((await editor.delete('/api/tips/imported')).body.deleted).toBe(10_001)
  expect(await notes()).toEqual([1, 10_000, ...before])
})
