import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainText } from '#shared/plain-text.ts'
import { ledgerHeadSchema } from '#shared/tips/ledger.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { verifyLedger } from '#shared/tips/verify-ledger.ts'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runScript } from '../support/run-script.ts'
import { publishTip, startedTips } from '../support/tips.ts'

/** A tip's life on the site, and a record that anyone can check. The tests build on each other, in this order. */

let instance: Instance
let editor: Client
let open: Tip
let won: Tip
let lost: Tip

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
})
afterAll(() => instance?.stop())

function file(path: string): Promise<string> {
  return readFile(join(instance.dirs.dist, path), 'utf8')
}

async function ledger(): Promise<string> {
  const month = new Date().toISOString().slice(0, 7)
  return file(`data/tips/ledger-${month}.jsonl`)
}

/** A page's text on one line. */
const wordsOf = (page: string) => plainText(page).replace(/\s+/g, ' ')

/** The text after each Join of a page, up to the next. */
const besideJoins = (page: string) => page.split('href="/go/').slice(1).map(wordsOf)

test('an open tip has a page with Join, and is on the home page and betting tips', async () => {
  const bookmaker = await createBookmaker(editor, {
    name: 'Aloe Odds',
    affiliateLink: 'https://partner.example.com/join',
    licenceBoard: 'Western Cape',
    licenceNumber: 'T-1',
    licenceCheckedOn: '2026-11-01',
    termsLink: 'https://partner.example.com/terms',
  })
  open = await publishTip(editor, { bookmakerId: bookmaker.id, confidence: 60, reasoning: '<p>Fixed <b>now</b>.</p>' })
  await waitUntilPublished(editor)
  const page = await file(`tips/${open.slug}.html`)
  expect(page).toContain('Fixed <b>now</b>.')
  expect(page).toContain('/go/aloe-odds?p=tip')
  expect(page).toContain('60 to 69%: no such tip had been settled when this one was fixed')
  // Too few such tips are settled for a bar, so the number is attributed to the tipster.
  for (const path of [`tips/${open.slug}.html`, 'index.html', 'betting-tips.html']) {
    expect(wordsOf(await file(path))).toMatch(/Tipster’s confidence 60%|The tipster’s confidence when fixed: 60%/)
    expect(await file(path)).not.toContain('class="confidence"')
  }
  for (const list of ['index.html', 'betting-tips.html']) {
    expect(await file(list)).toContain(`/tips/${open.slug}`)
    expect(await file(list)).not.toContain('>Example<')
  }
})

test('other bookmakers’ odds are shown, the best and outdated ones marked', async () => {
  const other = await createBookmaker(editor, { name: 'Baobab Bet' })
  const odds = [
    { bookmaker: 'aloe-odds', odds: 2.15, seenAt: '2026-11-01T10:00:00Z' },
    { bookmaker: other.slug, odds: 2.3 },
  ]
  expect((await editor.put(`/api/tips/${open.id}/odds`, { odds })).status).toBe(200)
  await waitUntilPublished(editor)
  const page = (await file(`tips/${open.slug}.html`)).replace(/\s+/g, ' ')
  expect(page).toMatch(/Baobab Bet \(best\).*Aloe Odds/)
  expect(page.match(/\(best\)/g)).toHaveLength(1)
  expect(page.match(/over an hour ago/g)).toHaveLength(1)
})

test('each Join has the age limit, licence and terms next to it', async () => {
  const block = await publishArticle(editor, { content: `<p>Words.</p><div data-tip="${open.slug}"></div>` })
  await waitUntilPublished(editor)
  const aloe = /New players only\. 18\+\. Gamble responsibly\. Western Cape, T-1\. Bonus terms/
  const baobab = /New players only\. 18\+\. Gamble responsibly\. Licence not checked/
  const [own = '', best = '', other = ''] = besideJoins(await file(`tips/${open.slug}.html`))
  expect(own).toMatch(aloe)
  expect(best).toMatch(baobab)
  expect(other).toMatch(aloe)
  for (const path of ['betting-tips.html', `${block.slug}.html`]) {
    const [first = ''] = besideJoins(await file(path))
    expect(first, path).toMatch(aloe)
  }
  await editor.delete(`/api/articles/${block.id}`)
  await waitUntilPublished(editor)
})

