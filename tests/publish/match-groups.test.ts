import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hashFiles } from '../support/files.ts'
import { groupCup } from '../support/group-cup.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runScript } from '../support/run-script.ts'

/** A cup with groups on the site. The tests build on each other, in this order. */

let instance: Instance
let editor: Client
let story: string

beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  expect((await editor.post('/api/matches/import', groupCup())).status).toBe(200)
  const content = '<p>The cup so far.</p><div data-table="baobab-cup-2026"></div>'
  story = (await publishArticle(editor, { title: 'The groups of the cup', content })).slug
  await waitUntilPublished(editor)
})
afterAll(() => instance?.stop())

async function file(path: string): Promise<string> {
  return (await readFile(join(instance.dirs.dist, path), 'utf8')).replace(/\s+/g, ' ')
}

/** A page's tables by caption or heading, each with its teams in order. */
function tablesIn(html: string): Record<string, string[]> {
  const tables = [...html.matchAll(/<table class="league"> <caption class="sr">([^<]*)<.*?<\/table>/g)]
  return Object.fromEntries(tables.map(([table, caption]) => [caption, teamsIn(table)]))
}

function teamsIn(html: string): string[] {
  return [...html.matchAll(/<th scope="row">.*?\/team\/([a-z]+)"/g)].map(([, team = '']) => team)
}

async function find(query: string): Promise<Match> {
  const [match] = (await editor.get(`/api/matches?competition=baobab-cup-2026&${query}`)).body as Match[]
  if (!match) throw new Error(query)
  return match
}

test('a competition shows a table for each group, and knock-outs by round', async () => {
  const page = await file('competition/baobab-cup-2026.html')
  expect(tablesIn(page)).toEqual({
    'Table of Group A of the Baobab Cup 2026': ['bulbul', 'cycad', 'aloe'],
    'Table of Group B of the Baobab Cup 2026': ['eland', 'fynbos', 'duiker'],
  })
  for (const group of ['Group A', 'Group B']) expect(page).toContain(`<h3 class="table-group">${group}</h3>`)
  const knockouts = page.slice(page.indexOf('id="knock-out"'), page.indexOf('id="fixtures"'))
  expect(knockouts).toMatch(/<h3 class="label"> Semi-finals, .*Bulbul.*4–0.*Fynbos.*<h3 class="label"> Final, .*Eland/)
  expect(knockouts).not.toContain('Matchday')
})

test('a team, a match and an article show the group’s table', async () => {
  expect(await file('team/fynbos.html')).toMatch(
    /<b>2nd<\/b> <span> in Group B, Baobab Cup 2026 <span class="meta"> of 3,/,
  )
  const open = await find('status=scheduled&team=cycad')
  expect(tablesIn(await file(`match/${open.slug}.html`))).toEqual({
    'Group A of the Baobab Cup around both sides': ['bulbul', 'cycad', 'aloe'],
  })
  const final = await find('status=scheduled&team=bulbul')
  expect(tablesIn(await file(`match/${final.slug}.html`))).toEqual({})
  const article = await file(`${story}.html`)
  expect(teamsIn(article)).toEqual(['bulbul', 'cycad', 'aloe', 'eland', 'fynbos', 'duiker'])
  expect(article).toMatch(
    /<th scope="rowgroup" colspan="4"> Group A <\/th>.*<th scope="rowgroup" colspan="4"> Group B </,
  )
})

test('a result and a match changed to a knock-out update every page with the table', async () => {
  const open = await find('status=scheduled&team=cycad')
  await editor.put(`/api/matches/${open.id}/score`, { status: 'finished', score: { home: 6, away: 0 } })
  const opener = await find('status=finished&team=duiker')
  await editor.put(`/api/matches/${opener.id}`, { stage: 'knockout' })
  await waitUntilPublished(editor)
  expect(tablesIn(await file('competition/baobab-cup-2026.html'))).toEqual({
    'Table of Group A of the Baobab Cup 2026': ['cycad', 'bulbul', 'aloe'],
    'Table of Group B of the Baobab Cup 2026': ['fynbos', 'eland', 'duiker'],
  })
  expect(await file('team/eland.html')).toMatch(/<b>2nd<\/b> <span> in Group B, .*?1 point from 1 match/)
  expect(await file('team/cycad.html')).toMatch(/<b>1st<\/b> <span> in Group A, /)
  expect(teamsIn(await file(`${story}.html`)).slice(0, 3)).toEqual(['cycad', 'bulbul', 'aloe'])
})

test('the site is byte-identical to a fresh build', async () => {
  const fresh = join(instance.dirs.root, 'fresh')
  const built = await runScript('build', { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: fresh })
  expect(built.failed, built.output).toBeFalsy()
  expect(await hashFiles(fresh)).toEqual(await hashFiles(instance.dirs.dist))
})
