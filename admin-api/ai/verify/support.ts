import { isSame, isSetting, type Said, TEAM_OF } from './said.ts'
import { stemOf } from './stems.ts'

// Words that connect statements without a meaning of their own, in English and in Afrikaans.
const CONNECTING = new Set(
  `now then next come comes goes fact look story point detail happen question answer begin end follow remain stay read know say tell see hear enough simple clear worth note mean matter idea sum short word case example reason rest sort kind part picture whole sense way turn thing come bring lie wait find show recap summary numbers figures news update preview report review verdict background context glance brief plain obvious course tight close narrow dramatic decide decisive sport naelskraap naelbyter travel rested rest gone reply without yesterday men let wrote write overall elsewhere meanwhile finally moreover besides together instead however numbers true fair certain
  pretty ugly easy hard tough difficult comfortable comfortably frustrating impressive memorable thrilling exciting tense nervy gripping entertaining remarkable vital crucial key important huge small good bad better quick quickly slow long finally eventually ultimately later soon await awaits ahead need enough doubt not never everything nothing everybody well badly go plan
  volgende feit feite kyk storie punt besonderhede gebeur vraag antwoord lees weet vertel hoor genoeg eenvoudig duidelik moeite beteken saak som kort woord geval voorbeeld rede res soort deel prent geheel sin ding bring wag vind wys opsomming syfers nuus agtergrond konteks ewe kyk gegaan gebeur`
    .split(/\s+/)
    .map(stemOf),
)

// Topics of any sports news: alone they support no sentence.
const TOPIC = new Set(
  `visitors hosts opponents match team player coach crowd season league side goal point win lose draw score lead play side best weekend half minute stadium table title cup home day week year time
  spits speel punt doel seisoen liga reeks tabel titel beker dag week jaar`
    .split(/\s+/)
    .map(stemOf),
)

const NUMBERS = new Set(
  `three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million second third fourth fifth sixth seventh eighth ninth tenth
  drie vier vyf ses sewe agt nege tien elf twaalf twintig dertig veertig vyftig sestig sewentig tagtig negentig honderd duisend miljoen eerste tweede derde`
    .split(/\s+/)
    .map(stemOf),
)
// A longer sentence may say the same in its own words.
const FEW = 4
const PERSON = /^(?:\S+ ){0,2}(?:he|she|his|her|hy|sy|haar)\b/iu
// People about whom the text only says what the source says.
const PEOPLE =
  /\b(?:owners?|referees?|umpires?|coach(?:es)?|captains?|skippers?|players?|squad|fans?|supporters?|crowd|spectators?|chair(?:man|woman|person)|managers?|(?:goal)?keepers?|strikers?|police|doctors?|scouts?|board|union|league|clubs?|match|pitch|stadium|eienaar|skeidsregters?|afrigters?|kapteins?|spelers?|ondersteuners?|skare|bestuur|klub|polisie|wedstryd|veld|stadion)\b/iu

/**
 * Whether a sentence says something that no single sentence of the source says. A sentence that only connects says
 * nothing, and `allowed` are stems that need no source. A freely written text may add colour, but not in what it says
 * about people.
 */
