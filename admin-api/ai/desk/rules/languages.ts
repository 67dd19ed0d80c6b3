import { beginning } from './beginning.ts'
import { type Fault, MOST, WORDS } from './fault.ts'

const lists: Record<string, string> = {
  english:
    'the and of to with was for that this from were have they which their at by as not but had his her been would',
  afrikaans: 'het van nie vir sy hulle ons deur maar ook jy dit aan oor toe elke wat dat altyd nou',
  german: 'der und nicht ist ein eine mit auf sich dem den auch immer gegen heute für wir sie ich',
  french: 'le les des et est avec mais dans pour une qui sur aussi toujours contre pas nous vous',
  spanish: 'el los las del con pero para por una muy como siempre nosotros más está ganar mejor',
  zulu: 'ngoba kakhulu namhlanje futhi kodwa kanye ukuthi abadlali umdlalo umdlali iqembu unyaka ibhola thina yena',
}
const LANGUAGE = new Map(
  Object.entries(lists).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
)
const LEAST_SENTENCES = 5
const LEAST_SHARE = 0.35

/** Sentences that change from one language to another: a quote may, but a text full of them is noise. */
export function mixedLanguages(sentences: readonly string[]): Fault[] {
  const long = sentences.filter((text) => (text.match(WORDS)?.length ?? 0) >= 8)
  const mixed = long.filter((text) => {
    const counts = new Map<string, number>()
    for (const word of text.match(WORDS) ?? []) {
      const language = /^\p{Ll}/u.test(word) ? LANGUAGE.get(word) : undefined
      if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
    }
    return counts.size >= 3 || [...counts.values()].filter((count) => count >= 2).length >= 2
  })
  const [first] = mixed
  if (!first || long.length < LEAST_SENTENCES || mixed.length / long.length < LEAST_SHARE) return []
  const issue = `${mixed.length} of ${long.length} sentences mix languages, for example “${beginning(first)}”. Write each in one.`
  return [{ issue, part: 1, most: MOST.disorder }]
}
