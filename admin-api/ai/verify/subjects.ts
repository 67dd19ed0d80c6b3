import { isSame, isSetting, type Name, type Said } from './said.ts'
import { stemOf } from './stems.ts'

type Index = { all: readonly Said[]; vocabulary: ReadonlySet<string>; allowed: ReadonlySet<string> }
type Problem = { message: string; cores?: string[] }

const PASSIVE = /\b(?:was|were|been|being|is|are|be|got|word|deur)\b/
const MOST_BETWEEN = 24

// "In Oudewerf", "of Rovers".
const NO_SUBJECT = /\b(?:in|at|near|from|of|for|with|by|to|op|uit|van|vir|deur)(?: the| die)? $/i

/** Who does something, and what: "Rovers signed". */
type Deed = { subject: Name; stem: string; end: number }

/** Someone does what the source has someone else do to the same object, or with the same figure. */
export function subjectClash(one: Said, { all }: Index): Problem | null {
  for (const deed of deedsOf(one)) {
    const same = all.filter(
      (said) => deedsOf(said).some(({ stem }) => stem === deed.stem) && sharesObject(one, said, deed),
    )
    if (same.length === 0) continue
    const isOther = same.every((said) => {
      const theirs = deedsOf(said).filter(({ stem }) => stem === deed.stem)
      return theirs.every(
        ({ subject, end }) =>
          !isSame(subject, deed.subject) &&
          !said.names.some((name) => name.end <= end && isSame(name, deed.subject)) &&
          !isDoneBy(said, deed.subject) &&
          !one.names.some((name) => name.end <= deed.end && isSame(name, subject)) &&
          // One of the two has a different name in the other sentence: a player's club, a club's coach.
          (said.names.some((name) => isSame(name, deed.subject)) || one.names.some((name) => isSame(name, subject))),
      )
    })
    if (isOther) {
      const own = one.text.slice(deed.subject.at, deed.subject.end)
      return { message: `The source says this of somebody else, not of ${own}`, cores: [own] }
    }
  }
  return null
}

/** "Rovers scored once, through Nkosi": he scored. */
export function isDoneBy({ names, text }: Said, subject: Name): boolean {
  return names.some((name) => isSame(name, subject) && /\b(?:by|through|via|deur) $/.test(text.slice(0, name.at)))
}

