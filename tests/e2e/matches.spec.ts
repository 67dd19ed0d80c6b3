import { expect, test } from '@playwright/test'
import type { TableLine } from '#shared/matches/competition.ts'
import type { Match } from '#shared/matches/match.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { enterNewsroom, expectNoBarrier, PATIENCE, toast } from '../support/newsroom.ts'
import { join } from '../support/people.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** A Saturday of forty matches at the Matches desk; each test continues from the one before. */
const DAY_MS = 86_400_000
const LEAGUES = ['Aloe League', 'Baobab League', 'Cycad League', 'Protea League']
const LETTERS = 'ABCDEFGHIJ'
const saturday = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10)

const slugOf = (league: string) => `${league.toLowerCase().replace(' ', '-')}-2026`
const competitionOf = (name: string) => ({ name, sport: 'football-news', season: '2026', format: 'league' })

shareDesk({
  prepare: async () => {
    for (const league of LEAGUES) {
      const [word] = league.split(' ')
      const matches = Array.from({ length: LETTERS.length }, (_, n) => ({
        round: 'Round 1',
        date: saturday,
        time: '15:00',
        home: `${word} Home ${LETTERS[n]}`,
        away: `${word} Away ${LETTERS[n]}`,
      }))
      await client.post('/api/matches/import', { competition: competitionOf(league), matches })
    }
  },
})

const boxOf = (team: string) => page.getByRole('textbox', { name: `Score of ${team}`, exact: true })
const rowOf = (team: string) => page.getByRole('listitem').filter({ has: boxOf(team) })

async function matchesOfDay(): Promise<Match[]> {
  return (await client.get(`/api/matches?date=${saturday}&limit=100`)).body
}

// Home and /matches show it at any hour, since its time is not known.
function todaysMatch() {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format()
  return {
    competition: competitionOf('Reader League'),
    matches: [{ date, home: 'Reader Rovers', away: 'Reader City' }],
  }
}

async function matchesToday(): Promise<Match[]> {
  return (await client.get('/api/matches?competition=reader-league-2026')).body
}

async function storedMatch(home: string): Promise<Match | undefined> {
  return (await matchesOfDay()).find((match) => match.home.name === home)
}

async function tableOf(league: string): Promise<TableLine[]> {
  return (await client.get(`/api/competitions/${slugOf(league)}/table`)).body
}

