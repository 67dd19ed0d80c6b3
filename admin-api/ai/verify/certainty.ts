import { type Index, type Near, overlap } from './nearest.ts'
import { isSame, isSetting, mentions, type Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

const MORE_THAN_ALL =
  /\b(?:nobody|nothing|no one|none|no \p{Ll}+|never)\b.*\b(?:more|better|higher|faster|longer|further|lower|before|so|as (?:many|much|often|well|far|high|fast))\b/iu
const MOST_OF_ALL =
  /\b(?:\p{Ll}{3,}est|more than any|than (?:any|every)(?:thing|one|body)? (?:else|other)|most|best|record|first)\b/u

const LAST_TIME =
  /\b(?:last time|(?:previous|most recent) (?:win|victory|defeat|loss|title|goal)|laas|laaste keer|last (?:defeat|win|victory|loss))\b/i
const SINCE = /\b(?:since|sedert)\b/i
const NOT_PLAYING =
  /\b(?:out|miss(?:es)?|sidelined|unavailable|absent|without|ruled out|buite aksie|mis|ontbreek|afwesig|uit)\b/i
const PLAYING = /\b(?:play|feature|take part|be available|appear|speel|beskikbaar)\b/i
const EARLIEST = /\b(?:earliest|only (?:at|on|after|in)|op sy vroegste|eers)\b/i
const NOT_BEFORE = /\bnot\b.*\b(?:before|until)\b|\bnie voor\b/i
const STOPS =
  /\b(?:miss(?:ed|es)|stop(?:s|ped)?|quit|avoid(?:s|ed)?|cease[sd]?|postpone[ds]?|cancel(?:s|led)?|called off|put off|uitgestel|afgelas|gekanselleer|instead of|rather than|ophou|pleks van|plaas van)\b/i

/** A dropped or added "not". */
export function deniedClash(one: Said, near: readonly Near[]): Problem | null {
  const close = near.filter(({ share }) => share >= 0.4).map(({ said }) => said)
  // "Still looking for a first win" for someone who has yet to win.
  if (
    /\b(?:first|maiden|eerste)\b/i.test(one.text) &&
    close.some(({ text }) => /\b(?:yet to|never|nog nooit|nog nie)\b/i.test(text))
  )
    return null
  // "Out for six weeks" for someone who will not play.
  if (NOT_PLAYING.test(one.text) && close.some(({ text }) => PLAYING.test(text))) return null
  // "At ten at the earliest" for something that will not start before ten.
  if (EARLIEST.test(one.text) && close.some(({ text }) => NOT_BEFORE.test(text))) return null
  // "August was the last time they lost" for a side that has not lost since August.
  if (LAST_TIME.test(one.text) && close.some(({ text }) => SINCE.test(text))) return null
  if (isDropped(one, close)) return { message: 'The source denies this' }
  // "Had not played since May" is "the first match since May".
  if (
    /\b(?:not|n't|never)\b.*\b(?:since|before|until)\b/i.test(one.text) &&
    close.some(({ text }) => /\b(?:first|took|only|after)\b/i.test(text))
  )
    return null
  if (
    /\bno other\b|\bnobody else\b|\bno one else\b/i.test(one.text) &&
    close.some(({ text }) => /\b(?:first|only|alone)\b/i.test(text))
  )
    return null
  // "Has yet to recover" is "is still recovering".
  if (/\byet to\b/i.test(one.text) && close.some(({ text }) => /\bstill \p{Ll}+ing\b/iu.test(text))) return null
  // "Not to look any more" is "to stop looking".
  if (close.some(({ text }) => STOPS.test(text))) return null
  // "Nobody shot more" is "the highest".
  if (MORE_THAN_ALL.test(one.text) && close.some(({ text }) => MOST_OF_ALL.test(text))) return null
  const added = [...one.denials.heads].some((head) => {
    const saying = close.filter((said) => said.stems.has(head) && isOfMore(one, said))
    return (
      saying.length > 0 &&
      saying.every(
        (said) =>
          !said.denials.stems.has(head) &&
          said.denials.count < one.denials.count &&
          overlap(one.stems, said.stems) >= 0.5 &&
          isOfClause(one, said.stems),
      )
    )
  })
  return added ? { message: 'The source says this without “not”' } : null
}

function isDropped(one: Said, close: readonly Said[]): boolean {
  const mine = one.denials.stems
  return (
    !/\bwithout\b/i.test(one.text) &&
    !(LAST_TIME.test(one.text) && close.some(({ text }) => SINCE.test(text))) &&
    close.some(
      (said) =>
        // "Age was not a factor" denies what "denied that age played a role" does.
        one.denials.count < said.denials.count &&
        !isOfOtherPeople(one, said) &&
        said.denials.stems.isDisjointFrom(mine) &&
        [...said.denials.heads].some((head) => one.stems.has(head)) &&
        (overlap(said.stems, one.stems) >= 0.5 || isOfItsWords(one, said)) &&
        // Another sentence may say it without.
        !close.some(
          (other) =>
            other.denials.count === 0 &&
            !said.denials.heads.isDisjointFrom(other.stems) &&
            overlap(one.stems, other.stems) > overlap(one.stems, said.stems),
        ),
    )
  )
}

// "Fails to", "out", "until" and "unbeaten" also deny something.
const DENIES_TOO =
  /\b(?:fail\p{L}*|refus\p{L}*|den(?:y|ies|ied)|reject\p{L}*|lack\p{L}*|miss\p{L}*|avoid\p{L}*|drop\p{L}*|stop\p{L}*|cancel\p{L}*|postpone\p{L}*|instead|rather|out|off|outside|limit\p{L}*|until|only|first|last|still|yet|before|earliest|too|hardly|barely|without|away|ahead|clear|free|un\p{L}{4,}|in(?:eligible|complete|capable)|dis\p{L}{4,}|non-\p{L}+|on\p{L}{5,}|mis|misluk|weier|ontken|verwerp|sonder|buite|eers|net|nog|laaste|eerste|vroegste|pleks|afgelas|uitgestel|vry)\b/iu

/** A "not" in a sentence retold in other words, none of which denies anything. */
export function denialDropped(one: Said, near: readonly Near[]): Problem | null {
  const close = near.filter(({ share }) => share >= 0.4).map(({ said }) => said)
  const isToldSo = one.denials.count > 0 || DENIES_TOO.test(one.text)
  return !isToldSo && isDropped(one, close) ? { message: 'The source denies this' } : null
}

function isOfOtherPeople(one: Said, said: Said): boolean {
  const [mine, theirs] = [one, said].map(({ names }) => names.filter((name) => !isSetting(name)))
  if (!mine?.length || !theirs?.length) return false
  return ![...mine, ...one.before].some((name) => [...theirs, ...said.before].some((other) => isSame(name, other)))
}

// A single common word is only a topic.
function isOfMore({ stems, names }: Said, said: Said): boolean {
  const words = [...stems].filter((stem) => said.stems.has(stem) && !/(?:day|dag)$/.test(stem)).length
  return words + names.filter((name) => mentions(said, name)).length > 1
}

// "Nie" denies its whole clause: all of it must be what the source says.
function isOfClause({ text, denials }: Said, theirs: ReadonlySet<string>): boolean {
  return !/\b(?:nie|geen)\b/i.test(text) || overlap(denials.stems, theirs) >= 0.75
}

// Half of the shorter sentence's words: "the lock returned" of "the lock did not return after a knock".
function isOfItsWords(one: Said, said: Said): boolean {
  const shared = [...one.stems].filter((stem) => said.stems.has(stem)).length
  return shared > 1 && shared >= one.stems.size / 2 && one.names.every((name) => mentions(said, name))
}

/** Words that make a sentence uncertain. */
export const HEDGE =
  /\b(?:may|might|could|alleged(?:ly)?|reported(?:ly)?|suspected|rumou?red|possib(?:le|ly)|perhaps|expected|hopes?|hoping|hoped|doubtful|doubt|likely|set to|aims?|wants?|plans?|planned|if|considering|considers|probably|claims?|claimed|accused|would|should|believes?|thinks?|potential(?:ly)?|in line|option|bid|target(?:ing)?|chance|proposed?|in talks|talks)\b/i

/** A possibility stated as a fact. */
export function hedgeClash(one: Said, clear: readonly Near[]): Problem | null {
  const [best] = clear
  if (!best || best.share < 0.6 || HEDGE.test(one.text)) return null
  // The subject of the hedge must be mentioned, too.
  const isHedged = (said: Said) => {
    const hedge = UNSURE.exec(said.text)
    if (!hedge) return false
    const about = said.words
      .filter(({ at, stem }) => at >= hedge.index + hedge[0].length && said.stems.has(stem))
      .slice(0, 2)
    return about.length === 0 || about.some(({ stem }) => one.stems.has(stem))
  }
  return clear.every(({ said }) => isHedged(said)) ? { message: 'The source is less certain of this' } : null
}

// "May not" forbids.
const UNSURE =
  /\b(?:may(?! not)|might|could|alleged(?:ly)?|reportedly|suspected|doubtful|rumou?red|possibly|perhaps|in talks|considering)\b/i

const CERTAIN =
  /\b(?:ha[sv]e? been|was|were|is|are) (?:confirmed|ruled out|certain|sure to|definitely)\b|\bwill (?:miss|make|start|join|sign|leave|captain|coach)\b|\bha(?:s|ve) (?:made|agreed|signed|submitted|completed|decided)\b|\b(?:is|was) (?:bevestig|seker)\b|\b(?:sal|gaan) (?!dalk|moontlik|waarskynlik)\p{Ll}+ (?:mis|speel|teken)\b/iu
const OPEN =
  /\b(?:likely|doubtful|considering|considers|may|might|could|possibly|perhaps|probably|in talks|weighing|waarskynlik|dalk|moontlik|oorweeg|twyfelagtig)\b/i

/** "Has been confirmed", "will miss", of someone for whom the source only calls it likely. */
export function madeCertain(one: Said, { all }: Index): Problem | null {
  const [certain] = CERTAIN.exec(one.text) ?? []
  if (!certain || OPEN.test(one.text) || one.denials.count > 0) return null
  const about = all.filter((said) => one.names.some((name) => !isSetting(name) && mentions(said, name)))
  const verb = stemOf(certain.split(' ').at(-1) ?? '')
  const isOpen = about.some((said) => OPEN.test(said.text) && overlap(one.stems, said.stems) >= 0.25)
  const isSaid = all.some((said) => !OPEN.test(said.text) && (CERTAIN.test(said.text) || said.stems.has(verb)))
  return isOpen && !isSaid ? { message: 'The source is less certain of this', cores: [certain] } : null
}

const ALLEGED =
  /\b(?:accused|alleg\p{Ll}+|suspected|charged with|beskuldig|aangekla|na bewering|vermoedelik|word verdink)\b/iu
const OF_THE_CASE =
  /\b(?:charges?|case|trial|claims?|claimed|said to|according to|prosecut\p{Ll}+|state|plea|plead\p{Ll}*|den(?:y|ies|ied)|aanklag\p{Ll}*|klagte|saak|volgens|glo|ontken)\b/iu

/** An alleged deed stated as done: its figure is only in a sentence that accuses. */
export function allegedClash(one: Said, { all }: Index): Problem | null {
  if (ALLEGED.test(one.text) || HEDGE.test(one.text) || OF_THE_CASE.test(one.text)) return null
  const figure = one.numbers.find(({ key }) => {
    const having = key.length > 1 ? all.filter(({ numbers }) => numbers.some((other) => other.key === key)) : []
    return having.length > 0 && having.every(({ text }) => ALLEGED.test(text)) && having.some(isOfThese)
  })
  function isOfThese({ stems }: Said): boolean {
    return [...one.stems].filter((stem) => stems.has(stem)).length > 1
  }
  return figure
    ? { message: 'The source is less certain of this', cores: [one.text.slice(figure.at, figure.end)] }
    : null
}