test('the home page shows the best of all bookmakers’ latest odds', async () => {
  const put = (odds: object[]) => editor.put(`/api/tips/${open.id}/odds`, { odds })
  const best = async () => {
    await waitUntilPublished(editor)
    const [, words] = /class="teaser-odds">([\s\S]*?)<\/p>/.exec(await file('index.html')) ?? []
    return (words ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
  const older = { bookmaker: 'aloe-odds', odds: 2.15, seenAt: '2026-11-01T10:00:00Z' }
  expect(await best()).toBe('Best odds 2.30 at Baobab Bet')
  await put([older, { bookmaker: 'baobab-bet', odds: 1.5 }])
  expect(await best()).toBe(`Best odds ${open.odds.toFixed(2)} at Aloe Odds`)
  const page = wordsOf(await file(`tips/${open.slug}.html`))
  expect(page.match(/at [\w ]+ \(best\)/g)).toEqual(['at Aloe Odds (best)'])
  await put([older, { bookmaker: 'baobab-bet', odds: 2.6, seenAt: '2026-11-01T10:00:00Z' }])
  expect(await best()).toBe('Best odds 2.60 at Baobab Bet Seen over an hour ago')
  // The tip's bookmaker has lowered its odds since, so its price is no longer available.
  await put([
    { bookmaker: 'aloe-odds', odds: 1.4 },
    { bookmaker: 'baobab-bet', odds: 1.5 },
  ])
  expect(await best()).toBe('Best odds 1.50 at Baobab Bet')
})

test('an article embeds a tip by slug or id, and both link to each other', async () => {
  const content = `<p>Words.</p><div data-tip="${open.slug}"></div>`
  const article = await publishArticle(editor, { slug: 'carries', title: 'A story', content })
  await publishArticle(editor, { slug: 'by-id', content: `<p>Words.</p><div data-tip="${open.id}"></div>` })
  await waitUntilPublished(editor)
  const page = await file('carries.html')
  expect(page).toContain('aria-label="Tip: Umlazi Rovers to win"')
  expect(page).toMatch(new RegExp(`/go/aloe-odds\\?a=${article.id}&(#38;|amp;)?p=tip`))
  expect(page).not.toContain('Results of the tips')
  expect(await file('by-id.html')).toContain(`/tips/${open.slug}`)
  expect(await file(`tips/${open.slug}.html`)).toContain('Read: A story')
  await editor.delete(`/api/articles/${article.id}`)
  await waitUntilPublished(editor)
  expect(await file(`tips/${open.slug}.html`)).not.toContain('Read: A story')
  await editor.post(`/api/articles/${article.id}/restore`)
})

test('after the start nothing links to the bookmaker, without a save', async () => {
  const bookmakers = (await editor.get('/api/bookmakers')).body
  const author = (await editor.post('/api/authors', { name: 'Thandi Mokoena', slug: 'thandi-mokoena' })).body
  const articleId = (await editor.get('/api/articles/by-id')).body.id
  const forms = [
    { odds: 2.5, stake: 2, bookmakerId: bookmakers[0].id, authorId: author.id, confidence: 55, articleId },
    { odds: 1.9, authorId: author.id },
  ]
  // Long enough for their pages to be published before the start.
  ;[won, lost] = (await startedTips(editor, forms, 2_500)) as [Tip, Tip]
  await expect.poll(() => file(`tips/${won.slug}.html`)).toMatch(/[^"]Waiting to be settled/)
  expect(await file(`tips/${won.slug}.html`)).not.toContain('/go/aloe-odds?')
})

test('settled tips are on the record, including losses, and the ledger verifies', async () => {
  await editor.post(`/api/tips/${lost.id}/settle`, { outcome: 'lost' })
  await waitUntilPublished(editor)
  // A single day has no drawdown.
  expect(await file('betting-tips/record.html')).toContain('ends at −1.00')
  expect(await file('betting-tips/record.html')).not.toContain('The shaded part')
  await editor.post(`/api/tips/${won.id}/settle`, { outcome: 'won', closingOdds: 2.4 })
  await editor.post(`/api/tips/${open.id}/withdraw`, { reason: 'The keeper is out' })
  await waitUntilPublished(editor)
  const record = await file('betting-tips/record.html')
  expect(record).toContain('+2.00')
  // 1.5 and −1 units with one on each, though two were staked on the one that won.
  expect(record).toContain('R100 on every tip: +R50.00.')
  expect(record).toContain('Closing odds beaten by 1 of 1 tip.')
  expect(await file(`tips/${won.slug}.html`)).toContain('The tip had the better odds.')
  expect(record).toContain('Past results do not promise future ones')
  expect(record).not.toMatch(/\d%<\/dd>/)
  expect(await file(`tips/${lost.slug}.html`)).toContain('−1.00')
  expect(await file(`tips/${open.slug}.html`)).toContain('The keeper is out')
  expect(await file(`tips/${open.slug}.html`)).not.toContain('/go/aloe-odds?')

  const { faults, head } = await verifyLedger(await ledger())
  expect(faults).toEqual([])
  const published = ledgerHeadSchema.parse(JSON.parse(await file('data/tips/head.json')))
  expect(published).toMatchObject(head)
  expect(published.demo).toBeUndefined()
  expect(record).toContain(head.hash)
  expect(await file('rss.xml')).toContain(`Head ${head.seq}:${head.hash}`)
  const run = await runScript('verify-ledger', {}, ROOT, [instance.url, '--head', `${head.seq}:${head.hash}`])
  expect(run.output).toContain(`Unbroken: ${head.seq} entries`)
  expect(run.failed).toBe(false)
})

test('the tipster’s page has the record of their tips, and articles show their tips’ outcomes', async () => {
  const page = await file('authors/thandi-mokoena.html')
  expect(page).toContain('Tips by Thandi Mokoena')
  expect(page).toContain('+2.00')
  expect(page).toContain('1 won, 1 lost, 0 void, 0 open')
  expect(page).toContain(`/tips/${lost.slug}`)
  expect(page).not.toContain(`/tips/${open.slug}`)
  // Under fifty tips there are counts but no rates.
  expect(page.slice(page.indexOf('<main'))).not.toMatch(/\d\.\d%/)
  expect(page.match(/Past results do not promise future ones/g)?.length).toBeGreaterThan(1)
  const article = await file('by-id.html')
  expect(article).toContain('Results of the tips in this article')
  expect(article.replace(/\s+/g, ' ')).toMatch(/Withdrawn ?<\/b>.*Won ?<\/b>/)
  expect(article).toContain('+3.00 units')
  expect(article).not.toContain('/go/aloe-odds')
})

test('a tip moved to another article is removed from the previous one', async () => {
  const other = await publishArticle(editor, { slug: 'moved-to', title: 'Another story', content: '<p>Words.</p>' })
  expect(await file('by-id.html')).toContain(`/tips/${won.slug}`)
  expect((await editor.put(`/api/tips/${won.id}`, { articleId: other.id })).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await file('by-id.html')).not.toContain(`/tips/${won.slug}`)
  expect(await file('moved-to.html')).toContain(`/tips/${won.slug}`)
})

test('a correction is a new entry: both outcomes stay, the later one counts', async () => {
  await editor.post(`/api/tips/${lost.id}/correct`, { outcome: 'void', reason: 'Abandoned, not finished' })
  await waitUntilPublished(editor)
  expect(wordsOf(await file(`tips/${lost.slug}.html`))).toMatch(
    /Settled \w+ \d.{1,30} Lost\. .*Corrected .{1,40} Void\. Abandoned, not finished/,
  )
  expect(await file('authors/thandi-mokoena.html')).toContain('1 won, 0 lost, 1 void, 0 open')
  const types = (await ledger())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).type)
  expect(types.slice(-2)).toEqual(['withdrawn', 'corrected'])
  expect((await editor.get('/api/tips/record')).body.totals).toMatchObject({
    tips: 3,
    won: 1,
    lost: 0,
    void: 2,
    units: 3,
  })
})

test('imported tips are shown separately, not in the record or ledger', async () => {
  const before = [await ledger(), (await editor.get('/api/tips/record')).body]
  const old = (n: number) => ({
    event: `Bay Dockers v Guests ${n}`,
    startsAt: '2025-03-01 15:00',
    sport: 'football-news',
    market: '1x2',
    selection: 'home',
    odds: 2.35,
    outcome: n === 0 ? 'won' : 'lost',
    tipster: n < 2 ? 'thandi-mokoena' : 'Somebody Before',
  })
  expect((await editor.post('/api/tips/import', [old(0), old(1), old(2)])).body).toMatchObject({ created: 3 })
  await waitUntilPublished(editor)
  const record = (await file('betting-tips/record.html')).replace(/\s+/g, ' ')
  expect(record).toContain('3 tips of March 1, 2025 came from files')
  expect(record).toContain('Somebody Before')
  expect(record.match(/Imported, not verified/g)).toHaveLength(1)
  const author = (await file('authors/thandi-mokoena.html')).replace(/\s+/g, ' ')
  expect(author).toContain('2 older tips by Thandi Mokoena came from files: 1 won, 1 lost, 0 void, +0.35 units')
  expect([await ledger(), (await editor.get('/api/tips/record')).body]).toEqual(before)
  expect(await file('sitemaps/tips.xml')).not.toContain('imported-')
  await editor.delete('/api/tips/imported')
  await waitUntilPublished(editor)
  expect(await file('betting-tips/record.html')).not.toContain('not verified')
  expect(await file('authors/thandi-mokoena.html')).not.toContain('not verified')
})

describe('a page that differs from the ledger', () => {
  test('is reported with the value that differs', async () => {
    const path = join(instance.dirs.dist, 'betting-tips/record.html')
    const page = await readFile(path, 'utf8')
    const run = (...options: string[]) => runScript('verify-ledger', {}, ROOT, [instance.url, ...options])
    expect((await run('--tips')).output).toContain('Unbroken')
    await writeFile(path, page.replace(/(data-figure="market 1x2">.*?<td>)\d+/s, '$199'))
    const changed = await run()
    expect(changed.failed).toBe(true)
    expect(changed.output).toMatch(/FAULT {2}The ledger gives “Match result .*” for “market 1x2”, the page shows/)
    await writeFile(path, page.replaceAll(/ data-figure="[^"]*"/g, ''))
    expect((await run()).output).toContain('The page does not show “profit”, the ledger gives it')
    await writeFile(path, page)
  })

  test('is reported on tipster and tip pages too', async () => {
    const change = async (path: string, from: RegExp, to: string, ...options: string[]) => {
      const file = join(instance.dirs.dist, path)
      const page = await readFile(file, 'utf8')
      expect(page).toMatch(from)
      await writeFile(file, page.replace(from, to))
      const { output } = await runScript('verify-ledger', {}, ROOT, [instance.url, ...options])
      await writeFile(file, page)
      return output
    }
    const tipster = await change('authors/thandi-mokoena.html', /\d+ lost,/, '0 lost, 1')
    expect(tipster).toMatch(/FAULT {2}Thandi Mokoena’s page: The ledger gives “.*” for “counts”/)
    const closing = await change('betting-tips/record.html', /beaten by 1 of 1 tip/, 'beaten by 2 of 2 tips')
    expect(closing).toContain('for “closing”, the page shows “Closing odds beaten by 2 of 2 tips.”')
    const pick = await change(`tips/${won.slug}.html`, /(<h1[^>]*>)/, '$1Not ', '--tips')
    expect(pick).toContain(`FAULT  /tips/${won.slug}: The ledger gives “${won.pick}” for “pick”`)
    const reasoning = await change(`tips/${won.slug}.html`, /(data-reasoning>\s*<p>)/, '$1Surely: ', '--tips')
    expect(reasoning).toContain(`FAULT  /tips/${won.slug}: The reasoning is not the one that was fixed`)
    const outcome = await change(`tips/${won.slug}.html`, />Won</, '>Lost<', '--tips')
    expect(outcome).toContain(`FAULT  /tips/${won.slug}: The ledger gives “Won” for “outcome”, the page shows “Lost”`)
  })
})

describe('a modified ledger', () => {
  test('is reported with the entry', async () => {
    const text = (await ledger()).replace('"outcome":"won"', '"outcome":"lost"')
    const { faults } = await verifyLedger(text)
    expect(faults[0]?.message).toMatch(/^Entry \d+ was changed/)
  })
})
