import { isSame, isSetting, type Name, type Said } from './said.ts'

type Index = { all: readonly Said[]; vocabulary: ReadonlySet<string> }
type Problem = { message: string; cores?: string[] }

const PASSIVE = /\b(?:was|were|been|being|is|are|be|got|word|deur)\b/
const MOST_BETWEEN = 24

/** Who does something, and what: "Rovers signed". */
type Deed = { subject: Name; stem: string; end: number }

/** Somebody does what the source has somebody else do to the same, or with the same figure. */
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
          !one.names.some((name) => name.end <= deed.end && isSame(name, subject)) &&
          // One of the two is called otherwise in the other sentence: a player's club, a club's coach.
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

function deedsOf({ names, words, stems, text }: Said): Deed[] {
  return names.flatMap((subject): Deed[] => {
    if (isSetting(subject) || /['’]s?$/.test(text.slice(subject.end, subject.end + 2).trimEnd())) return []
    const verb = words.find(({ at, stem }) => at >= subject.end && stems.has(stem))
    if (!verb || verb.at - subject.end > MOST_BETWEEN) return []
    const between = text.slice(subject.end, verb.at)
    if (/[,;:]| (?:and|en|of|from|for|at|in|to|with|by|against|teen|deur) /.test(between) || PASSIVE.test(between))
      return []
    return [{ subject, stem: verb.stem, end: verb.end }]
  })
}

function sharesObject(one: Said, said: Said, deed: Deed): boolean {
  // Of the same clause.
  const cut = one.text.slice(deed.end).search(/[,;:]| (?:and|but|before|after|while|when|en|maar|terwyl) /)
  const to = cut < 0 ? one.text.length : deed.end + cut
  const isAfter = (place: { at: number }) => place.at >= deed.end && place.at < to
  const names = one.names.filter(isAfter).filter((name) => said.names.some((other) => isSame(other, name)))
  const numbers = one.numbers.filter(isAfter).filter(({ key }) => said.numbers.some((other) => other.key === key))
  const stems = [...one.stems].filter((stem) => stem !== deed.stem && said.stems.has(stem))
  return names.length + numbers.length >= 2 || (names.length + numbers.length === 1 && stems.length > 0)
}

/** A figure of two digits or more next to somebody of whom no sentence of the source that has it is. */
export function ownerClash(one: Said, { all }: Index): Problem | null {
  const alone = onlyName(one)
  if (alone) {
    const figure = one.numbers.find(({ key }) => /^\d{2,}$/.test(key) && isOfOthers(one, alone, key, all))
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

function onlyName({ names }: Said): Name | null {
  const [name, ...more] = names.filter((one) => !isSetting(one))
  return name && more.length === 0 ? name : null
}

// Told with the same words, and only of others.
function isOfOthers(one: Said, name: Name, key: string, all: readonly Said[]): boolean {
  const theirs = all.filter((said) => said.numbers.some((number) => number.key === key))
  return (
    theirs.length > 0 &&
    all.some((said) => said.names.some((other) => isSame(other, name))) &&
    theirs.every(
      (said) =>
        said.names.some((other) => !isSetting(other)) &&
        !(PRONOUN.test(said.text) ? isAbout(said, name) : said.names.some((other) => isSame(other, name))) &&
        [...one.stems].filter((stem) => said.stems.has(stem)).length >= 2,
    )
  )
}

function isAbout({ names, before }: Said, name: Name): boolean {
  return [...names, ...before].some((other) => isSame(other, name))
}

const PRONOUN = /^["(]?(?:he|she|they|hy|sy|hulle)\b/i

/** "They were fined" of one side, where the source says it of another. */
export function pronounClash(one: Said, near: readonly { said: Said; share: number }[]): Problem | null {
  if (!PRONOUN.test(one.text) || one.before.every(isSetting)) return null
  const [best] = near
  if (!best || best.share < 0.8 || one.stems.size < 3) return null
  const [subject] = best.said.names
  if (!subject || subject.at > 30 || isSetting(subject)) return null
  if (near.some(({ said, share }) => share >= best.share * 0.8 && (said.names.length === 0 || PRONOUN.test(said.text))))
    return null
  const named = best.said.names.filter((name) => one.before.some((other) => isSame(other, name)))
  if (named.length > 0) return null
  const theirs = best.said.text.slice(subject.at, subject.end)
  return { message: `The source says this of ${theirs}`, cores: [one.text.split(' ')[0] ?? ''] }
}

const CAUSE = /\b(?:because of|due to|owing to|thanks to|weens|danksy|as gevolg van) ((?:\S+ ){0,3}\S+)/i

/** A cause that the source knows nothing of. */
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