function deedsOf({ names, words, stems, text }: Said): Deed[] {
  return names.flatMap((subject): Deed[] => {
    if (isSetting(subject) || /['’]s?$/.test(text.slice(subject.end, subject.end + 2).trimEnd())) return []
    if (NO_SUBJECT.test(text.slice(0, subject.at)) || /^ se\b/.test(text.slice(subject.end))) return []
    const verb = words.find(({ at, stem }) => at >= subject.end && stems.has(stem))
    if (!verb || verb.at - subject.end > MOST_BETWEEN) return []
    const between = text.slice(subject.end, verb.at)
    if (/[,;:]| (?:and|en|of|from|for|at|in|to|with|by|against|teen|deur) /.test(between) || PASSIVE.test(between))
      return []
    return [{ subject, stem: verb.stem, end: verb.end }]
  })
}

function sharesObject(one: Said, said: Said, deed: Deed): boolean {
  // In the same clause.
  const cut = one.text.slice(deed.end).search(/[,;:]| (?:and|but|before|after|while|when|en|maar|terwyl) /)
  const to = cut < 0 ? one.text.length : deed.end + cut
  const isAfter = (place: { at: number }) => place.at >= deed.end && place.at < to
  const names = one.names.filter(isAfter).filter((name) => said.names.some((other) => isSame(other, name)))
  const numbers = one.numbers.filter(isAfter).filter(({ key }) => said.numbers.some((other) => other.key === key))
  const stems = [...one.stems].filter((stem) => stem !== deed.stem && said.stems.has(stem))
  return names.length + numbers.length >= 2 || (names.length + numbers.length === 1 && stems.length > 0)
}

/** A figure of two digits or more next to someone who is in no sentence of the source with it. */
export function ownerClash(one: Said, { all }: Index): Problem | null {
  const alone = onlyName(one)
  if (alone) {
    const figure = one.numbers.find(
      ({ key, at }) => /^\d{2,}$/.test(key) && alone.end <= at && isOfOthers(one, alone, key, all),
    )
    const core = one.text.slice(alone.at, alone.end)
    if (figure) return { message: 'The source gives this figure to somebody else', cores: [core] }
  }
  for (const number of one.numbers) {
    if (!/^\d+\.\d+$/.test(number.key)) continue
    const owner = one.names.findLast((name) => name.end <= number.at)
    if (!owner || isSetting(owner) || number.at - owner.end > MOST_BETWEEN) continue
    const between = one.text.slice(owner.end, number.at)
    if (
      /[,;:.]/.test(between) ||
      /\d/.test(between) ||
      /\b(?:offers?|has|have|cut|made|push\w*|gee|bied|price[sd]?)\b/.test(between)
    )
      continue
    const theirs = all.filter((said) => said.numbers.some(({ key }) => key === number.key))
    if (theirs.length === 0 || theirs.some((said) => isAbout(said, owner))) continue
    if (theirs.every((said) => said.names.some((name) => !isSetting(name)))) {
      const core = one.text.slice(owner.at, number.end)
      return { message: 'The source gives this figure to somebody else', cores: [core] }
    }
  }
  return null
}

function onlyName({ names, text }: Said): Name | null {
  const isPlace = ({ at }: Name) => /\b(?:from|in|of|near)(?: the)? $/i.test(text.slice(0, at))
  const [name, ...more] = names.filter((one) => !isSetting(one) && !isPlace(one))
  return name && more.length === 0 ? name : null
}

// Retold with the same words, and only about others.
function isOfOthers(one: Said, name: Name, key: string, all: readonly Said[]): boolean {
  const theirs = all.filter((said) => said.numbers.some((number) => number.key === key))
  return (
    theirs.length > 0 &&
    all.some((said) => said.names.some((other) => isSame(other, name))) &&
    theirs.every(
      (said) =>
        said.names.some((other) => !isSetting(other)) &&
        !OF_AN_AGE.test(said.text) &&
        !(PRONOUN.test(said.text) ? isAbout(said, name) : said.names.some((other) => isSame(other, name))) &&
        [...one.stems].filter((stem) => said.stems.has(stem)).length >= 2,
    )
  )
}

function isAbout({ names, before }: Said, name: Name): boolean {
  return [...names, ...before].some((other) => isSame(other, name))
}

const PRONOUN = /^["(]?(?:he|she|they|hy|sy|hulle)\b/i
// Someone named before, perhaps in another paragraph.
const OF_AN_AGE = /^(?:the|die) \d+-(?:year-old|jarige)\b/i

const CAUSE = /\b(?:because of|due to|owing to|thanks to|weens|danksy|as gevolg van) ((?:\S+ ){0,3}\S+)/i

const REASON = /\b(because|so that|in order to|amid|or (?:else|it|they|he|she))(?! of\b) [^,.;:"]{3,90}/gi
const REASONS = /\b(?:because|so|due|owing|why|in order)\b/i
const ASIDE =
  /\b(after|following|despite|about|and (?:was|were|is|has|have|had|will|faces?|could|may|must|now)|which|who|where)(?: \p{Ll}[\p{L}'-]*){2,14}(?=[,.;]|$)/gu

const TIMES = new Set(
  'half hour minute quarter day week month year season break interval restart time spell match half-time'
    .split(' ')
    .map(stemOf),
)

/** A reason or an aside without any of the source's words. */
export function asideClash(one: Said, { all, vocabulary, allowed }: Index): Problem | null {
  const isNew = (text: string, index: number, least: number) => {
    const isInside = ({ at, end }: { at: number; end: number }) => at >= index && end <= index + text.length
    const words = one.words.filter((word) => isInside(word) && one.stems.has(word.stem) && !TIMES.has(word.stem))
    if (words.length < least || one.numbers.some(isInside)) return false
    return words.every(({ stem }) => !vocabulary.has(stem) && !allowed.has(stem))
  }
  // The source has a reason with the same names, in other words.
  const isReasonOf = (text: string, index: number) => {
    const names = one.names.filter(({ at, end }) => at >= index && end <= index + text.length)
    return (
      names.length > 0 &&
      all.some(
        (said) => REASONS.test(said.text) && names.every((name) => said.names.some((other) => isSame(other, name))),
      )
    )
  }
  const found =
    [...one.text.matchAll(REASON)].find(({ 0: text, index }) => isNew(text, index, 1) && !isReasonOf(text, index)) ??
    [...one.text.matchAll(ASIDE)].find(({ 0: text, 1: by = '', index }) =>
      isNew(
        text,
        index,
        /^(?:wh|about|following)/.test(by) ? 3 : /^and (?:will|has|have|had|faces?|may|must|now)$/.test(by) ? 1 : 2,
      ),
    )
  return found ? { message: 'The source does not say this', cores: [found[0]] } : null
}

/** A cause that is not in the source. */
export function causeClash(one: Said, { vocabulary }: Index): Problem | null {
  const match = CAUSE.exec(one.text)
  if (!match) return null
  const from = match.index + match[0].length - (match[1]?.length ?? 0)
  const words = one.words.filter(
    ({ at, stem }) => at >= from && at < match.index + match[0].length && one.stems.has(stem),
  )
  const isInName = one.names.some(({ at, end }) => at < match.index + match[0].length && end > from)
  if (words.length === 0 || isInName || words.some(({ stem }) => vocabulary.has(stem))) return null
  return { message: 'The source does not give this reason', cores: [match[0]] }
}
