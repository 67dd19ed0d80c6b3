import { type Edit, type Token, tokensOf } from './edits.ts'
import { isSame, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

/** The same deed from the other side: "they beat City" as "City beat them", "was beaten" as "beat", by who did it. */
export function voiceTurned(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  const [mine, theirs] = [tokensOf(one.text), tokensOf(said.text)]
  const isTurned =
    isPassiveOf(said, theirs, one, mine) ||
    isPassiveOf(one, mine, said, theirs) ||
    isPronounTurned(theirs, mine) ||
    isPronounTurned(mine, theirs) ||
    isDescribedOther(one, said, edits)
  return isTurned ? { message: 'The source has these the other way round' } : null
}

const BE = /^(?:is|was|were|are|been|be|being)$/
const HAVE = /^(?:has|have|had)$/
const MOST_BEFORE = 6
const OBJECT = /^(?:his|her|their|its|him|them|us|me|the|a|an)$/

// "Was knocked down" and "knocked his opponent down", of the same person.
function isPassiveOf(passive: Said, done: readonly Token[], active: Said, does: readonly Token[]): boolean {
  return done.some(({ stem }, at) => {
    const subject = subjectBefore(done, at)
    if (subject === '' || !BE.test(done[at - 1]?.text ?? '') || isObject(passive, done[at], done[at + 1])) return false
    return does.some(
      (verb, place) =>
        verb.stem === stem &&
        !BE.test(does[place - 1]?.text ?? '') &&
        subjectBefore(does, place) === subject &&
        isObject(active, verb, does[place + 1]),
    )
  })
}

// The words before it: a name may end another phrase, as in "the treasurer of City".
function subjectBefore(tokens: readonly Token[], at: number): string {
  const before = tokens
    .slice(Math.max(0, at - MOST_BEFORE), at)
    .filter(({ text }) => !BE.test(text) && !HAVE.test(text))
  return before
    .slice(-3)
    .map(({ text }) => text)
    .join(' ')
}

function isObject({ names, text }: Said, verb: Token | undefined, token: Token | undefined): boolean {
  if (!verb || !token || text.slice(verb.end, token.at) !== ' ') return false
  return OBJECT.test(token.text) || names.some(({ at }) => at === token.at)
}

const OBJECT_OF: Readonly<Record<string, string>> = { he: 'him', she: 'her', they: 'them', we: 'us', i: 'me' }
const MOST_OF_NAME = 3

function isPronounTurned(from: readonly Token[], to: readonly Token[]): boolean {
  return from.some(({ text }, at) => {
    const [object, verb] = [OBJECT_OF[text], from[at + 1]]
    if (!object || !verb) return false
    const whom = from.slice(at + 2, at + 2 + MOST_OF_NAME).map((token) => token.text)
    return to.some(
      (token, place) =>
        token.stem === verb.stem && to[place + 1]?.text === object && whom.includes(to[place - 1]?.text ?? ''),
    )
  })
}

const MOST_DESCRIBED = 3
const LEAST_DESCRIBED = 5

// "Runaway leaders" put before another name.
function isDescribedOther(one: Said, said: Said, edits: readonly Edit[]): boolean {
  const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')
  return edits.some(({ gone, come }) => {
    if (come.length > 0 || gone.length > MOST_DESCRIBED || textOf(gone).length < LEAST_DESCRIBED) return false
    const put = edits.find((edit) => edit.gone.length === 0 && textOf(edit.come) === textOf(gone))
    const [had, has] = [nameAfter(said, gone), nameAfter(one, put?.come ?? [])]
    return had !== undefined && has !== undefined && !isSame(had, has)
  })
}

function nameAfter({ names }: Said, tokens: readonly Token[]): Name | undefined {
  const end = tokens.at(-1)?.end ?? 0
  return end > 0 ? names.find(({ at }) => at === end + 1) : undefined
}
