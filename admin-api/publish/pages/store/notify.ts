import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type postgres from 'postgres'

/** Other processes on the same Postgres: each has its own site to update after a save. */
export type SaveNotifier = {
  /** Notifies others of a save. */
  notify: () => void
  /** Listens for other processes' saves. Returns a function that stops it. */
  listen: (run: () => void) => () => Promise<void>
}

const CHANNEL = 'touchline_saved'

/** Only for a Postgres server: the embedded engine has one process, and no connection to listen on. */
export function createSaveNotifier(client: postgres.Sql, log: Logger): SaveNotifier {
  const self = randomUUID()
  // A process that misses a notification finds the save later.
  const explain = (error: unknown) => log.debug({ err: error }, 'NOTIFY failed')
  return {
    notify() {
      client.notify(CHANNEL, self).catch(explain)
    },
    listen(run) {
      // During a lost connection, something may have been missed.
      const listening = client.listen(CHANNEL, (who) => who !== self && run(), run)
      listening.catch(explain)
      return async () => listening.then(({ unlisten }) => unlisten()).catch(() => {})
    },
  }
}
