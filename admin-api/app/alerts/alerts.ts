import type { Logger } from 'pino'

/** A problem that someone has to handle. `kind` stays the same for as long as it lasts. */
export type Alert = { kind: string; words: string }

/** Notifies people. Rejects, or returns a message, if no one was notified. */
export type Tell = (subject: string, text: string, alerts: Alert[]) => Promise<void>

const AGAIN_MS = 24 * 3_600_000

/** Reports problems when they begin, each day that they last, and when they are over. Each round checks everything. */
export function createAlerts(look: () => Promise<Alert[]>, tell: Tell, log: Pick<Logger, 'warn'>) {
  const told = new Map<string, { at: number; words: string }>()

  return async function round(now = Date.now()): Promise<void> {
    try {
      const alerts = await look()
      const fresh = alerts.filter(({ kind }) => now - (told.get(kind)?.at ?? Number.NEGATIVE_INFINITY) >= AGAIN_MS)
      const over = [...told].filter(([kind]) => alerts.every((alert) => alert.kind !== kind))
      if (fresh.length > 0) await tell('Touchline needs attention', listed(fresh), fresh)
      for (const { kind, words } of fresh) told.set(kind, { at: now, words })
      const past = over.map(([kind, { words }]) => ({ kind, words: `Over: ${words}` }))
      if (past.length > 0) await tell('Touchline is working again', listed(past), past)
      for (const [kind] of over) told.delete(kind)
    } catch (error) {
      log.warn({ err: error }, 'an alert could not be sent; will retry in a minute')
    }
  }
}

function listed(alerts: Alert[]): string {
  return alerts.map(({ words }) => `- ${words}`).join('\n')
}
