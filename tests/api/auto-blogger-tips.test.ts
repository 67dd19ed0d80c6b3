import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import type { Piece } from '#shared/auto-blogger.ts'
import type { Tip } from '#shared/tips/tip.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createTip } from '../support/tips.ts'

/** The auto-blogger embeds the real tips on a match, and none of the demo's. */
let instance: Instance
let editor: Client
let demo: Tip
let real: Tip
const previews: { article: Article; piece: Piece }[] = []

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', DEMO_CONTENT: '1' } })
  editor = await instance.login()
  const open: Tip[] = (await editor.get('/api/tips?status=open')).body
  demo = open.find(({ sport, match }) => sport === 'football-news' && match) as Tip
  const today = new Date().toISOString().slice(0, 10)
  const ahead = (await editor.get(`/api/matches?status=scheduled&from=${today}&limit=100`)).body
  const other = ahead.find(
    ({ id, competition, kickOff }: { id: number; competition: { slug: string }; kickOff: string }) =>
      competition.slug === demo.competition?.slug && id !== demo.matchId && kickOff > new Date().toISOString(),
  )
  const draft = await createTip(editor, {
    event: undefined,
    startsAt: undefined,
    sport: undefined,
    matchId: other.id,
    market: '1x2',
    selection: 'home',
  })
  real = (await editor.post(`/api/tips/${draft.id}/publish`)).body
  await editor.put('/api/auto-blogger/settings', {
    maxArticlesPerDay: 'unlimited',
    includeBettingTips: 'true',
    preferredCategories: ['football-news'],
  })
  // Until both matches have previews, or there is nothing left to write.
  for (let n = 0; n < 20 && !(previewOf(real) && previewOf(demo)); n += 1) {
    const { status, body } = await editor.post('/api/auto-blogger/generate')
    if (status !== 201) break
    const queue: Piece[] = (await editor.get('/api/auto-blogger/queue')).body
    const piece = queue.find(({ article }) => article.id === body.article.id)
    if (piece?.kind === 'preview') previews.push({ article: body.article, piece })
  }
})
afterAll(() => instance?.stop())

const previewOf = (tip: Tip) =>
  previews.find(({ piece }) => piece.madeFrom.some(({ path }) => path === `/match/${tip.match?.slug}`))

test('a preview embeds each open tip on its match', () => {
  const preview = previewOf(real)
  expect(preview?.article.content).toContain(`<div data-tip="${real.slug}"></div>`)
  expect(preview?.article.content).toContain('18+')
  expect(preview?.piece.flags).toEqual([])
})

test('a preview does not mention a demo tip on its match', () => {
  const preview = previewOf(demo)
  expect(preview?.article.content).toBeTruthy()
  expect(preview?.article.content).not.toMatch(/data-tip|\btips?\b/i)
})
