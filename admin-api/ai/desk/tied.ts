import type { Ai } from './ai.ts'
import type { Tie } from './question.ts'

/** The same model, with each of its calls linked to something in the run log. */
export function tiedTo(ai: Ai, tie: Tie): Ai {
  return {
    ...ai,
    ask: (question) => ai.ask({ ...question, ...tie }),
    makeImage: (order) => ai.makeImage({ ...order, ...tie }),
  }
}
