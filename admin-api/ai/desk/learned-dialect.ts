import type { Logger } from 'pino'
import { type AiSettings, OPENAI } from '../../platform/env/ai.ts'
import { type Dialect, firstDialect } from './dialect.ts'
import type { DialectMemory } from './dialect-memory.ts'

type Options = {
  settings: Pick<AiSettings, 'baseUrl' | 'model'>
  memory: DialectMemory | undefined
  log: Logger | undefined
}

/** What the configured server accepts: learned from its refusals, and read from the memory once. */
export function createLearnedDialect({ settings: { baseUrl, model }, memory, log }: Options) {
  let dialect = firstDialect(baseUrl === OPENAI)
  let isProven = false
  let kept = ''
  let loaded: Promise<void> | undefined

  async function read(): Promise<void> {
    // If it cannot be read, it is learned again.
    const known = await memory?.read(baseUrl, model).catch(() => null)
    if (!known) return
    dialect = known
    kept = JSON.stringify(known)
  }

  return {
    /** Reads what an earlier process learned. Awaited before each question. */
    load: (): Promise<void> => {
      loaded ??= read()
      return loaded
    },

    current: (): Dialect => dialect,

    /** Whether the server has answered in this format. */
    isProven: () => isProven,

    learn(next: Dialect): void {
      dialect = next
    },

    /** Called when an answer could be read: the format is kept for the next process. */
    async prove(): Promise<void> {
      isProven = true
      const now = JSON.stringify(dialect)
      if (now === kept) return
      kept = now
      await memory?.write(baseUrl, model, dialect).catch((error: unknown) => {
        log?.warn({ err: error }, 'what the AI server accepts could not be stored')
      })
    },
  }
}