test('the Matches desk is linked below the nine tabs and has an empty state', async () => {
  await page.getByRole('link', { name: 'Matches', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Match desk' })).toBeVisible(PATIENCE)
  await expect(page.getByText('No matches on this day')).toBeVisible(PATIENCE)
  await expect(page.getByRole('tab')).toHaveCount(9)
})

test('results of 40 matches are entered by keyboard, and tables and pages are updated', async () => {
  await page.goto(`${instance.url}/admin?desk=matches&day=${saturday}`)
  await expect(page.getByText('40 matches, 40 to come')).toBeVisible(PATIENCE)
  await boxOf('Aloe Home A').focus()
  for (let n = 0; n < LEAGUES.length * LETTERS.length; n += 1) {
    await page.keyboard.type(`${n % 5}-${n % 3}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('40 matches', { exact: true })).toBeVisible({ timeout: 120_000 })
  const matches = await matchesOfDay()
  const inOrder = LEAGUES.flatMap((league) => matches.filter(({ competition }) => competition.slug === slugOf(league)))
  const entered = inOrder.map(({ status, score }) => `${status} ${score?.home}-${score?.away}`)
  expect(entered).toEqual(inOrder.map((_, n) => `finished ${n % 5}-${n % 3}`))
  await expect(page.getByText(/^In the table: /).first()).toBeVisible()
  await expectNoBarrier(page, 'the Matches desk')

  await waitUntilPublished(client)
  for (const league of LEAGUES) {
    const html = await (await fetch(`${instance.url}/competition/${slugOf(league)}`)).text()
    const [table = ''] = /<table[\s\S]*?<\/table>/.exec(html) ?? []
    const places = (await tableOf(league)).map(({ team }) => table.indexOf(`/team/${team.slug}"`))
    expect(places, 'the page has the teams in the table’s order').toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  }
})

test('the last change is undone by shortcut and by button, in the table too', async () => {
  const table = page.getByRole('table', { name: 'Table of Aloe League' })
  const first = table.getByRole('row').nth(1)
  await boxOf('Aloe Home C').focus()
  await expect(first).not.toContainText('Aloe Home C', PATIENCE)
  await page.keyboard.type('9-0')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('Aloe Home C', PATIENCE)
  expect((await storedMatch('Aloe Home C'))?.score).toEqual({ home: 9, away: 0 })
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone: Aloe Home C v Aloe Away C')).toBeVisible(PATIENCE)
  await expect(boxOf('Aloe Home C')).toHaveValue('2')
  await expect(first).not.toContainText('Aloe Home C', PATIENCE)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, 'Undone: Protea Home J v Protea Away J')).toBeVisible(PATIENCE)
  // Feeds may set its result again.
  expect(await storedMatch('Protea Home J')).toMatchObject({ status: 'scheduled', score: null, heldAt: null })
})

test('each status has a key, and a result for a postponed match shows an error', async () => {
  const box = boxOf('Protea Home J')
  await box.press('p')
  await expect(page.getByLabel('Status of Protea Home J v Protea Away J')).toHaveValue('postponed', PATIENCE)
  await box.focus()
  await page.keyboard.type('1-1')
  await page.keyboard.press('Enter')
  await expect(rowOf('Protea Home J')).toContainText('Set it back to scheduled', PATIENCE)
  await expect(box).toHaveValue('1')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await page.getByLabel('Status of Protea Home J v Protea Away J').selectOption('To come')
  await expect.poll(async () => (await storedMatch('Protea Home J'))?.status, PATIENCE).toBe('scheduled')
  await box.press('f')
  await expect(rowOf('Protea Home J')).toContainText('A finished match needs its score', PATIENCE)
  await box.press('Escape')
})

test('undo restores a result removed by a status without a score', async () => {
  const box = boxOf('Protea Home I')
  const before = (await storedMatch('Protea Home I'))?.score
  await box.press('p')
  await expect.poll(async () => (await storedMatch('Protea Home I'))?.status, PATIENCE).toBe('postponed')
  await expect(box).toHaveValue('', PATIENCE)
  await box.press('Control+z')
  await expect(toast(page, 'Undone: Protea Home I v Protea Away I')).toBeVisible(PATIENCE)
  expect(await storedMatch('Protea Home I')).toMatchObject({ status: 'finished', score: before })
})

test('a walk-over needs no score; its winner is set in the details', async () => {
  const sides = 'Protea Home H v Protea Away H'
  await page.getByLabel(`Status of ${sides}`).selectOption('To come')
  await expect.poll(async () => (await storedMatch('Protea Home H'))?.status, PATIENCE).toBe('scheduled')
  await page.getByLabel(`Status of ${sides}`).selectOption('Walk-over')
  await expect
    .poll(async () => storedMatch('Protea Home H'), PATIENCE)
    .toMatchObject({ status: 'walkover', score: null })
  await page.getByRole('button', { name: `Score details of ${sides}` }).click()
  const form = page.getByRole('form', { name: sides })
  await form.getByLabel('Winner').selectOption('Protea Away H')
  await expectNoBarrier(page, 'the details of a walk-over')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(toast(page, 'Score details saved')).toBeVisible(PATIENCE)
  const score = { home: 0, away: 0, winner: 'away' }
  expect(await storedMatch('Protea Home H')).toMatchObject({ status: 'walkover', score })
})

test('a score for a match that has not started needs confirmation by Enter or button', async () => {
  const nextWeek = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)
  const matches = ['A', 'B'].map((side) => ({
    ...{ date: nextWeek, time: '15:00', home: `Early Home ${side}`, away: `Early Away ${side}` },
  }))
  await client.post('/api/matches/import', { competition: competitionOf('Early League'), matches })
  const storedNow = async (): Promise<Match[]> => (await client.get('/api/matches?competition=early-league-2026')).body
  await page.goto(`${instance.url}/admin?desk=matches&day=${nextWeek}`)
  await boxOf('Early Home A').focus()
  await page.keyboard.type('2-1')
  await page.keyboard.press('Enter')
  await expect(rowOf('Early Home A')).toContainText('Not saved: this match begins ', PATIENCE)
  await expect(rowOf('Early Home A')).toContainText('Press Enter to save 2–1 as live')
  await expect(boxOf('Early Away A')).toBeFocused()
  await expectNoBarrier(page, 'a score of a match that is still to come')
  expect((await storedNow()).map(({ status }) => status)).toEqual(['scheduled', 'scheduled'])
  await page.keyboard.press('Enter')
  await expect(boxOf('Early Home B')).toBeFocused()
  await expect
    .poll(async () => (await storedNow())[0], PATIENCE)
    .toMatchObject({ status: 'live', score: { home: 2, away: 1 } })
  await page.keyboard.type('3-0')
  await rowOf('Early Home B').getByRole('button', { name: 'Save as live' }).click()
  await expect
    .poll(async () => (await storedNow())[1], PATIENCE)
    .toMatchObject({ status: 'live', score: { home: 3, away: 0 } })
  await page.goto(`${instance.url}/admin?desk=matches&day=${saturday}`)
})

