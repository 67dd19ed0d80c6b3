import { beginning } from './beginning.ts'
import { type Fault, MOST, WORDS } from './fault.ts'

const LEAST_WORDS = 40
// The shortest good text has a figure or a name.
const FEWEST_FACTS = 1
const LONG = 100
// Per hundred words: good texts have 2.2 and more, including tutorials without names.
const LEAST_FACTS = 1.8
const FIGURE = /(?<![\p{L}\d.,])(?:R ?)?\d[\d.,:]*/gu
const NUMBER =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|twee|drie|vier|vyf|ses|sewe|agt|nege|tien)\b/gi
const NAME = /(?<=[\p{Ll}\d,;:’'”"] [“"(]?)\p{Lu}[\p{L}'’-]+/gu
// Names that carry no information, and the word that any sentence may have.
const ANYWHERE = new Set(
  "south africa african africans south-african rainbow nation i i’m i’ve i’d i’ll i'm i've i'd i'll suid-afrika suid-afrikaanse ai".split(
    ' ',
  ),
)

/** A text without figures and names says nothing that could be true or false. */
export function emptinessIn(text: string, sentences: readonly string[]): Fault[] {
  const words = text.match(WORDS)?.length ?? 0
  if (words < LEAST_WORDS) return []
  const names = new Set(
    (text.match(NAME) ?? []).map((name) => name.toLowerCase()).filter((name) => !ANYWHERE.has(name)),
  )
  // A heading's "5." numbers a list; the same figure again is not a new fact.
  const figures = new Set(sentences.filter((one) => !/^\d+\.?\)?$/.test(one)).flatMap((one) => one.match(FIGURE) ?? []))
  const numbers = text.match(NUMBER)?.length ?? 0
  const facts = figures.size + numbers + names.size
  if (facts >= FEWEST_FACTS && (words < LONG || (facts * 100) / words >= LEAST_FACTS)) return []
  const bare = sentences.filter((one) => (one.match(WORDS)?.length ?? 0) > 8 && !/\d/.test(one) && !one.match(NAME))
  const issue = `${words} words have ${figures.size + numbers} figures and ${names.size} names. Say who, when, where and how many, for example in “${beginning(bare[0] ?? sentences[0] ?? '')}”.`
  return [{ issue, part: 1, most: MOST.empty }]
}
