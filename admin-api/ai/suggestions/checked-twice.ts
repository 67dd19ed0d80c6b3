import type { SuggestionFlag } from '#shared/suggestion.ts'
import type { Ai } from '../desk/ai.ts'
import { secondCheck } from '../desk/second-check.ts'
import { tiedTo } from '../desk/tied.ts'

type Asked = {
  articleId: number
  words: readonly string[]
  /** The rules' findings in each. */
  flags: readonly (readonly SuggestionFlag[])[]
  /** Everything that the words may say. */
  source: readonly string[]
  signal: AbortSignal
}

/**
 * Has the model check its own proposals too: statements without a source line are flagged in addition to the rules'
 * findings. `checkNote` is the fixed note if its check failed.
 */
export async function checkedTwice(ai: Ai, { articleId, words, flags, source, signal }: Asked) {
  const known = flags.flat().map(({ excerpt }) => excerpt)
  const text = { title: '', excerpt: words.join('\n'), content: '' }
  const { found, note } = await secondCheck(tiedTo(ai, { articleId }), text, source, { known, signal })
  const told = found.map(({ message, quote }) => ({ message: ofText(message), excerpt: quote }))
  return {
    flags: words.map((one, at) => [...(flags[at] ?? []), ...told.filter(({ excerpt }) => one.includes(excerpt))]),
    checkNote: note,
  }
}

// Here the source is the article's own text.
function ofText(message: string): string {
  return message.replace('the source', 'the text')
}
