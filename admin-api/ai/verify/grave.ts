import { GRAVE_AFRIKAANS } from './afrikaans.ts'
import { GRAVE } from './lexicon.ts'
import type { Index } from './nearest.ts'
import { isSame, type Said } from './said.ts'
import { stemOf } from './stems.ts'

const ALL_GRAVE = [...GRAVE, ...GRAVE_AFRIKAANS]
const GRAVE_WORDS = new Set(ALL_GRAVE)
// "Fine" and "charge" are harmless where "fined" and "charged" are not.
const GRAVE_STEMS = new Set(ALL_GRAVE.map(stemOf).filter((stem) => stem.length > 5))
// To "join on a contract" is to sign one.
const IMPLIED: Readonly<Record<string, readonly string[]>> = { signed: ['join', 'contract'] }
const SAYS = /\b(?:said|says|told|added|according to)\b/i
const ADMITS = /^admit/i

/** A word of what nobody may be said to have done, and that the source does not have. */
export function graveWord(one: Said, { all, vocabulary }: Index): string | null {
  const word = one.words.find(
    ({ stem, text, end }) =>
      !/^ time\b/.test(one.text.slice(end, end + 5)) &&
      // In cricket every batter is.
      !(stem === stemOf('dismissed') && vocabulary.has('wicket')) &&
      (GRAVE_WORDS.has(text.toLowerCase()) || GRAVE_STEMS.has(stem)) &&
      one.stems.has(stem) &&
      !vocabulary.has(stem) &&
      !IMPLIED[text.toLowerCase()]?.some((other) => vocabulary.has(other)) &&
      !(ADMITS.test(text) && isSpeech(one, end, all)),
  )
  return word ? word.text : null
}

// "Khumalo admitted that …" of somebody whom the source quotes: what was said is looked at as every sentence is.
function isSpeech({ names, text }: Said, end: number, all: readonly Said[]): boolean {
  if (!/^,? (?:that|he|she|they|his|her|their|the)\b|^[,:]? "/.test(text.slice(end, end + 8))) return false
  const speakers = names.filter((name) => name.end <= end)
  return all.some(
    (said) => SAYS.test(said.text) && said.names.some((name) => speakers.some((speaker) => isSame(name, speaker))),
  )
}
