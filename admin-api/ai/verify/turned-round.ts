import type { Edit, Token } from './edits.ts'
import { isSame, type Said } from './said.ts'
import { isTelling } from './stems.ts'
import type { Problem } from './unsupported.ts'

/** The same words reversed: who did it to whom, what came before what, from where to where. */
export function turnedRound(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  return (
    passiveClash(edits) ??
    exchangeClash(said, edits) ??
    turnedOrder(one, said, edits) ??
    namesExchanged(one, said) ??
    fromToTurned(one, said)
  )
}

const PASSIVE = /^(?:(?:is|was|were|are|been|be|being) )?by$|^(?:is|was|were|are|been|be|being)$/

/** "Was stopped by" for "stopped": nothing else changed, so that the one who did it is now the one it was done to. */
function passiveClash(edits: readonly Edit[]): Problem | null {
  const [edit, ...more] = edits
  const [had, has] = [edit?.gone, edit?.come].map((tokens) => tokens?.map(({ text }) => text).join(' '))
  // "Their defeat by" and "their defeat of".
  if (
    more.length === 0 &&
    had &&
    has &&
    (/^by$/.test(had) ? /^(?:of|over)$/.test(has) : /^(?:of|over)$/.test(had) && has === 'by')
  )
    return { message: 'The source says this the other way round', cores: [has] }
  const isOf = (side: 'gone' | 'come', other: 'gone' | 'come') =>
    edits.length === 2 &&
    edits.every((edit) => edit[other].length === 0 && PASSIVE.test(edit[side].map(({ text }) => text).join(' '))) &&
    edits.some((edit) => edit[side].some(({ text }) => text === 'by'))
  return isOf('come', 'gone') || isOf('gone', 'come') ? { message: 'The source says this the other way round' } : null
}

// With "both", the order does not matter.
const SIDE_BY_SIDE =
  /^(?:and|or|en|of|v|vs|with|met|plus|as well as|against|teen|met|meets?|faces?|plays?|drew|the|die|by|in|on|at|for|to|from|a|'n)$/

const MOST_EXCHANGED = 4

/** Two swapped words: "would rather go to Durban than to George". */
function exchangeClash(said: Said, edits: readonly Edit[]): Problem | null {
  const text = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(' ')
  for (const [at, a] of edits.entries()) {
    const b = edits.slice(at + 1).find(({ gone, come }) => text(gone) === text(a.come) && text(come) === text(a.gone))
    const [from, to] = [a.gone.at(-1), b?.gone[0]]
    if (!b || !from || !to || a.gone.length > MOST_EXCHANGED || b.gone.length > MOST_EXCHANGED) continue
    const between = said.text
      .slice(from.end, to.at)
      .toLowerCase()
      .split(/[^\p{L}\p{N}']+/u)
      .filter(Boolean)
    if (between.every((word) => SIDE_BY_SIDE.test(word))) continue
    return { message: 'The source has these the other way round', cores: [text(a.come)] }
  }
  return null
}

/** The same words, with two names swapped: who beat whom. */
function namesExchanged(one: Said, said: Said): Problem | null {
  if (said.names.length !== one.names.length || masked(one) !== masked(said)) return null
  const at = said.names.findIndex((name, place) => !isSame(name, one.names[place] ?? name))
  const [a, b] = said.names.slice(at)
  const [x, y] = one.names.slice(at)
  if (at < 0 || !a || !b || !x || !y || isSame(a, b) || !isSame(a, y) || !isSame(b, x)) return null
  const between = said.text
    .slice(a.end, b.at)
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
  // "For Rovers against City" says whose it was.
  const isOfOne =
    /\b(?:for|of|by|from|replaced|preferred|vir|van|deur|vervang)(?: the| die)? $/i.test(said.text.slice(0, a.at)) ||
    /\bhet(?: die)? $/.test(said.text.slice(0, b.at))
  if (!isOfOne && between.every((word) => SIDE_BY_SIDE.test(word))) return null
  return { message: 'The source has these the other way round', cores: [one.text.slice(x.at, x.end)] }
}

function masked({ text, names }: Said): string {
  const parts = names.map(({ end }, at) => text.slice(end, names[at + 1]?.at))
  return [text.slice(0, names[0]?.at), ...parts].join('#').toLowerCase()
}

const FROM_TO = /\b(?:from|van) ((?:\S+ ){1,3})(?:to|na) ((?:\S+ ?){1,3})/i

/** "From wing attack to centre" where the source has "from centre to wing attack". */
function fromToTurned(one: Said, said: Said): Problem | null {
  const [[, from = '', to = ''], [written, ownFrom = '', ownTo = '']] = [
    FROM_TO.exec(said.text) ?? [],
    FROM_TO.exec(one.text) ?? [],
  ]
  const isTurned =
    from !== '' && from !== ownFrom && ownTo.startsWith(from.trim()) && to.startsWith(ownFrom.trim()) && ownFrom !== ''
  return isTurned && written ? { message: 'The source has these the other way round', cores: [written] } : null
}

const BEFORE = / (?:before|after|than|voordat|nadat) /i
const BUT = / (?:but|while|whereas|instead of|rather than|maar|terwyl) /i
const CLOSE_BY = 3

/** The words before and after "before" or "after" are swapped. */
function turnedOrder(one: Said, said: Said, edits: readonly Edit[]): Problem | null {
  const wasAfter = edits.some(({ gone }) => gone.some(({ text }) => /^(?:after|nadat)$/.test(text)))
  if (wasAfter && /\bhad already\b.*\b(?:when|before|as)\b|\breeds\b.*\btoe\b/i.test(one.text))
    return { message: 'The source has these in another order' }
  // "Keeps the title but loses the money": what follows each verb is the other's.
  const [own, other] = [sidesOf(one, BUT), sidesOf(said, BUT)]
  if (own && other) {
    const crossed = [shared(other.right, own.left), shared(other.left, own.right)]
    if (Math.min(...crossed) > 1 && shared(other.right, own.right) === 1 && shared(other.left, own.left) === 1)
      return { message: 'The source has these the other way round' }
  }
  const [mine, theirs] = [sidesOf(one, BEFORE), sidesOf(said, BEFORE)]
  if (!mine || !theirs || mine.link !== theirs.link) return null
  const isTurned =
    theirs.left.length > 1 &&
    theirs.right.length > 1 &&
    shared(theirs.right, mine.left) > 1 &&
    shared(theirs.left, mine.right) > 1 &&
    shared(theirs.right, mine.right) === 0
  return isTurned ? { message: 'The source has these in another order' } : null
}

function shared(a: readonly string[], b: readonly string[]): number {
  return a.filter((stem) => b.includes(stem)).length
}

function sidesOf({ text, words }: Said, link: RegExp): { link: string; left: string[]; right: string[] } | null {
  const found = link.exec(text)
  if (!found) return null
  const telling = words.filter(isTelling)
  return {
    link: found[0].trim().toLowerCase(),
    left: telling.flatMap(({ at, stem }) => (at < found.index ? [stem] : [])).slice(-CLOSE_BY),
    right: telling.flatMap(({ at, stem }) => (at > found.index + found[0].length - 1 ? [stem] : [])).slice(0, CLOSE_BY),
  }
}
