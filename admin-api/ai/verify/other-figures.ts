import { isOfHalf } from './derived-figures.ts'
import type { Edit, Token } from './edits.ts'
import type { Said } from './said.ts'
import { isSameFigure } from './same-figure.ts'
import type { Problem } from './unsupported.ts'

/** One figure in place of another, and little else changed. */
export function figureClash(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  const isIn = ({ numbers }: Said, token: Token) => numbers.filter(({ at, end }) => token.at < end && token.end > at)
  for (const { gone, come } of edits) {
    if (gone.length > 3 || come.length > 3) continue
    const had = new Set(gone.flatMap((token) => isIn(said, token)))
    const has = new Set(come.flatMap((token) => isIn(one, token)))
    const [before] = had
    const [now] = has
    if (
      !before ||
      !now ||
      had.size > 1 ||
      has.size > 1 ||
      isSameFigure(before.key, now.key) ||
      isOfHalf(one.text.slice(now.end, now.end + 40)) ||
      isPartOf(before.key, now.key)
    )
      continue
    const countOf = ({ numbers }: Said, key: string) => numbers.filter((other) => other.key === key).length
    // Retold in another order.
    if (countOf(one, now.key) <= countOf(said, now.key) || countOf(said, before.key) <= countOf(one, before.key))
      continue
    return { message: 'The source has another figure here', cores: [one.text.slice(now.at, now.end)] }
  }
  const whole = edits.find(
    ({ gone, come }) =>
      isCounted(said, gone) &&
      come.some(({ text }) => /^(?:all|every|none|each|them|almal|alle|geen)$/.test(text)) &&
      !isCounted(one, come),
  )
  if (whole) return { message: 'The source has a figure here', cores: whole.come.map(({ text }) => text).slice(0, 1) }
  // "One abstention" and "two abstentions": too small to count as figures elsewhere.
  const small = edits.find(
    ({ gone, come }) => countIn(gone) > 0 && countIn(come) > 0 && countIn(gone) !== countIn(come),
  )
  return small ? { message: 'The source has another figure here', cores: small.come.map(({ text }) => text) } : null
}

// "Both" and "all four" are counts, too.
function isCounted({ numbers }: Said, tokens: readonly Token[]): boolean {
  return (
    tokens.some(
      (token) =>
        /^(?:one|two|three|four|five|half|most|some)$/.test(token.text) ||
        numbers.some(({ at, end }) => token.at < end && token.end > at),
    ) && !tokens.some(({ text }) => /^(?:all|both|every|each)$/.test(text))
  )
}

// "318 for four" is 318/4.
function isPartOf(a: string, b: string): boolean {
  return [a, b].some((whole) => whole.split(/[/-]/).length > 1 && whole.split(/[/-]/).includes(whole === a ? b : a))
}

const COUNTS = [
  /^(?:one|once|een)$/,
  /^(?:two|twice|twee)$/,
  /^(?:three|drie)$/,
  /^(?:four|vier)$/,
  /^(?:five|vyf)$/,
  /^(?:six|ses)$/,
]

function countIn(tokens: readonly Token[]): number {
  const [token, ...more] = tokens
  return token && more.length === 0 ? COUNTS.findIndex((written) => written.test(token.text)) + 1 : 0
}