test('a score that failed to save stays in its field and can be retried', async () => {
  await page.route('**/api/matches/*/score', (route) => route.abort())
  const box = boxOf('Protea Home J')
  await box.focus()
  await page.keyboard.type('2-2')
  await page.keyboard.press('Enter')
  await expect(rowOf('Protea Home J')).toContainText('Not saved. The server cannot be reached', PATIENCE)
  await expect(box).toHaveValue('2')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await box.press('Enter')
  await expect.poll(async () => (await storedMatch('Protea Home J'))?.score, PATIENCE).toEqual({ home: 2, away: 2 })
})

test('another user’s result is shown before it can be replaced, and undo does not revert it', async () => {
  // The list stays as it was loaded.
  await page.route(/\/api\/matches\?/, (route) => route.abort())
  const { id } = (await storedMatch('Aloe Home D')) as Match
  const theirs = { status: 'finished', score: { home: 5, away: 4 } }
  await client.put(`/api/matches/${id}/score`, theirs)
  const box = boxOf('Aloe Home D')
  await box.focus()
  await page.keyboard.type('1-0')
  await page.keyboard.press('Enter')
  await expect(rowOf('Aloe Home D')).toContainText('Not saved. The result is now Final 5–4.', PATIENCE)
  await expect(box).toHaveValue('1')
  expect(await storedMatch('Aloe Home D')).toMatchObject(theirs)
  await box.press('Escape')
  await expect(box).toHaveValue('5')
  await client.put(`/api/matches/${id}/score`, { status: 'live', score: { home: 5, away: 4 } })
  await page.getByLabel('Status of Aloe Home D v Aloe Away D').selectOption('Abandoned')
  await expect(rowOf('Aloe Home D')).toContainText(
    'The result is now Live 5–4. To replace it, make the change again.',
    PATIENCE,
  )
  await box.selectText()
  await page.keyboard.type('1-0')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedMatch('Aloe Home D'))?.score, PATIENCE).toEqual({ home: 1, away: 0 })
  await client.put(`/api/matches/${id}/score`, theirs)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, 'Failed to undo')).toContainText(
    'The result of Aloe Home D v Aloe Away D has been changed since: it is Final 5–4 now. Correct it in its row.',
    PATIENCE,
  )
  expect(await storedMatch('Aloe Home D')).toMatchObject(theirs)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('scorers and half-time are added to a score', async () => {
  await boxOf('Aloe Home B').press('s')
  const form = page.getByRole('form', { name: 'Aloe Home B v Aloe Away B' })
  await form.getByRole('group', { name: 'Half-time' }).getByLabel('Aloe Home B').fill('1')
  await form.getByRole('group', { name: 'Half-time' }).getByLabel('Aloe Away B').fill('0')
  await form.getByRole('button', { name: 'Add event' }).click()
  await form.getByLabel('Minute').fill('41')
  await form.getByLabel('Player').fill('S. Mthembu')
  await expectNoBarrier(page, 'score details')
  await form.getByRole('group', { name: 'Half-time' }).getByLabel('Aloe Home B').fill('2')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(form.getByText('At half-time it was 2–0, so it cannot be 1–1 later.')).toBeVisible(PATIENCE)
  await form.getByRole('group', { name: 'Half-time' }).getByLabel('Aloe Home B').fill('1')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(toast(page, 'Score details saved')).toBeVisible(PATIENCE)
  expect(await storedMatch('Aloe Home B')).toMatchObject({
    score: { home: 1, away: 1, halfTime: { home: 1, away: 0 } },
    events: [{ minute: '41', side: 'home', type: 'goal', player: 'S. Mthembu' }],
  })
  const box = boxOf('Aloe Home B')
  await box.focus()
  await page.keyboard.type('0-1')
  await page.keyboard.press('Enter')
  await expect(rowOf('Aloe Home B')).toContainText('At half-time it was 1–0, so it cannot be 0–1 later', PATIENCE)
  await box.press('Escape')
  await expect(box).toHaveValue('1')
})

