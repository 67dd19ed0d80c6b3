import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

type Priced = { name: Name; key: string; at: number; end: number }

const CUT = /[;:]| (?:and|but|while|with|although|en|maar|terwyl) /g
// 4-1 is a price if it is taken or paid, and otherwise a score.
const BEFORE = /\b(?:at|teen|from|to|pays?|priced at|quoted at|odds of|van|na|is|are|met) $/
const MONEY = /\b(?:odds|favourites?|price[ds]?|bet(?:s|ting)?|bookmakers?|backed|gunsteling|kans|prys|gesteun)\b/i

/** Another side's price in the source, if it has one for this side, too: the favourite's and the outsider's. */
export function priceTurned(one: Said, { all }: Index): Problem | null {
  const known = pricesOf(all)
  for (const { name, key, at, end } of known.length < 2 ? [] : pricedIn(one)) {
    const mine = known.filter((other) => isSame(other.name, name))
    const theirs = known.filter((other) => other.key === key)
    const isOther = mine.length > 0 && theirs.length > 0 && !mine.some((other) => other.key === key)
    if (isOther) return { message: 'The source gives this price to another', cores: [inOrder(one, name, { at, end })] }
  }
  return fromTo(one, all)
}

const pricesOf = onceFor((all) => (all.some(({ text }) => MONEY.test(text)) ? all.flatMap(pricedIn) : []))

/** For a clause with one name and one price. */
function pricedIn({ names, numbers, text }: Said): Priced[] {
  const cuts = [0, ...[...text.matchAll(CUT)].map(({ index }) => index), text.length]
  return cuts.slice(1).flatMap((to, part): Priced[] => {
    const inside = ({ at }: { at: number }) => at >= (cuts[part] ?? 0) && at < to
    const [name, ...more] = names.filter((other) => inside(other) && !isSetting(other))
    const prices = numbers.filter((number) => inside(number) && /^\d{1,3}-\d{1,2}$/.test(number.key))
    const [price] = prices.filter(({ at }) => BEFORE.test(text.slice(Math.max(0, at - 12), at)))
    if (!name || !price || more.length > 0 || prices.length > 1) return []
    return [{ name, key: price.key, at: price.at, end: price.end }]
  })
}

const FIGURE = '(\\d+(?:[-/.,]\\d+)?)'
const FROM_TO = new RegExp(`\\b(?:from|van) ${FIGURE} (?:to|na) ${FIGURE}(?!\\d)`, 'gi')

// "To 9-1 from 5-1" where it went from 9-1 to 5-1.
function fromTo(one: Said, all: readonly Said[]): Problem | null {
  for (const { text } of all) {
    for (const [, from = '', to = ''] of text.matchAll(FROM_TO)) {
      if (from === to) continue
      const [was, is] = [from, to].map((figure) => figure.replace(/[.]/g, '\\.'))
      const turned = new RegExp(
        `\\b(?:to|na) ${was}(?![\\d.,/-]*\\d).{0,40}?\\b(?:from|was|were|van) ${is}(?![\\d.,/-]*\\d)|\\b(?:from|was|were|van) ${is}(?![\\d.,/-]*\\d).{0,40}?\\b(?:to|na) ${was}(?![\\d.,/-]*\\d)`,
        'i',
      )
      const [written] = turned.exec(one.text) ?? []
      if (written) return { message: 'The source has these figures the other way round', cores: [written] }
    }
  }
  return null
}
