import type { SuggestionFlag } from '#shared/suggestion.ts'
import type { Ai } from '../desk/ai.ts'
import { secondCheck } from '../desk/second-check.ts'
import { tiedTo } from '../desk/tied.ts'

type Asked = {
  articleId: number
  words: readonly string[]
  /** What the rules found in each. */
  flags: readonly (readonly SuggestionFlag[])[]
  /** All that the words may say. */
  source: readonly string[]
  signal: AbortSignal
}

/**
 * Has the model check words that it proposed, too: what it finds no line for is flagged beside what the rules found, and
 * nothing of that is taken away. `checkNote` is the constant line where its check gave nothing.
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

// The source is here the article's own text.
function ofText(message: string): string {
  return message.replace('the source', 'the text')
}
