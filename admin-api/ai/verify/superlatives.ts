import type { Edit, Token } from './edits.ts'
import type { Problem } from './unsupported.ts'

const SUPERLATIVE = /^(?:\p{L}{2,}est|best|worst|most|least|first|last|only|eerste|laaste|enigste|\p{L}{3,}ste)$/u
const NO_SUPERLATIVE =
  /^(?:rest|interest|latest|final|guest|west|test|contest|protest|request|oldest|eldest|juiste|meeste|almost)$/

/** "The only team to beat them" where the source has the last. */
export function otherSuperlative(edits: readonly Edit[]): Problem | null {
  const superlativeIn = (tokens: readonly Token[]) =>
    tokens.filter(({ text }) => SUPERLATIVE.test(text) && !NO_SUPERLATIVE.test(text))
  for (const { gone, come } of edits) {
    const [[had], [has]] = [superlativeIn(gone), superlativeIn(come)]
    if (!had || !has || gone.length > 2 || come.length > 2 || had.stem === has.stem) continue
    if (ALIKE.some((words) => words.test(had.text) && words.test(has.text))) continue
    return { message: `The source says “${had.text}” where this says “${has.text}”`, cores: [has.text] }
  }
  return null
}

const ALIKE = [
  /^(?:biggest|largest|greatest|highest|heaviest|grootste|hoogste)$/,
  /^(?:fastest|quickest|vinnigste)$/,
  /^(?:hardest|toughest)$/,
  /^(?:best|finest|greatest)$/,
  /^(?:smallest|lowest|least|narrowest|slimmest)$/,
  /^(?:first|earliest|eerste|vroegste)$/,
]
