import { GRAVE_AFRIKAANS } from './afrikaans.ts'
import { GRAVE } from './lexicon.ts'
import type { Index } from './nearest.ts'
import { isSame, type Said } from './said.ts'
import { isOfQuotation } from './speakers.ts'
import { isInCompound, stemOf } from './stems.ts'

const ALL_GRAVE = [...GRAVE, ...GRAVE_AFRIKAANS]
const GRAVE_WORDS = new Set(ALL_GRAVE)
// "Fine" and "charge" are harmless where "fined" and "charged" are not.
const GRAVE_STEMS = new Set(ALL_GRAVE.map(stemOf).filter((stem) => stem.length > 5))
// Words justified by another in the source: to "join on a contract" is to sign one, and a magistrate sits in court.
const IMPLIED: readonly (readonly [words: string, by: string])[] = [
  ['signed', 'join contract'],
  ['court hof', 'magistrate judge trial plead landdros regter verhoor'],
  ['allegedly charged accused', 'accused alleged charged charge charges'],
  ['beskuldig aangekla', 'beskuldig aangekla aanklag klagte'],
  ['injury', 'torn tear tearing tore ligament hamstring fracture fractured broken sprained strain strained concussion'],
  ['besering', 'enkel knie dyspier skouer gebreek geskeur'],
  ['illness', 'ill flu virus fever sick'],
  ['siek', 'griep koors'],
  ['dismissed', 'redcard'],
  ['convicted guilty', 'convicted guilty'],
  ['skuldig veroordeel', 'skuldig veroordeel'],
  ['sacked dismissed', 'sacked dismissed fired'],
  ['afgedank ontslaan', 'afgedank ontslaan afdank'],
  ['resign resigned resigns', 'resigned quit resignation'],
  ['suspended suspension ban banned', 'suspended ban banned'],
  ['geskors skorsing verban', 'geskors skorsing verban verbod'],
  ['jail jailed prison', 'jail jailed prison imprisonment'],
  ['killed died dead death', 'killed died dead death late'],
  ['dood oorlede sterf gesterf', 'dood oorlede sterf gesterf'],
  ['surgery', 'operation'],
  ['hospital', 'surgery operation'],
  ['police', 'arrested constable detective'],
  ['retire retired retires retirement', 'retire retirement'],
  ['drug drugs doping steroids', 'drug doping steroids'],
  ['investigation investigated inquiry probe', 'inquiry investigation investigate probe ondersoek'],
  ['admitted admit admits confessed', 'confessed confess confesses conceded owned'],
  ['fracture fractured', 'broke broken breaking break'],
  ['torn', 'tore tear tearing ruptured'],
  ['beseer seer', 'seergemaak seer besering rugbesering beseer'],
  ['punch punched', 'blow jab uppercut hook bout boxer knockout'],
  ['fraud theft stole stolen', 'fraud theft stole stealing'],
]
const IMPLIED_BY = new Map<string, string[]>()
for (const [words, by] of IMPLIED)
  for (const stem of words.split(' ').map(stemOf))
    IMPLIED_BY.set(stem, [...(IMPLIED_BY.get(stem) ?? []), ...by.split(' ').map(stemOf)])
const SAYS = /\b(?:said|says|told|added|according to)\b/i
const ADMITS = /^admit/i

/** A word for something that no one may be accused of, and that the source does not have. */
export function graveWord(one: Said, { all, vocabulary, everyStem }: Index): string | null {
  const word = one.words.find(
    ({ stem, text, at, end }) =>
      !/^ time\b/.test(one.text.slice(end, end + 5)) &&
      // In cricket every batter is dismissed.
      !(stem === stemOf('dismissed') && vocabulary.has('wicket')) &&
      (GRAVE_WORDS.has(text.toLowerCase()) || GRAVE_STEMS.has(stem)) &&
      one.stems.has(stem) &&
      !vocabulary.has(stem) &&
      !IMPLIED_BY.get(stem)?.some((other) => everyStem.has(other)) &&
      !isInCompound(text, everyStem) &&
      // Not guilty means cleared.
      !(/^guilty$/i.test(text) && /\bnot $/i.test(one.text.slice(0, at))) &&
      // "Victory would guarantee a place".
      !(/^guarantee/i.test(text) && /\b(?:win|victory|draw|point|result|title)\b/i.test(one.text)) &&
      // "Sesse geslaan".
      !(/^geslaan$/i.test(text) && /\b(?:sesse|viere|lopies|bal|hou|houe|hokkies|paaltjies?)\b/i.test(one.text)) &&
      !(ADMITS.test(text) && (isSpeech(one, end, all) || isOfQuotation(one.text, at))),
  )
  return word ? word.text : null
}

// "Khumalo admitted that …" of someone whom the source quotes: what was said is checked like every sentence.
function isSpeech({ names, text }: Said, end: number, all: readonly Said[]): boolean {
  if (!/^,? (?:that|to (?:having|being)|he|she|they|his|her|their|the)\b|^[,:]? "/.test(text.slice(end, end + 12)))
    return false
  const speakers = names.filter((name) => name.end <= end)
  return all.some(
    (said) => SAYS.test(said.text) && said.names.some((name) => speakers.some((speaker) => isSame(name, speaker))),
  )
}
