import { type Index, overlap } from './nearest.ts'
import { onceFor } from './once-for.ts'
import type { Said } from './said.ts'
import { isTelling } from './stems.ts'
import type { Problem } from './unsupported.ts'

type Order = { first: ReadonlySet<string>; later: ReadonlySet<string> }

const LEAST = 0.5

/** Two events in the opposite order to the source's: "A before B" where it has B before A. */
export function orderClash(one: Said, { all }: Index): Problem | null {
  const mine = ordersIn(one)
  if (mine.length === 0) return null
  const theirs = ordersOf(all)
  const turned = mine.find(({ first, later }) =>
    theirs.some(
      (other) =>
        Math.min(overlap(first, other.later), overlap(later, other.first)) >= LEAST &&
        Math.max(overlap(first, other.first), overlap(later, other.later)) < LEAST,
    ),
  )
  const isKept =
    turned && theirs.some((o) => overlap(turned.first, o.first) >= LEAST && overlap(turned.later, o.later) >= LEAST)
  return turned && !isKept ? { message: 'The source has these in another order' } : null
}

const ordersOf = onceFor((all) => [...all.flatMap(ordersIn), ...inTurn(all)])

const THEN = /^(?:\S+ ){0,3}(?:then|later|afterwards|next)\b/i

// "She then won the other": after the events of the sentence before.
function inTurn(all: readonly Said[]): Order[] {
  return all.slice(1).flatMap((said, at): Order[] => {
    const before = all[at]
    if (!before || !THEN.test(said.text)) return []
    return [{ first: partOf(before, 0, before.text.length), later: partOf(said, 0, said.text.length) }]
  })
}

const LINKS = /,? (before|after|and then|then|and later|and were then|and was then) |, (?:nadat|voordat) /gi
// "After tea Davids was run out for 88, made from …" is all one clause.
const HEAD =
  /^(?:[^,]{0,30} )?(after|before|having) [^,]{1,120}, (?!(?:made|\p{L}+ed) (?:from|by|in|off|on|at|with)\b)/iu

function ordersIn(said: Said): Order[] {
  const { text } = said
  const [head, word] = HEAD.exec(text) ?? []
  const orders: Order[] = []
  if (head && word) {
    const [a, b] = [partOf(said, 0, head.length), partOf(said, head.length, text.length)]
    orders.push(/before/i.test(word) ? { first: b, later: a } : { first: a, later: b })
  }
  for (const { 0: link, 1: linking = '', index } of text.matchAll(LINKS)) {
    if (index < (head?.length ?? 0)) continue
    const cut = text.slice(index + link.length).search(/[,;]/)
    const to = cut < 0 ? text.length : index + link.length + cut
    const [a, b] = [
      partOf(said, text.slice(0, index).lastIndexOf(';') + 1, index),
      partOf(said, index + link.length, to),
    ]
    orders.push(/after|nadat/i.test(linking || link) ? { first: b, later: a } : { first: a, later: b })
  }
  return orders.filter(({ first, later }) => first.size > 0 && later.size > 0)
}

function partOf({ words, numbers }: Said, from: number, to: number): Set<string> {
  const inside = ({ at }: { at: number }) => at >= from && at < to
  return new Set([
    ...words.filter((word) => inside(word) && isTelling(word) && !/^\d/.test(word.text)).map(({ stem }) => stem),
    ...numbers.filter(inside).map(({ key }) => `#${key}`),
  ])
}
