import type { Flag } from '#shared/auto-blogger.ts'
import { uniform } from '#shared/uniform.ts'
import { STARTERS_AFRIKAANS } from './afrikaans.ts'
import type { Block } from './blocks.ts'
import { isNation, nationWords } from './nations.ts'

const STARTERS = new Set(
  `a about above according across after again against all almost already also although among an and another any anyone are around as at away back because before behind being below beneath beside between both bring but by call can come could did do does down during each earlier either else enough even ever every everyone expect few find first five for four from full further get give given go good had half has have having he head her here his history home how however i if in inside instead into is it its just keep last later least left less let like long look many may maybe meanwhile men mind more most much must my near neither never next nine no nobody none nor not nothing now of off often on once one only or other others our out outside over own past perhaps play plenty put rather read recent say second see seven several she should since six so some someone something sometimes soon still such take ten than that the their them then there these they think third this those though three through throughout thus to together too toward two under unless until up upon us very was watch we well were what whatever when whenever where whether which while who whoever whose why wide will with within without women would yes yesterday today tomorrow tonight yet you your
  money time form history doubt discipline confidence pressure experience defence attack luck patience momentum tickets goals possession play victory defeat success injuries progress training talks nobody everything supporters fans organisers spectators officials directors players runners riders bowlers batters bookmakers punters judges selectors sponsors engineers doctors police lawyers anybody anyone someone whoever organizers`.split(
    /\s+/,
  ),
)
const STARTS_AFRIKAANS = new Set(STARTERS_AFRIKAANS)
const LINKS = new Set(['of', 'the', 'de', 'van', 'der', 'du', 'la', 'and', '&'])
const DOES =
  /^(?:het|sal|is|was|sê|klop|wen|verloor|speel|said|says|told|tells|added|adds|insisted|insists|believes|thinks|hopes|expects|admitted|claimed|scored|won|wins|beat|beats|lost|has|had|was|is|will|signed|joined|leads|led|hit|took|made|came|plays|played|returns|returned|struck|kicked|bowled|batted|served|finished|grabbed|netted|bagged|converted|headed|fired|slotted|tapped|curled|saved|missed|starts|started|captains|captained|coaches|coached|dismissed)$/
/** Titles before a name that the material has without one. */
const TITLE =
  /^(?:Mr|Mrs|Ms|Dr|Prof|Sir|Coach|Captain|Skipper|Manager|Goalkeeper|Keeper|Striker|Referee|President|Chairman|Minister)$/
