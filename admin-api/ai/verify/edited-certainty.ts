import { type Edit, isDenial, type Token } from './edits.ts'
import type { Index } from './nearest.ts'
import type { Said } from './said.ts'
import { isTelling } from './stems.ts'
import type { Problem } from './unsupported.ts'

const SMALL =
  /^(?:a|an|any|anything|anyone|anybody|some|something|someone|also|too|all|the|do|does|did|is|was|were|be|been|has|have|had|will|would|can|could|yet|ever|of|to|ook|al|wel|reeds|die|'n|n|iets|iemand|enige)$/
const STILL_DENIES = /\b(?:yet to|still to|fail(?:s|ed)? to|refuse[sd]? to)\b/

/** A "not" removed or added, the rest being the same. */
export function denialClash(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  // "But insisted that it was no excuse", omitted.
  const clause = edits.find(
    ({ gone, come }) =>
      gone.some(({ text }) => /^(?:but|although|though|maar|hoewel)$/.test(text)) &&
      gone.some(isDenial) &&
      come.length <= 3,
  )
  // Also in someone's quoted words.
  const spoken = edits.find(
    ({ gone, come }) =>
      /^(?:but|although|though|maar)$/.test(gone[0]?.text ?? '') && gone.length >= 4 && come.length === 0,
  )
  if (spoken && one.text.includes('"') && said.text.slice(0, spoken.gone[0]?.at).includes('"'))
    return { message: 'The source limits this' }
  if (clause && !/\b(?:but|although|though|maar|hoewel)\b/i.test(one.text)) return { message: 'The source denies this' }
  const denials = (side: 'gone' | 'come') => edits.flatMap((edit) => edit[side]).filter(isDenial).length
  if ((denials('gone') === 0) === (denials('come') === 0)) return null
  const edit = edits.find((other) => [...other.gone, ...other.come].some(isDenial))
  const isOnBoth = (token: Token) =>
    edit?.gone.some(({ stem }) => stem === token.stem) === true && edit.come.some(({ stem }) => stem === token.stem)
  const isPlain =
    edit && [...edit.gone, ...edit.come].every((token) => isDenial(token) || SMALL.test(token.text) || isOnBoth(token))
  if (!isPlain) return null
  // "Have yet to name" for "have not named".
  if (STILL_DENIES.test(denials('gone') > 0 ? one.text : said.text)) return null
  return denials('gone') > 0 ? { message: 'The source denies this' } : { message: 'The source says this without “not”' }
}

const DOUBT =
  /\b(?:probably|likely|possibly|possible|potential|apparent|moontlike|perhaps|maybe|allegedly|alleged|reportedly|apparently|suspected|whether|if|may|might|expected to|is to|are to|hope[sd]? to|want(?:s|ed)? to|plan(?:s|ned)? to|aim(?:s|ed)? to|considering|almost certain|waarskynlik|moontlik|miskien|dalk|glo|na verwagting|vermoedelik|beweerde|na bewering|hoop om)\b/i
const SPEAKER =
  /\b(?:testified|argued|suggested|estimated|insisted|said|says|say|told|claims?|claimed|alleges?|alleged|according|reports?|reported|believes?|thinks?|het gesê|gesê|sê|volgens|beweer|meen|glo|luidens)\b/i

/** A doubt or an attribution omitted from an otherwise identical sentence. */
export function doubtClash(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  const written = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')
  for (const { gone, come } of edits) {
    const [had, has] = [written(gone), written(come)]
    const isDoubt =
      /\bwhether\b/.test(had) ||
      (DOUBT.test(had) && (gone.length <= 4 || (gone.length <= 6 && come.length !== 1)) && come.length <= 4)
    const isMade = come.length === 0 || /^(?:will|would|is|was|has|sal|is)$/.test(has)
    const isDecided =
      /\bwhether\b/.test(had) &&
      come.length === 0 &&
      !/\b(?:whether|if|consider\w*|deci\w+|weigh\w*|study\w*)\b/i.test(one.text)
    if (isDecided) return { message: 'The source is less certain of this' }
    if (isDoubt && isMade && countOf(HEDGES, one.text) < countOf(HEDGES, said.text))
      return { message: 'The source is less certain of this' }
    if (isDoubt && !DOUBT.test(has) && !SPEAKER.test(has) && !LESS_SURE.test(one.text))
      return { message: 'The source is less certain of this' }
    // A quotation keeps its attribution, in whatever words.
    const isSpeaker = SPEAKER.test(had) && gone.length <= 5 && come.length === 0 && !one.text.includes('"')
    if (isSpeaker && !SPEAKER.test(one.text)) return { message: 'The source only says that somebody says this' }
  }
  return null
}

const HEDGES =
  /\b(?:may|might|probably|likely|possibl[ey]|perhaps|maybe|allegedly|alleged|reportedly|apparently|suspected|expected|hope[sd]?|want(?:s|ed)?|aim(?:s|ed)?|plan(?:s|ned)?|considering|waarskynlik|moontlik|miskien|dalk|vermoedelik|verwag)\b/gi

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

const LESS_SURE =
  /\b(?:may|might|could|should|would|probably|likely|possibl[ey]|perhaps|allegedly|alleged|reportedly|apparently|suspected|whether|if|expected|set|due|believed|hopes?|wants?|plans?|waarskynlik|moontlik|miskien|dalk|glo|verwag|vermoedelik)\b/i
const SUPERLATIVE =
  /^(?:\p{L}{3,}est|most|least|record|first|only|ever|biggest|\p{L}{3,}ste|eerste|rekord|enigste|ooit)$/u

const TWICE = /^(?:once|twice|half|halves|spot|minutes?)$/

/** Added words that claim more: "the largest of the season". */
export function additionClash(
  one: Said,
  edits: readonly Edit[],
  { vocabulary, allowed, everyStem }: Index,
): Problem | null {
  // A replacement may be another way to say it.
  if (edits.some(({ gone }) => gone.length > 1)) return null
  for (const { gone, come } of edits) {
    if (come.length < 2 || gone.length > 0) continue
    const isInName = (at: number) => one.names.some((name) => at >= name.at && at < name.end)
    const fresh = come.filter(
      ({ stem, text, at }) =>
        stem.length > 2 &&
        !TWICE.test(text) &&
        !isInName(at) &&
        !vocabulary.has(stem) &&
        !everyStem.has(stem) &&
        !allowed.has(stem) &&
        !/^\p{N}/u.test(text),
    )
    const isTop = fresh.some(({ text }) => SUPERLATIVE.test(text)) && come[0]?.text !== 'to'
    const telling = fresh.filter(({ text, stem, at, end }) => isTelling({ text, stem, at, end, isCapital: false }))
    if (isTop || telling.length > 1)
      return { message: 'The source does not say this', cores: [one.text.slice(come[0]?.at, come.at(-1)?.end)] }
  }
  return null
}
