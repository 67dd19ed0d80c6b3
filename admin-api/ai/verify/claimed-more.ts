import type { Edit, Token } from './edits.ts'
import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { mentions, type Said } from './said.ts'
import { isTelling } from './stems.ts'
import type { Problem } from './unsupported.ts'

// Before a post, they make it a different one.
const RANK =
  /^(?:assistant|apprentice|deputy|vice|acting|interim|caretaker|junior|reserve|former|hulp|voormalige|waarnemende|tydelike)$/
const UNDOES =
  /^(?:drop|drops|dropped|dropping|abandon\w*|withdr[ae]w\w*|scrap\w*|cancel\w*|halt\w*|fail|fails|failed|refus\w+|declin\w+|avoid\w*|stop|stops|stopped|laat|weier|staak)$/
const SMALL =
  /^(?:to|from|his|her|their|its|the|a|an|of|in|for|will|would|has|have|had|is|was|om|te|die|'n|n|sy|haar|hul)$/

/** Added words that change a post, or reverse what the rest says: "drop his challenge" for "challenge". */
export function undoneClash(one: Said, edits: readonly Edit[], { everyStem }: Index): Problem | null {
  for (const { gone, come } of edits) {
    const [first] = come
    const isRank = first !== undefined && come.length === 1 && gone.length === 0 && RANK.test(first.text)
    const undoes = come.find(({ text }) => UNDOES.test(text))
    const isAlone =
      undoes &&
      // Moved, as in the passive.
      !edits.some((edit) => edit.gone.some(({ stem }) => stem === undoes.stem)) &&
      gone.every(({ stem, text }) => SMALL.test(text) || come.some((token) => token.stem === stem)) &&
      come.every((token) => token === undoes || SMALL.test(token.text) || gone.some(({ stem }) => stem === token.stem))
    const put = isRank && !everyStem.has(first.stem) ? first : isAlone ? undoes : undefined
    if (put) return { message: 'The source does not say this', cores: [one.text.slice(put.at, put.end)] }
  }
  return null
}

const LEAST_APPENDED = 5

/** A clause added to the end of an otherwise identical sentence, most of which no sentence of the source has. */
export function appendedClash(one: Said, edits: readonly Edit[], { all }: Index): Problem | null {
  const [edit, ...more] = edits
  const [first, last] = [edit?.come[0], edit?.come.at(-1)]
  if (!edit || !first || !last || more.length > 0 || edit.gone.length > 0 || edit.come.length < LEAST_APPENDED)
    return null
  if (/[\p{L}\p{N}]/u.test(one.text.slice(last.end))) return null
  const isInside = ({ at }: { at: number }) => at >= first.at
  const names = one.names.filter(isInside)
  const words = one.words.filter((word) => isInside(word) && isTelling(word) && one.stems.has(word.stem))
  if (words.length === 0 || words.length + names.length < 2) return null
  const isTold = (said: Said) =>
    words.filter(({ stem }) => said.stems.has(stem)).length + names.filter((name) => mentions(said, name)).length >=
    (words.length + names.length) / 2
  return all.some(isTold) ? null : { message: 'The source does not say this', cores: [textBetween(one, first, last)] }
}

function textBetween({ text }: Said, first: Token, last: Token): string {
  return text.slice(first.at, last.end)
}

const topsOf = onceFor((all) => all.filter(({ text }) => TOP.test(text)))

const FIRST_TO =
  /\b(?:the|his|her|their|its) (?:first|only|youngest|oldest|fastest|biggest) (?:\p{Ll}+ ){1,4}(?:to|in (?:the )?history|since|ever)\b|\bdie (?:eerste|enigste|jongste|oudste) (?:\p{Ll}+ ){1,4}(?:wat|om|ooit|sedert)\b/iu

/** "The first coach to …" where no sentence of the source says that. */
export function firstClaimed(one: Said, { all }: Index): Problem | null {
  const [claim] = FIRST_TO.exec(one.text) ?? []
  if (!claim) return null
  const isSaid = topsOf(all).some(({ stems }) => !one.stems.isDisjointFrom(stems))
  return isSaid ? null : { message: 'The source does not say this', cores: [claim] }
}

const TOP =
  /\b(?:first|only|never|no other|nobody|record|ever|history|\p{L}{3,}est|eerste|enigste|nooit|ooit|\p{L}{3,}ste)\b/iu