export function isInvention(one: Said, all: readonly Said[], isFree: boolean, allowed: ReadonlySet<string>): boolean {
  // A heading, a question and "How they did it." only announce what follows.
  const isSentence =
    /[.!]["')]*$/.test(one.text) && !/^(?:how|why|what|where|who|when|hoe|hoekom|wat|waar|wie) /i.test(one.text)
  const telling = [...one.stems].filter(
    (stem) => !CONNECTING.has(stem) && !TOPIC.has(stem) && !allowed.has(stem) && !isNumber(stem),
  )
  if (telling.length === 0 || isOfSameFigures(one, all) || isOfKnown(one, all, 2)) return false
  if (isAgreed(one, telling, all)) return false
  const isOfSomebody = one.names.length > 0 || PERSON.test(one.text) || PEOPLE.test(one.text)
  if (telling.length <= FEW && isFree && !isOfSomebody) return false
  if (telling.length <= FEW) return isSentence && best(telling, all) < (telling.length > 2 ? 0.25 : 0.5)
  const known = telling.filter((stem) => all.some(({ stems }) => stems.has(stem))).length
  if (known > 0 && isOfKnown(one, all, 1)) return false
  if (known / telling.length >= 0.4 || best(telling, all) >= 0.3) return false
  return !isFree || one.names.length > 0 || (PERSON.test(one.text) && one.before.length > 0)
}

// Its subject, and some of what it says about them, are together in one sentence of the source. The rest are ordinary
// words: claims were checked before.
function isAgreed(one: Said, telling: readonly string[], all: readonly Said[]): boolean {
  const names = one.names.filter((name) => !isSetting(name) && !TEAM_OF.test(one.text.slice(name.end)))
  const unknown = telling.filter((stem) => !all.some(({ stems }) => stems.has(stem))).length
  return all.some((said) => {
    const theirs = [...said.names, ...said.before]
    if (!names.every((name) => theirs.some((other) => isSame(other, name)))) return false
    const shared =
      [...one.stems].filter((stem) => said.stems.has(stem)).length +
      one.numbers.filter(({ key }) => hasFigure(said, key)).length
    if (names.length > 1) return unknown <= 6
    const isOfHim =
      PERSON.test(one.text) &&
      (one.before.length === 0 || one.before.some((name) => theirs.some((other) => isSame(other, name))))
    const own = telling.filter((stem) => said.stems.has(stem)).length + one.numbers.length
    if (isOfHim && names.length === 0) return shared > 0 && (own > 0 ? unknown <= 4 : unknown <= 1)
    return names.length === 1 ? shared > 0 && unknown <= 5 : shared > 1 && unknown <= 4
  })
}

// All its people and figures are together in one sentence of the source.
function isOfSameFigures({ names, numbers }: Said, all: readonly Said[]): boolean {
  const telling = numbers.filter(({ key }) => !/^[012]$/.test(key))
  if (telling.length === 0) return false
  return telling.every(({ key, at }) => {
    const owner = names.findLast((name) => name.end <= at) ?? names[0]
    return all.some(
      (said) => hasFigure(said, key) && (!owner || [...said.names, ...said.before].some((name) => isSame(name, owner))),
    )
  })
}

// Several names and figures, all of which the source has: who and what are known, and the words are the writer's.
function isOfKnown({ names, numbers }: Said, all: readonly Said[], fewest: number): boolean {
  const figures = numbers.filter(({ key }) => !/^[012]$/.test(key))
  const large = figures.filter(({ key }) => key.length > 1)
  if (names.length + figures.length < 3 || large.length < fewest) return false
  return (
    figures.every(({ key }) => all.some((said) => hasFigure(said, key))) &&
    names.every((name) => all.some((said) => said.names.some((other) => isSame(other, name))))
  )
}

// "6-41" is "six for 41", too.
function hasFigure({ numbers }: Said, figure: string): boolean {
  const has = (key: string) => numbers.some((other) => other.key === key)
  return has(figure) || (/^\d+-\d+$/.test(figure) && figure.split('-').every(has))
}

/** A word without a meaning of its own, or found in any sports news. */
export function isOrdinary(stem: string): boolean {
  return CONNECTING.has(stem) || TOPIC.has(stem)
}

function isNumber(stem: string): boolean {
  return stem
    .split('-')
    .every((part) => NUMBERS.has(part) || NUMBERS.has(`${part}e`) || part === 'plac' || /^\d/.test(part))
}

function best(telling: readonly string[], all: readonly Said[]): number {
  let most = 0
  for (const { stems } of all) {
    const shared = telling.filter((stem) => stems.has(stem)).length / telling.length
    if (shared > most) most = shared
  }
  return most
}
