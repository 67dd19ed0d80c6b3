import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Tip } from '#shared/tips/tip.ts'
import type { Client } from './client.ts'

const SOON_MS = 300

/** The body of a tip on a named event, with any other values. */
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

/** Creates a draft and fails the test if it is refused. */
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

/** A published tip whose start has just passed, so that it can be settled. */
export async function startedTip(editor: Client, form: Record<string, unknown> = {}): Promise<Tip> {
  const [tip] = await startedTips(editor, [form])
  if (!tip) throw new Error('No tip was published')
  return tip
}

/** Several such tips, published `soonMs` before the start, with one wait for all. */
export async function startedTips(editor: Client, forms: Record<string, unknown>[], soonMs = SOON_MS): Promise<Tip[]> {
  const tips: Tip[] = []
  for (const form of forms) {
    const { id } = await createTip(editor, form)
    tips.push(await publishJustBefore(editor, id, (startsAt) => editor.put(`/api/tips/${id}`, { startsAt }), soonMs))
  }
  await untilStarted(tips)
  return tips
}

/**
 * Publishes a draft just before its start, which `setStart` sets. If a busy machine misses it, the draft gets a later
 * one.
 */
export async function publishJustBefore(
  editor: Client,
  id: number,
  setStart: (startsAt: string) => Promise<unknown>,
  soonMs = SOON_MS,
): Promise<Tip> {
  for (let ms = soonMs; ; ms *= 2) {
    await setStart(new Date(Date.now() + ms).toISOString())
    const { status, body } = await editor.post(`/api/tips/${id}/publish`)
    if (status !== 422 || ms > 60_000) {
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
  }
}

/** Sets a match's kick-off, for use as `setStart` of `publishJustBefore`. */
export function setKickOff(editor: Client, matchId: number): (kickOff: string) => Promise<unknown> {
  return async (kickOff) => {
    // A match whose kick-off was missed accepts tips again after being postponed.
    await editor.put(`/api/matches/${matchId}`, { status: 'postponed' })
    const { status, body } = await editor.put(`/api/matches/${matchId}`, { status: 'scheduled', kickOff })
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

/** Waits until the last of these tips has started. */
export async function untilStarted(tips: Tip[]): Promise<void> {
  const started = Math.max(...tips.map(({ startsAt }) => Date.parse(startsAt)))
  // A timer may fire a millisecond early.
  await sleep(Math.max(0, started + 50 - Date.now()))
}
