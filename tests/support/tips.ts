import { expect } from 'vitest'
import type { Tip } from '#shared/tips/tip.ts'
import type { Client } from './client.ts'

const SOON_MS = 2_500

/** The body of a tip on a named event, whatever else is given. */
export function tipForm(form: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    event: 'Umlazi Rovers v Agulhas Lights',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    sport: 'football-news',
    market: '1x2',
    selection: 'home',
    odds: 2.1,
    reasoning: '<p>Umlazi have won five at home, and the visitors rest their keeper.</p>',
    ...form,
  }
}

/** Creates a draft and fails the test when it is refused. */
export async function createTip(editor: Client, form: Record<string, unknown> = {}): Promise<Tip> {
  const { status, body } = await editor.post('/api/tips', tipForm(form))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Creates a tip and publishes it. */
export async function publishTip(editor: Client, form: Record<string, unknown> = {}): Promise<Tip> {
  const { id } = await createTip(editor, form)
  const { status, body } = await editor.post(`/api/tips/${id}/publish`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** A published tip whose start has just passed: it can be settled. */
export async function startedTip(editor: Client, form: Record<string, unknown> = {}): Promise<Tip> {
  const [tip] = await startedTips(editor, [form])
  if (!tip) throw new Error('No tip was published')
  return tip
}

/** Several of them, with one wait for all. */
export async function startedTips(editor: Client, forms: Record<string, unknown>[]): Promise<Tip[]> {
  const tips: Tip[] = []
  for (const form of forms) tips.push(await publishJustBefore(editor, form))
  const started = Math.max(...tips.map(({ startsAt }) => Date.parse(startsAt)))
  await expect.poll(() => Date.now(), { timeout: 300_000, interval: 50 }).toBeGreaterThan(started + 50)
  return tips
}

// A busy machine may miss a start that is very soon: the draft then gets a later one.
async function publishJustBefore(editor: Client, form: Record<string, unknown>): Promise<Tip> {
  const { id } = await createTip(editor, form)
  for (let ms = SOON_MS; ; ms *= 2) {
    await editor.put(`/api/tips/${id}`, { startsAt: new Date(Date.now() + ms).toISOString() })
    const { status, body } = await editor.post(`/api/tips/${id}/publish`)
    if (status !== 422 || ms > 60_000) {
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
  }
}