test('match details are merged with a new score, but do not overwrite another user’s note', async () => {
  await page.route(/\/api\/matches\?/, (route) => route.abort())
  const { id } = (await storedMatch('Aloe Home E')) as Match
  await boxOf('Aloe Home E').press('s')
  const form = page.getByRole('form', { name: 'Aloe Home E v Aloe Away E' })
  await form.getByLabel('Note').fill('Played in the rain.')
  await client.put(`/api/matches/${id}/score`, { status: 'live', score: { home: 6, away: 6 } })
  await form.getByRole('button', { name: 'Save Details' }).click()
  const theirs = { status: 'live', score: { home: 6, away: 6 }, note: 'Played in the rain.' }
  await expect.poll(() => storedMatch('Aloe Home E'), PATIENCE).toMatchObject(theirs)
  await expect(form).toHaveCount(0, PATIENCE)
  await boxOf('Aloe Home E').press('s')
  await form.getByLabel('Note').fill('Played in the snow.')
  const events = [{ minute: '7', side: 'home', type: 'goal', player: 'A colleague’s' }]
  const changed = { ...theirs, note: 'Played in the wind.', events }
  await client.put(`/api/matches/${id}/score`, changed)
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(toast(page, 'The match has changed since this was opened.')).toBeVisible(PATIENCE)
  await expect(form.getByLabel('Note')).toHaveValue('Played in the snow.')
  expect(await storedMatch('Aloe Home E')).toMatchObject(changed)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a file is previewed before import, with errors by row', async () => {
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const head = 'competition,season,sport,date,time,home,away,homeScore,awayScore\n'
  const row = 'Aloe League,2026,football-news,2026-03-07,15:00,Aloe Home A,Aloe Away B,3,1\n'
  const choose = (text: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'f.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(head + row + row.replace('15:00', '25:00'))
  await expect(page.getByLabel('File', { exact: true })).toHaveValue(/f\.csv$/)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('Line 3, time Must be a time such as 15:00', PATIENCE)
  const preview = page.getByRole('region', { name: 'Preview' })
  await choose(head + row.replace('2026,', '2026/27,'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toContainText('New competition: Aloe League 2026/27. It resembles Aloe League 2026.', PATIENCE)
  await choose(head + row + row.replace('Aloe Home A', 'Aloe Newcomers'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toContainText('New teams: Aloe Newcomers', PATIENCE)
  await expect(preview).toContainText('Aloe Home A v Aloe Away B 2026-03-07')
  expect((await client.get('/api/teams?q=Newcomers')).body).toEqual([])
  await expectNoBarrier(page, 'the preview of an import')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Import done')).toBeVisible(PATIENCE)
  expect((await client.get('/api/matches?date=2026-03-07')).body).toHaveLength(2)
})

test('the preview reports unknown columns', async () => {
  await page
    .getByLabel('Text of the file')
    .fill('competition,season,date,home,away,hme_score\nAloe League,2026,2026-03-07,Aloe Home A,Aloe Away A,1')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const words = 'Column “hme_score” is not known and will be ignored. Did you mean homeScore?'
  await expect(preview.getByText(words)).toBeVisible(PATIENCE)
  await page
    .getByLabel('Text of the file')
    .fill('competition,season,date,home,away,hme_score\nAloe League,2026,1 May,Aloe Home A,Aloe Away A,1')
  await page.getByRole('button', { name: 'Preview' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing was imported' })
  await expect(refused).toContainText('Line 2, date', PATIENCE)
  await expect(refused).toContainText('Column “hme_score” is not known and would be ignored. Did you mean homeScore?')
})

test('a deduction requires a reason and changes the table', async () => {
  await page.getByRole('link', { name: 'Competitions', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Baobab League 2026' }).click()
  const form = page.getByRole('form', { name: 'Edit Baobab League 2026' })
  await form.getByRole('button', { name: 'Add deduction' }).click()
  await form.getByLabel('Team').fill('Baobab Home E')
  await form.getByRole('group', { name: 'Deductions' }).getByLabel('Points').fill('2')
  await form.getByRole('button', { name: 'Update Competition' }).click()
  await expect(form.getByText('Say why the points are deducted')).toBeVisible(PATIENCE)
  await form.getByLabel('Reason').fill('An ineligible player')
  await expectNoBarrier(page, 'the form of a competition')
  await form.getByRole('button', { name: 'Update Competition' }).click()
  await expect(toast(page, 'Competition updated')).toBeVisible(PATIENCE)
  expect((await tableOf('Baobab League')).find(({ team }) => team.name === 'Baobab Home E')).toMatchObject({
    deducted: 2,
  })
})

test('a competition’s bonus points are set and removed, and errors are shown beside their field', async () => {
  await page.getByRole('button', { name: 'Competition', exact: true }).click()
  const add = page.getByRole('form', { name: 'Add Competition' })
  await add.getByLabel('Name', { exact: true }).fill('Karoo Shield')
  await add.getByLabel('Season').fill('2026')
  await expect(add.getByLabel('Tries for a bonus point')).toHaveCount(0)
  await add.getByLabel('Sport').selectOption('Rugby Tournament')
  await add.getByLabel('Tries for a bonus point').fill('3')
  await add.getByLabel('Tries counted').selectOption('More than the other side')
  await add.getByLabel('Losing margin for a bonus point').fill('5.5')
  await add.getByRole('button', { name: 'Add Competition' }).click()
  await expect(add.getByText('Must be a whole number, 1 to 50')).toBeVisible(PATIENCE)
  await expect(add.getByLabel('Losing margin for a bonus point')).toBeFocused()
  await add.getByLabel('Losing margin for a bonus point').fill('5')
  // A list typed in one field.
  await add.getByLabel('Tie-breaks').fill('difference, luck')
  await add.getByRole('button', { name: 'Add Competition' }).click()
  await expect(add.getByText('"luck" is not a tie-break')).toBeVisible(PATIENCE)
  await expect(add.getByLabel('Tie-breaks')).toBeFocused()
  await add.getByLabel('Tie-breaks').fill('difference')
  await expectNoBarrier(page, 'the bonus points of a competition')
  await add.getByRole('button', { name: 'Add Competition' }).click()
  await expect(toast(page, 'Competition added')).toBeVisible(PATIENCE)
  const rules = async () => (await client.get('/api/competitions/karoo-shield-2026')).body.points
  expect(await rules()).toMatchObject({ win: 4, tryBonus: { tries: 3, more: true }, losingBonus: 5 })
  await page.getByRole('button', { name: 'Edit Karoo Shield 2026' }).click()
  const edit = page.getByRole('form', { name: 'Edit Karoo Shield 2026' })
  await edit.getByLabel('Losing margin for a bonus point').fill('')
  await edit.getByRole('button', { name: 'Update Competition' }).click()
  await expect(toast(page, 'Competition updated')).toBeVisible(PATIENCE)
  expect(await rules()).toMatchObject({ tryBonus: { tries: 3, more: true }, losingBonus: null })
})

test('teams and matches are added and changed by hand, and errors are shown beside their field', async () => {
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await page.getByRole('button', { name: 'Team', exact: true }).click()
  const team = page.getByRole('form', { name: 'Add Team' })
  await team.getByLabel('Name', { exact: true }).fill('Aloe Home A')
  await team.getByRole('button', { name: 'Add Team' }).click()
  await expect(team.getByText('"Aloe Home A" is already a name of Aloe Home A in this sport')).toBeVisible(PATIENCE)
  await team.getByLabel('Name', { exact: true }).fill('Karoo Wanderers')
  await expectNoBarrier(page, 'the form of a team')
  await team.getByRole('button', { name: 'Add Team' }).click()
  await expect(toast(page, 'Team added')).toBeVisible(PATIENCE)

  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  const match = page.getByRole('form', { name: 'Add Match' })
  await match.getByRole('button', { name: 'Add Match' }).click()
  for (const missing of ['Choose a competition', 'Enter the home side', 'Enter the away side']) {
    await expect(match.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  }
  await expect(match.getByLabel('Competition')).toBeFocused()
  await match.getByLabel('Competition').selectOption('Aloe League 2026')
  await match.getByLabel('Home', { exact: true }).fill('Karoo Wanderers')
  await match.getByLabel('Date').fill(saturday)
  await match.getByLabel('Away', { exact: true }).fill('Nobody')
  await match.getByRole('button', { name: 'Add Match' }).click()
  await expect(match.getByText('There is no team called "Nobody"')).toBeVisible(PATIENCE)
  await match.getByLabel('Away', { exact: true }).fill('Aloe Away A')
  await match.getByLabel('Line-up of the home side').fill(`First\n${'x'.repeat(81)}`)
  await match.getByRole('button', { name: 'Add Match' }).click()
  await expect(match.getByLabel('Line-up of the home side')).toBeFocused(PATIENCE)
  await expect(match.getByText('Must be at most 80 characters')).toBeVisible()
  await match.getByLabel('Line-up of the home side').fill('First')
  await expectNoBarrier(page, 'the form of a match')
  await match.getByRole('button', { name: 'Add Match' }).click()
  await expect(toast(page, 'Match added')).toBeVisible(PATIENCE)
  expect(await storedMatch('Karoo Wanderers')).toMatchObject({ status: 'scheduled', timeKnown: false })
})

test('two spellings of a team are merged after a preview', async () => {
  const matches = [
    { date: '2026-03-21', home: 'Karoo Wanderers', away: 'Aloe Away B' },
    { date: '2026-03-22', home: 'Karoo Wand.', away: 'Aloe Away C' },
    { date: '2026-03-23', home: 'Karoo Wand.', away: 'Aloe Away D' },
  ]
  await client.post('/api/matches/import', { competition: competitionOf('Aloe League'), matches })
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Filter teams' }).fill('Karoo')
  await page.getByRole('button', { name: 'Edit Karoo Wand.', exact: true }).click()
  await page.getByRole('button', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Karoo Wand. into…' })
  await expect(dialog.getByRole('searchbox', { name: 'Team that stays' })).toBeFocused()
  await page.keyboard.type('Aloe Away C')
  await dialog.getByRole('radio', { name: 'Aloe Away C' }).check()
  await expect(dialog.getByText('Karoo Wand. and Aloe Away C play each other')).toBeVisible(PATIENCE)
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await dialog.getByRole('searchbox').fill('wanderers')
  await dialog.getByRole('radio', { name: 'Karoo Wanderers' }).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('2 matches', PATIENCE)
  await expect(preview).toContainText('Aliases: Karoo Wand.')
  await expectNoBarrier(page, 'the merge of a team')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Teams merged')).toBeVisible(PATIENCE)
  await expect(page.getByText('Also Karoo Wand.')).toBeVisible(PATIENCE)
  expect((await client.get('/api/matches?team=karoo-wanderers')).body).toHaveLength(4)
  expect((await client.get('/api/teams/karoo-wand')).status).toBe(404)
  await page.getByRole('link', { name: 'Day', exact: true }).click()
})

test('a match is assigned to a group or marked as a knock-out, and the desk shows the matching table', async () => {
  const edit = page.getByRole('form', { name: 'Karoo Wanderers v Aloe Away A' })
  const change = async (fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Edit Karoo Wanderers v Aloe Away A' }).click()
    await fill()
    await edit.getByRole('button', { name: 'Update Match' }).click()
    await expect(edit).toHaveCount(0, PATIENCE)
  }
  await change(() => edit.getByLabel('Group').fill('b'))
  expect(await storedMatch('Karoo Wanderers')).toMatchObject({ group: 'Group B', stage: null })
  await boxOf('Karoo Wanderers').focus()
  const own = page.getByRole('table', { name: 'Table of Group B' })
  await expect(own.getByRole('rowheader', { name: 'Karoo Wanderers' })).toBeVisible(PATIENCE)
  await change(() => edit.getByLabel('Counts in a table').selectOption('No, it is a knock-out'))
  expect(await storedMatch('Karoo Wanderers')).toMatchObject({ stage: 'knockout' })
  await boxOf('Karoo Wanderers').focus()
  await expect(page.getByRole('table', { name: 'Table of Aloe League' })).toBeVisible(PATIENCE)
  await expect(own).toHaveCount(0)
})

test('an open page shows and announces a new score without layout shift', async ({ browser }) => {
  const [match] = (await client.post('/api/matches/import', todaysMatch())).status === 200 ? await matchesToday() : []
  if (!match) throw new Error('No match today')
  const set = async (status: string, home: number, away: number, events: object[] = []) => {
    await client.put(`/api/matches/${match.id}/score`, { status, score: { home, away }, events })
    await waitUntilPublished(client)
  }
  const card = { minute: '3', side: 'away', type: 'yellow-card', player: 'T. Nkosi' }
  await set('live', 0, 0, [card])
  const reader = await browser.newContext()
  const [day, own] = [await reader.newPage(), await reader.newPage()]
  const row = day.locator(`main a[href="/match/${match.slug}"]`)
  const face = own.locator('.match-face')
  for (const [open, path] of [[day, '/matches'] as const, [own, `/match/${match.slug}`] as const]) {
    await open.clock.install()
    await open.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          Object.assign(window, { moved: ((window as { moved?: number }).moved ?? 0) + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open.goto(instance.url + path)
  }
  await expect(row.locator('.match-score')).toHaveText(['0', '0'])
  await row.focus()

  await set('live', 1, 0, [card, { minute: '9', side: 'home', type: 'goal', player: 'S. Mthembu' }])
  // One poll fails; the next gets the score.
  await day.route('**/matches', (route) => route.abort(), { times: 1 })
  for (const open of [day, own]) {
    await open.clock.fastForward(20_000)
    await open.clock.fastForward(20_000)
  }
  await expect(row.locator('.match-score')).toHaveText(['1', '0'], PATIENCE)
  await expect(face).toContainText('1–0', PATIENCE)
  await expect(row).toBeFocused()
  for (const open of [day, own])
    await expect(open.locator('main [role=status]')).toHaveText(/Live .*Reader Rovers 1.*0|Reader Rovers 1–0 Live/)

  await set('finished', 2, 0, [card])
  for (const open of [day, own]) await open.clock.fastForward(20_000)
  await expect(row.locator('.match-state b')).toHaveText('FT', PATIENCE)
  await expect(day.locator('.day-counts')).toHaveText('1 finished')
  await expect(face).toContainText('2–0', PATIENCE)
  await expect(row.locator('.match-side').first()).toHaveClass(/won/)
  const asked: string[] = []
  for (const open of [day, own]) {
    open.on('request', (request) => asked.push(request.url()))
    await open.clock.fastForward(20_000)
    await open.clock.fastForward(20_000)
    expect(await open.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBe(0)
    await expect(open.locator('main [role=status]')).toContainText('Reader Rovers 2')
  }
  expect(asked, 'finished matches are not polled').toEqual([])
  await reader.close()
})

test('deleting a competition needs confirmation, which counts its matches', async () => {
  const league = { name: 'Gone League', sport: 'football-news', season: '2026', format: 'league' }
  const matches = ['2026-03-07', '2026-03-14'].map((date) => ({ date, home: 'Gone A', away: 'Gone B' }))
  await client.post('/api/matches/import', { competition: league, matches })
  await page.goto(`${instance.url}/admin?desk=matches&part=competitions`)
  await page.getByRole('button', { name: 'Edit Gone League 2026' }).click()
  await page.getByRole('form', { name: 'Edit Gone League 2026' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Gone League 2026?' })
  await expect(question).toContainText('Its 2 matches and their pages are deleted too.')
  await expectNoBarrier(page, 'the question before a competition is deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await client.get('/api/matches?competition=gone-league-2026')).body).toHaveLength(2)
  await page.getByRole('form', { name: 'Edit Gone League 2026' }).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Competition deleted')).toBeVisible(PATIENCE)
  expect((await client.get('/api/competitions/gone-league-2026')).status).toBe(404)
})

test('a contributor cannot see the Matches desk', async ({ browser }) => {
  const writer = await join(instance, client, 'matches-writer@example.com', 'contributor')
  const other = await (await browser.newContext()).newPage()
  await enterNewsroom(other, instance, writer)
  await expect(other.getByRole('link', { name: 'Matches', exact: true })).toHaveCount(0)
  await other.goto(`${instance.url}/admin?desk=matches`)
  await expect(other.getByText('Only administrators and editors may do this')).toBeVisible(PATIENCE)
  await other.context().close()
})