const CALENDAR =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun|Feb|Aug|Sept?|Oct|Nov|Dec|(?:Maan|Dins|Woens|Donder|Vry|Sater|Son)(?:dag|dae)\p{L}*|Januarie|Februarie|Maart|Mei|Junie|Julie|Augustus|Oktober|Desember)s?$/u
// "I", initials, and "R500", which is a figure.
const NO_NAME = /^(?:I'\p{L}+|\p{Lu}|R\d+(?:-\p{Ll}+|\p{Ll}{0,2}))$/u
const WORD = /[\p{L}\p{N}&][\p{L}\p{N}'&-]*/gu

type Word = { text: string; start: number; end: number; isName: boolean }

/** Names in a piece that are neither in its material nor in `allowed` (the site's, its categories'). */
export function nameFlags(blocks: readonly Block[], material: string, allowed: readonly string[]): Flag[] {
  const more = [...allowed, ...nationWords(material)]
  // "The Weermag" is named by "Weermag-span".
  const known = ` ${folded(material)} ${folded(material.replaceAll('-', ' '))} ${more.map(folded).join(' ')} `
  // Words that the piece has in lowercase somewhere are not names where a sentence or a heading capitalises them.
  const small = new Set(blocks.flatMap(({ text }) => uniform(text).match(/(?<![\p{L}'-])\p{Ll}[\p{L}'-]*/gu) ?? []))
  const flags = new Map<string, Flag>()
  for (const { kind, text } of blocks) {
    for (const sentence of sentences(uniform(text))) {
      for (const name of unknownNames(sentence, kind === 'heading', known, small)) {
        if (!flags.has(name))
          flags.set(name, {
            rule: 'name',
            message: `“${name}” is not in the material`,
            quote: sentence,
            cores: coresOf(name, known),
          })
      }
    }
  }
  return [...flags.values()]
}

// "Themba Nkosi" is still there if it was shortened to "Nkosi", unless the material has another Nkosi.
function coresOf(name: string, known: string): string[] {
  const unknown = name.split(' ').filter((word) => !LINKS.has(word.toLowerCase()) && !has(known, word))
  return unknown.length > 0 ? unknown : [name]
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?:]["')]*)\s+/).filter(Boolean)
}

function unknownNames(sentence: string, isHeading: boolean, known: string, small: ReadonlySet<string>): string[] {
  const words = wordsOf(sentence)
  const capitals = words.filter(({ isName }) => isName).length
  const isTitleCase = isHeading && words.length > 2 && capitals / words.length > 0.6
  if (isTitleCase) {
    return words.filter(({ text, isName }) => isName && !isOrdinary(text, small) && !has(known, text)).map(bare)
  }
  return runsOf(words).flatMap(({ run, isFirst, next }) => {
    const whole = run.map(({ text }) => text)
    if (!isFirst) return isKnown(whole, known) ? [] : [whole.map(strip).join(' ')]
    const rest = isOrdinary(whole[0] ?? '', small) ? whole.slice(1) : whole
    if (rest.length === 0 || isKnown(rest, known) || (rest.length > 1 && isKnown(rest.slice(1), known))) return []
    // A sentence's only capital may be anything; someone who acts, or owns something, is a person.
    const [only = ''] = rest
    const isNoName = isOfWord(only, known) || NO_PERSON.test(only)
    if (whole.length === 1 && ((!DOES.test(next) && !/'s$/.test(only)) || isNoName)) return []
    return [rest.map(strip).join(' ')]
  })
}

function wordsOf(sentence: string): Word[] {
  return [...sentence.matchAll(WORD)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
    isName: /^\p{Lu}/u.test(text) && !NO_NAME.test(text) && !CALENDAR.test(strip(text)),
  }))
}

// "Confirmation came", "Gevolglik het": nouns and adverbs at the beginning of a sentence.
const NO_PERSON =
  /^\p{Lu}\p{Ll}{2,}(?:tion|sion|ment|ness|ity|ance|ence|ing|ship|ury|lik|liks|ens|weg|heid|ing)$|^(?:Hier|Daar|Waar)\p{Ll}+$/u

/** Capitalised words in a row, with the small words that names contain. */
function runsOf(words: readonly Word[]): { run: Word[]; isFirst: boolean; next: string }[] {
  const runs: { run: Word[]; isFirst: boolean; next: string }[] = []
  for (let at = 0; at < words.length; at++) {
    if (!words[at]?.isName) continue
    const from = at
    // "Maseko's Rovers" are two.
    const end = (word: Word) => (words[at]?.end ?? 0) + 1 >= word.start && !/'s?$/.test(words[at]?.text ?? '')
    for (;;) {
      const [next, afterNext] = [words[at + 1], words[at + 2]]
      if (next?.isName && end(next)) at += 1
      else if (next && end(next) && /^(?:of|de|van|der|du|la)$/.test(next.text) && afterNext?.isName) at += 2
      else break
    }
    // "'n Skeidsregter …" begins with its second word.
    const isFirst = from === 0 || (from === 1 && words[0]?.text === 'n')
    runs.push({ run: words.slice(from, at + 1), isFirst, next: words[at + 1]?.text ?? '' })
  }
  return runs
}

const SETTING = /^(?:Championships?|Cup|Open|League|Trophy|Classic|Masters|Series|Marathon|Stadium|Park)$/

// Generally known abbreviations.
const SHORT = /^(?:No|ODIs?|T20Is?|TVs?|CEO|COO|CFO|TMO|VAR|DRS|SA|SAST|GMT|MVP|GP)$/

function isKnown(name: readonly string[], known: string): boolean {
  const [first = '', ...rest] = name
  if (SHORT.test(first)) return rest.length === 0 || isKnown(rest, known)
  if (rest.length > 0 && TITLE.test(first)) return isKnown(rest, known)
  if (rest.length > 0 && isOfKnownPlace(first, known)) return isKnown(rest, known)
  const link = name.findIndex((word) => /^(?:of|van)$/.test(word))
  if (link > 0 && isKnown(name.slice(0, link), known) && isKnown(name.slice(link + 1), known)) return true
  // "The Italian Conti" if it has Conti of Italy.
  if (rest.length > 0 && isNation(first) && has(known, first)) return isKnown(rest, known)
  if (rest.length === 0 && isOfKnownPlace(first, known)) return true
  if (isTwoNames(name, known)) return true
  // "De Kroon-spelers", "die Worcesteraar".
  const people = name
    .join(' ')
    .replace(/(?:-(?:spelers?|span|kaptein|afrigter|breier|ondersteuners?)|(?<=\p{Ll}{3})a?ars?)$/u, '')
  if (has(known, people)) return true
  const whole = name.map(strip).join(' ')
  // "South African" if the material has South Africa. "Africa" if it has "African", and a competition by some of its
  // words.
  if (SETTING.test(name.at(-1) ?? '') && name.length > 1 && name.every((word) => has(known, strip(word)))) return true
  return [name.join(' '), whole, whole.replace(/n?s?$/, ''), `${whole}n`, `${whole}an`, `${whole}s`].some((form) =>
    has(known, form),
  )
}

// "For Eastern Midlands Luthando Mabija took three": each is a name of the material, and one of them has two words.
function isTwoNames(name: readonly string[], known: string): boolean {
  if (name.length < 2) return false
  return name.some((_word, at) => {
    const parts = [name.slice(0, at), name.slice(at)]
    // Two of one word each may be half a name each.
    const isWhole = (part: readonly string[]) => part.length > 1 || name.length > 2 || isPlaceIn(known, part[0] ?? '')
    return at > 0 && isWhole(parts[0] ?? []) && parts.every((part) => has(known, part.map(strip).join(' ')))
  })
}

// "The climb at Heiderand".
function isPlaceIn(known: string, word: string): boolean {
  return [' at ', ' in ', ' near ', ' op '].some((before) => known.includes(`${before}${folded(word)} `))
}

// "Confirmation came" if the material has "confirmed".
function isOfWord(word: string, known: string): boolean {
  return word.length > 7 && known.includes(` ${folded(word).slice(0, 6)}`)
}

// "Ethiopian" if the material has Ethiopia, "Britse" if it has the Brit, "Mexican" for Mexico's.
function isOfKnownPlace(word: string, known: string): boolean {
  const [, root = ''] = /^(\p{Lu}\p{Ll}{3,})(?:ian|an|ean|ese|ish|i|ch|se|er)s?$/u.exec(strip(word)) ?? []
  return root !== '' && known.includes(` ${folded(root)}`)
}

function has(known: string, name: string): boolean {
  return known.includes(` ${folded(name)} `)
}

function isOrdinary(word: string, small: ReadonlySet<string>): boolean {
  const lower = strip(word).toLowerCase()
  return STARTERS.has(lower) || STARTS_AFRIKAANS.has(lower) || small.has(lower) || LINKS.has(lower)
}

function bare({ text }: Word): string {
  return strip(text)
}

function strip(word: string): string {
  return word.replace(/'s?$/, '')
}

function folded(text: string): string {
  return uniform(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{N}&-]+/gu, ' ')
    .trim()
}
