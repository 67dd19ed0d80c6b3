import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { articleForm, createArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { expectNoBarrier, openInEditor, PATIENCE, switchView, toast } from '../support/newsroom.ts'
import { createTip, publishTip, startedTip } from '../support/tips.ts'

/** A tip from draft to outcome, in the newsroom and for readers; each test continues from the one before. */
const COMPETITION = { name: 'Union League', sport: 'football-news', season: '2026/27', format: 'league' }
const SIDES = { home: 'Umlazi Rovers', away: 'Agulhas Lights' }

let matchId: number
let slug: string

shareDesk({
  prepare: async () => {
    const matches = [{ date: '2098-11-22', time: '15:00', ...SIDES }]
    await client.post('/api/matches/import', { competition: COMPETITION, matches })
    matchId = (await client.get('/api/matches?limit=1')).body[0].id
  },
})

const row = (pick: string) => page.getByRole('table', { name: 'Tips' }).getByRole('row').filter({ hasText: pick })

test('the Tips desk is linked below the nine tabs and has an empty state', async () => {
  await expect(page.getByRole('tab')).toHaveCount(9)
  await page.getByRole('link', { name: 'Tips', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tips', exact: true })).toBeVisible(PATIENCE)
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
  await expect(page.getByText('No tips yet')).toBeVisible(PATIENCE)
})

test('a tip is written and published after a dialog shows what becomes fixed', async () => {
  await page.getByRole('button', { name: 'New tip' }).click()
  const form = page.getByRole('form', { name: 'New tip' })
  // All mistakes are shown at once, with the focus on the first.
  await form.getByLabel('Market').selectOption('over-under')
  await form.getByRole('button', { name: 'Continue to publish' }).click()
  await expect(form.getByText('Choose a match', { exact: true }).and(form.getByRole('alert'))).toBeVisible(PATIENCE)
  await expect(form.getByLabel('Match', { exact: true })).toBeFocused()
  await expect(form.getByRole('alert')).toHaveText(['Choose a match', 'Required', 'Required', 'Required'])
  await form.getByLabel('Match', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('Market').selectOption('over-under')
  await form.getByLabel('Line').fill('2.3')
  await form.getByLabel('Odds').fill('1')
  await form.getByLabel('Reasoning').fill('Both sides score freely.')
  await form.getByRole('button', { name: 'Continue to publish' }).click()
  await expect(form.getByText('Must be a multiple of 0.25')).toBeVisible(PATIENCE)
  await expect(form.getByText('Must be between 1.01 and 1000')).toBeVisible()
  await form.getByLabel('Odds').fill('')
  await form.getByRole('button', { name: 'Continue to publish' }).click()
  await expect(form.getByText('Required', { exact: true })).toBeVisible(PATIENCE)
  await form.getByLabel('Line').fill('2.25')
  await form.getByLabel('Odds').fill('2.10')
  await form.getByLabel('Time seen').fill('2026-01-15T09:30')
  await form.getByLabel('Confidence').fill('80')
  await form.getByLabel('Why so confident').fill('Both keepers are out')
  await expectNoBarrier(page, 'the form of a tip')
  await form.getByRole('button', { name: 'Continue to publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this tip?' })
  await expect(dialog).toContainText('Over 2.25', PATIENCE)
  await expect(dialog).toContainText('No one can change or delete it')
  for (const fixed of ['80%', 'Both keepers are out', 'The newsroom', /Jan(uary)? 15, 2026/]) {
    await expect(dialog).toContainText(fixed)
  }
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The kick-off is moved forward, so that it is within the test.
  const kickOff = new Date(Date.now() + 8_000).toISOString()
  expect((await client.put(`/api/matches/${matchId}`, { kickOff })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Publish tip' }).click()
  await expect(toast(page, 'Tip published')).toBeVisible(PATIENCE)
  await expect(row('Over 2.25')).toContainText('2.10')
  slug = (await client.get('/api/tips')).body[0].slug
  await expect.poll(async () => (await fetch(`${instance.url}/tips/${slug}`)).status, PATIENCE).toBe(200)
})

test('a result proposes the tip’s outcome, which is confirmed by hand', async () => {
  const tip = (await client.get(`/api/tips/${slug}`)).body
  await expect.poll(() => Date.now(), PATIENCE).toBeGreaterThan(Date.parse(tip.startsAt))
  await client.put(`/api/matches/${matchId}/score`, { status: 'finished', score: { home: 1, away: 1 } })
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waiting for settlement' })
  await expect(waiting).toContainText('Full time 1–1', PATIENCE)
  await expectNoBarrier(page, 'the Tips desk')
  await waiting.getByRole('button', { name: 'Other Over 2.25' }).click()
  const form = page.getByRole('form', { name: 'Settle this tip' })
  await form.getByLabel('Won', { exact: true }).check(PATIENCE)
  await form.getByRole('button', { name: 'Settle tip' }).click()
  await expect(form.getByText('The result gives another outcome. Give a reason.')).toBeVisible()
  // A line in quarters has halves; only where many compete can there be a dead heat.
  await expect(form.getByLabel('Half won')).toBeVisible()
  await expect(form.getByLabel('Dead heat')).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await waiting.getByRole('button', { name: 'Half lost Over 2.25' }).click()
  await expect(toast(page, 'Tip settled')).toBeVisible(PATIENCE)
  await expect(row('Over 2.25')).toContainText('Half lost')
  await expect(row('Over 2.25')).toContainText('−0.50')
})

test('a correction requires a reason, and readers see both entries', async ({ browser }) => {
  await row('Over 2.25').getByRole('button', { name: 'Correct' }).click()
  const form = page.getByRole('form', { name: 'Correct this tip' })
  await expect(form.getByRole('radio').first()).toBeFocused()
  await form.getByLabel('Void').check()
  await form.getByRole('button', { name: 'Correct tip' }).click()
  await expect(form.getByText('Give a reason')).toBeVisible()
  await form.getByLabel('Closing odds').fill('evens')
  await form.getByRole('button', { name: 'Correct tip' }).click()
  await expect(form.getByText('Enter decimal odds from 1.01 to 1000')).toBeVisible()
  await form.getByLabel('Closing odds').fill('1,88')
  await form.getByLabel('Reason').fill('The league annulled the match')
  await form.getByRole('button', { name: 'Correct tip' }).click()
  await expect(toast(page, 'Tip corrected')).toBeVisible(PATIENCE)
  await expect(row('Over 2.25')).toContainText('Void')

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await expect(async () => {
    await reader.goto(`${instance.url}/tips/${slug}`)
    await expect(reader.getByText('The league annulled the match').first()).toBeVisible({ timeout: 1000 })
    await expect(reader.getByText('The odds had gone to 1.88.')).toBeVisible({ timeout: 1000 })
  }).toPass(PATIENCE)
  await expect(reader.getByRole('link', { name: /^Join/ })).toHaveCount(0)
  for (const type of ['published', 'settled', 'corrected']) await expect(reader.locator('main')).toContainText(type)
  await reader.context().close()
})

test('“What happened” is added for readers after settlement', async () => {
  await row('Over 2.25').getByRole('button', { name: 'What happened' }).click()
  const form = page.getByRole('form', { name: 'What happened' })
  await form.getByLabel('What happened').fill('Two early goals & then nothing.\nSo it goes.')
  await expectNoBarrier(page, 'what happened after a tip')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible(PATIENCE)
  await expect
    .poll(async () => (await fetch(`${instance.url}/tips/${slug}`)).text(), PATIENCE)
    .toContain('<p>Two early goals &amp; then nothing.</p>')
  await row('Over 2.25').getByRole('button', { name: 'What happened' }).click()
  await expect(form.getByLabel('What happened')).toHaveValue('Two early goals & then nothing.\nSo it goes.')
  await form.getByLabel('What happened').fill('A sure win for every punter.')
  await form.getByRole('button', { name: 'Save' }).click()
  const asked = form.getByRole('alert').getByRole('textbox', { name: /^“A? ?sure win”/i })
  await expect(asked).toBeVisible(PATIENCE)
  await form.getByLabel('What happened', { exact: true }).fill('It ended level.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0, PATIENCE)
  expect((await client.get(`/api/tips/${slug}`)).body.afterwards).toBe('<p>It ended level.</p>')
})

test('the article of a tip is found by its title, and can be changed after publishing', async () => {
  const article = async (title: string) => {
    const { body } = await client.post('/api/articles', articleForm({ title, published: true }))
    return body
  }
  const [first, second] = [await article('Umlazi Rovers meet the Lights'), await article('Notes from the touchline')]
  await page.getByRole('button', { name: 'New tip' }).click()
  const draft = page.getByRole('form', { name: 'New tip' })
  await draft.getByRole('searchbox', { name: 'Article' }).fill('umlazi rov')
  // The arrow keys move between the field and its results, as in every search in the newsroom.
  await expect(draft.getByRole('button', { name: first.title })).toBeVisible(PATIENCE)
  await page.keyboard.press('ArrowDown')
  await expect(draft.getByRole('button', { name: first.title })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(draft.getByRole('searchbox', { name: 'Article' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(draft.getByText(first.title)).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Remove the article' })).toBeFocused()
  await expectNoBarrier(page, 'the article of a tip')
  await draft.getByRole('button', { name: 'Remove the article' }).click()
  await draft.getByRole('searchbox', { name: 'Article' }).fill('nothing like it')
  await expect(draft.getByText('No results.')).toBeVisible(PATIENCE)
  await page.context().setOffline(true)
  await draft.getByRole('searchbox', { name: 'Article' }).fill('touch')
  await expect(draft.getByText('Articles could not be loaded')).toBeVisible(PATIENCE)
  await page.context().setOffline(false)
  // Enter chooses an article and does not submit the form.
  await draft.getByRole('searchbox', { name: 'Article' }).fill('umlazi rov')
  await expect(draft.getByRole('button', { name: first.title })).toBeVisible(PATIENCE)
  await draft.getByRole('searchbox', { name: 'Article' }).press('Enter')
  await draft.getByLabel('Another event').check()
  await draft.getByLabel('Event name').fill('Berg Open, day two')
  await draft.getByLabel('Start', { exact: true }).fill('2098-05-01T10:00')
  await draft.getByLabel('Sport').selectOption('football-news')
  await draft.getByLabel('Odds').fill('2')
  await draft.getByLabel('Reasoning').fill('The wind.')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible(PATIENCE)
  const [stored] = (await client.get('/api/tips?status=draft')).body
  expect(stored.articleId).toBe(first.id)
  const { slug: shown } = (await client.post(`/api/tips/${stored.id}/publish`)).body
  await page.reload()
  await row('day two').getByRole('button', { name: 'Article' }).click(PATIENCE)
  const form = page.getByRole('form', { name: 'Article' })
  await expect(form.getByText(first.title)).toBeVisible(PATIENCE)
  await form.getByRole('button', { name: 'Remove the article' }).click()
  await form.getByRole('searchbox', { name: 'Article' }).fill('touchline')
  await form.getByRole('button', { name: second.title }).click(PATIENCE)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible(PATIENCE)
  const text = async (path: string) => (await fetch(`${instance.url}${path}`)).text()
  await expect.poll(() => text(`/tips/${shown}`), PATIENCE).toContain(second.title)
  await expect.poll(() => text(`/${second.slug}`), PATIENCE).toContain(`/tips/${shown}`)
  await expect.poll(() => text(`/${first.slug}`), PATIENCE).not.toContain(`/tips/${shown}`)
  await client.post(`/api/tips/${stored.id}/withdraw`, { reason: 'Not needed' })
})

test('publishing a pick that is already open shows a warning', async () => {
  const pick = { event: 'Namaqua Open', market: 'outright', selection: 'P. Botha' }
  await publishTip(client, { ...pick, odds: 7.5 })
  await createTip(client, { ...pick, odds: 8 })
  await createTip(client, { ...pick, selection: 'R. Naidoo' })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Publish this tip?' })
  await row('R. Naidoo').getByRole('button', { name: 'Publish' }).click(PATIENCE)
  await expect(dialog).toContainText('R. Naidoo')
  await expect(dialog.getByRole('note')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row('P. Botha').getByRole('button', { name: 'Publish' }).click(PATIENCE)
  await expect(dialog.getByRole('note')).toContainText(
    /The same pick is open already, published .*, at 7\.50\./,
    PATIENCE,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const draft of (await client.get('/api/tips?status=draft')).body) await client.delete(`/api/tips/${draft.id}`)
  const [open] = (await client.get('/api/tips?status=open')).body
  await client.post(`/api/tips/${open.id}/withdraw`, { reason: 'Not needed' })
})

test('forbidden wording in a tip needs a reason before publishing', async () => {
  await createTip(client, { event: 'Cederberg Cup', selection: 'draw', reasoning: '<p>You cannot lose this bet.</p>' })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Publish this tip?' })
  await row('Draw').getByRole('button', { name: 'Publish' }).click(PATIENCE)
  const publish = dialog.getByRole('button', { name: 'Publish tip' })
  await publish.click()
  const reason = dialog.getByRole('alert').getByRole('textbox', { name: /^“You cannot lose”/ })
  await expect(reason).toBeVisible(PATIENCE)
  await expect(publish).toBeDisabled()
  await expectNoBarrier(page, 'forbidden wording in a tip')

  await reason.fill('It quotes the trainer')
  await publish.click()
  await expect(toast(page, 'Tip published')).toBeVisible(PATIENCE)
  const [tip] = (await client.get('/api/tips?status=open')).body
  await client.post(`/api/tips/${tip.id}/withdraw`, { reason: 'Not needed' })
})

test('a tip is withdrawn before its start with a reason; the record is exported as CSV', async () => {
  await publishTip(client, { event: 'Karoo Classic', selection: 'away' })
  await createBookmaker(client)
  await page.reload()
  await row('Karoo Classic').getByRole('button', { name: 'Odds' }).click(PATIENCE)
  const odds = page.getByRole('form', { name: 'Bookmakers’ odds' })
  await odds.getByRole('textbox').first().fill('2.5', PATIENCE)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(odds.getByRole('textbox').first()).toHaveValue('2.5')
  await odds.getByRole('textbox').first().fill('lots')
  await odds.getByRole('button', { name: 'Save odds' }).click()
  await expect(odds.getByText('Must be between 1.01 and 1000')).toBeVisible()
  await expect(odds.getByRole('textbox').first()).toBeFocused()
  await odds.getByRole('textbox').first().fill('')
  await odds.getByRole('button', { name: 'Cancel' }).click()
  await expect(odds).toHaveCount(0)
  await row('Karoo Classic').getByRole('button', { name: 'Withdraw' }).click()
  const form = page.getByRole('form', { name: 'Withdraw this tip' })
  await form.getByRole('button', { name: 'Withdraw tip' }).click()
  await expect(form.getByText('Give a reason')).toBeVisible()
  await expect(form.getByLabel('Reason')).toBeFocused()
  await form.getByLabel('Reason').fill('It was a guaranteed win')
  await form.getByRole('button', { name: 'Withdraw tip' }).click()
  await expect(form.getByRole('alert').getByRole('textbox', { name: /^“guaranteed win”/ })).toBeVisible(PATIENCE)
  await expect(form.getByText('Give a reason', { exact: true })).toHaveCount(0)
  await expectNoBarrier(page, 'forbidden wording in why a tip is withdrawn')
  await form.getByLabel('Reason', { exact: true }).fill('The favourite is injured')
  await form.getByRole('button', { name: 'Withdraw tip' }).click()
  await expect(row('Karoo Classic')).toContainText('The favourite is injured', PATIENCE)
  await page.getByRole('link', { name: 'Withdrawn' }).click()
  await expect(row('Over 2.25')).toHaveCount(0, PATIENCE)
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Record as CSV' }).click()
  const csv = await readFile(await (await loading).path(), 'utf8')
  expect(csv).toContain('The favourite is injured')
  expect(csv.trim().split('\r\n')).toHaveLength(6)
})

test('a reader chooses fractional odds, in the URL or remembered on the device', async ({ browser }) => {
  const reader = await (await browser.newContext()).newPage()
  const fixed = reader.locator('[data-odds]').first()
  const choice = reader.locator('.odds-choice')
  await reader.goto(`${instance.url}/tips/${slug}`)
  await expect(fixed).toHaveText('2.10')
  await expectNoBarrier(reader, 'the choice of odds')
  await choice.getByRole('link', { name: 'Fractional' }).click()
  await expect(fixed).toHaveText('11/10')
  expect(new URL(reader.url()).search).toBe('?odds=fractional')
  await reader.goto(`${instance.url}/tips/${slug}`)
  await expect(fixed).toHaveText('2.10')
  await reader.goto(`${instance.url}/betting-tips?odds=fractional`)
  await choice.getByRole('button', { name: 'Remember on this device' }).click()
  await reader.goto(`${instance.url}/tips/${slug}`)
  await expect(fixed).toHaveText('11/10')
  expect(await reader.context().cookies()).toEqual([])
  await reader.context().close()
})

test('old tips and odds are imported from a file, with errors by row', async () => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  await dialog.getByLabel('Text of the file').fill(`tip,bookmaker,odds\n${slug},nobody,2`)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('There is no bookmaker “nobody”')).toBeVisible(PATIENCE)
  await dialog.getByLabel('Old tips').check()
  const head = 'event,startsAt,sport,market,selection,odds,outcome'
  const text = dialog.getByLabel('Text of the file')
  await text.fill(`${head}\nBay v Kei,2025-03-01,football-news,1x2,home,much,won`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Row 1, odds')).toBeVisible(PATIENCE)
  await text.fill(`${head}\nBay v Kei,2025-03-01,football-news,1x2,home,2.4,won`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('1 tip would be imported')).toBeVisible(PATIENCE)
  await expectNoBarrier(page, 'the import of tips')
  // Its response is lost; the retry is recognised as such.
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('dryRun=false')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(
    '**/api/tips/import**',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: { message: 'The answer was lost' } })
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Import done')).toBeVisible(PATIENCE)
  expect(keys).toEqual([expect.stringMatching(/^[a-z\d]{20,28}$/), keys[0]])
  await page.getByRole('link', { name: 'Imported' }).click()
  await expect(row('Bay v Kei')).toHaveCount(1, PATIENCE)
  await expect(page).toHaveURL(/desk=tips&status=imported/)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(row('Bay v Kei')).toHaveCount(0, PATIENCE)
})

test('a match on any day can be chosen, and stays chosen when the day changes', async () => {
  const matches = [{ date: '2098-12-22', time: '15:00', home: SIDES.away, away: SIDES.home }]
  await client.post('/api/matches/import', { competition: COMPETITION, matches })
  const [{ id }] = (await client.get('/api/matches?date=2098-12-22')).body
  await page.getByRole('button', { name: 'New tip' }).click()
  const form = page.getByRole('form', { name: 'New tip' })
  const day = form.getByLabel('Day', { exact: true })
  const match = form.getByLabel('Match', { exact: true })
  const selection = form.getByLabel('Selection')
  await expect(match).toBeFocused()
  await expect(selection).toBeDisabled()
  await expect(selection.getByRole('option')).toHaveText(['Choose a match first'])
  await day.fill('2098-12-21')
  await expect(form.getByText('No match is scheduled on this day')).toBeVisible(PATIENCE)
  await day.fill('2098-12-22')
  await match.selectOption(String(id), PATIENCE)
  await day.fill('2098-12-21')
  await expect(form.getByText('No match is scheduled on this day')).toBeVisible(PATIENCE)
  await expect(match).toHaveValue(String(id))
  await expect(selection.getByRole('option')).toHaveText([SIDES.away, 'Draw', SIDES.home])
  await form.getByLabel('Market').selectOption('double-chance')
  const pairs = [`${SIDES.away} or draw`, `${SIDES.away} or ${SIDES.home}`, `Draw or ${SIDES.home}`]
  await expect(selection.getByRole('option')).toHaveText(pairs)
  await form.getByLabel('Market').selectOption('handicap')
  await form.getByLabel('Another event').check()
  await expect(selection.getByRole('option')).toHaveText(['Home', 'Draw', 'Away'])
  await form.getByLabel('Event name').fill('Bay v Kei')
  await expect(selection.getByRole('option')).toHaveText(['Bay', 'Draw', 'Kei'])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()

  // A match that has kicked off is not offered, even without a score.
  const begun = [{ date: '2098-12-23', time: '15:00', home: 'Bay Stars', away: 'Kei Rangers' }]
  await client.post('/api/matches/import', { competition: COMPETITION, matches: begun })
  const [other] = (await client.get('/api/matches?date=2098-12-23')).body
  const kickOff = new Date(Date.now() - 1000).toISOString()
  expect((await client.put(`/api/matches/${other.id}`, { kickOff })).status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'New tip' }).click(PATIENCE)
  await expect(match.getByRole('option')).toHaveText(['Choose a match', new RegExp(`^${SIDES.away} v `)], PATIENCE)
})

test('a draft shows its bookmaker, tipster and sport, even if their lists load later', async () => {
  const bookmaker = await createBookmaker(client, { name: 'Late Bet' })
  const { body: author } = await client.post('/api/authors', { name: 'Lindiwe Late' })
  const draft = { event: 'Late v Later', authorId: author.id, bookmakerId: bookmaker.id }
  expect((await createTip(client, draft)).status).toBe('draft')
  let release = () => {}
  const opened = new Promise<void>((resolve) => (release = resolve))
  const lists = /\/api\/(authors|bookmakers|categories)(\?|$)/
  await page.route(lists, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${instance.url}/admin?desk=tips`)
  await row('Late v Later').getByRole('button', { name: 'Edit' }).click(PATIENCE)
  const form = page.getByRole('form', { name: 'Edit tip' })
  await expect(form.getByLabel('Odds')).toBeVisible(PATIENCE)
  release()
  await expect(form.getByRole('option', { name: 'Lindiwe Late' })).toBeAttached(PATIENCE)
  await expect(form.getByLabel('Tipster')).toHaveValue(author.id)
  await expect(form.getByLabel('Seen at')).toHaveValue(String(bookmaker.id))
  await expect(form.getByLabel('Sport')).not.toHaveValue('')
  await page.unroute(lists)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
})

test('a new tip defaults to its writer as tipster, and in the editor to the article', async () => {
  await client.put('/api/auth/me', { firstName: 'Naledi', lastName: 'Tau' })
  const article = await createArticle(client, { title: 'A preview with a tip' })
  const event = 'A cup final with a name that is far too long for one line of a dialog, in its second replay'
  const { id: longId } = await createTip(client, { event, market: 'outright', selection: 'B. van der Westhuizen' })
  await page.goto(`${instance.url}/admin?desk=tips`)
  await page.getByRole('button', { name: 'New tip' }).click(PATIENCE)
  const form = page.getByRole('form', { name: 'New tip' })
  const tipster = form.getByLabel('Tipster').locator('option:checked')
  await expect(tipster).toHaveText('Naledi Tau', PATIENCE)
  await expect(form.getByRole('searchbox', { name: 'Article' })).toBeVisible()
  // Nothing was typed, so there is nothing to ask about.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)

  await openInEditor(page, instance, article.id)
  await switchView(page, 'HTML')
  await page.getByRole('button', { name: 'Tip block' }).click()
  // Long names of tips wrap, and their state is in sight.
  const dialog = page.getByRole('dialog', { name: 'Tip block' })
  const choice = dialog.getByRole('button', { name: event })
  await expect(choice).toContainText('Draft', PATIENCE)
  const [box, around] = [await choice.boundingBox(), await dialog.boundingBox()]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
  await client.delete(`/api/tips/${longId}`)
  await dialog.getByRole('button', { name: 'New tip' }).click(PATIENCE)
  await expect(form.getByText('A preview with a tip')).toBeVisible(PATIENCE)
  await expect(tipster).toHaveText('Naledi Tau')
})

test('settling an already settled tip turns the dialog into a correction', async () => {
  const tip = await startedTip(client, { event: 'Two at once', market: 'outright', selection: 'Z. Khumalo' })
  await page.goto(`${instance.url}/admin?desk=tips&status=open`)
  const waiting = page.getByRole('region', { name: 'Waiting for settlement' })
  await waiting.getByRole('button', { name: 'Settle Z. Khumalo' }).click(PATIENCE)
  const form = page.getByRole('form', { name: 'Settle this tip' })
  await form.getByRole('button', { name: 'Settle tip' }).click()
  const outcomes = form.getByRole('group', { name: 'Outcome' })
  await expect(outcomes.getByText('Choose an outcome')).toBeVisible()
  await expect(outcomes.getByRole('radio').first()).toBeFocused()
  await form.getByLabel('Lost', { exact: true }).check(PATIENCE)
  await form.getByLabel('Note').fill('Second in the end')
  // It was the only waiting tip and the only open one; neither list has it any more.
  await client.post(`/api/tips/${tip.id}/settle`, { outcome: 'dead-heat', fraction: 0.5 })
  await form.getByRole('button', { name: 'Settle tip' }).click()
  await expect(toast(page, 'Not saved')).toContainText('already settled as “Dead heat”', PATIENCE)
  const correction = page.getByRole('form', { name: 'Correct this tip' })
  await expect(correction.getByRole('status')).toContainText('Another user has settled this tip', PATIENCE)
  await expect(waiting).toHaveCount(0)
  await expect(correction.getByLabel('Lost', { exact: true })).toBeChecked()
  await expect(correction.getByLabel('Reason')).toHaveValue('Second in the end')
  await expectNoBarrier(page, 'a tip that somebody else has settled')
  await correction.getByRole('button', { name: 'Correct tip' }).click()
  await expect(toast(page, 'Tip corrected')).toBeVisible(PATIENCE)
  await expect(correction).toHaveCount(0)
  expect((await client.get(`/api/tips/${tip.id}`)).body).toMatchObject({ outcome: 'lost', note: 'Second in the end' })
})
