import type { Ai } from './ai.ts'
import type { Tie } from './question.ts'

/** The same model, each of whose calls the run log ties to something. */
export function tiedTo(ai: Ai, tie: Tie): Ai {
  return {
    ...ai,
    ask: (question) => ai.ask({ ...question, ...tie }),
    makeImage: (order) => ai.makeImage({ ...order, ...tie }),
  }
}
