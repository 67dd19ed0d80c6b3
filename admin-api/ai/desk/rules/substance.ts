import { countWords } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { uniform } from '../../verify/blocks.ts'
import { isAlike, isSamePair, type Result, resultsIn } from '../../verify/results.ts'
import { nameWords, type Said, saidIn } from '../../verify/said.ts'

/** What makes a text no text, in words that name the sentence. */
type Fault = { issue: string; part: number }

// More is nobody's article: the rest is not looked at.
const MOST_LETTERS = 60_000
const LEAST_WORDS = 40
const SHOWN = 3

/** Repetition, keywords, words in no order or of no language, stock phrases, and results that contradict each other. */
export function faultsOf(whole: string): Fault[] {
  const text = whole.slice(0, MOST_LETTERS)
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? []
  const sentences = sentencesOf(text).map((one) => one.text)
  const contradictions = contradictionsIn(text)
  if (words.length < LEAST_WORDS) return contradictions
  return [
    ...repeatedIn(sentences, words.length),
    ...keywordsIn(words),
    ...disorderIn(words, text),
    ...stockPhrasesIn(sentences, words.length),
    ...contradictions,
  ]
}

function repeatedIn(sentences: readonly string[], words: number): Fault[] {
  const counts = new Map<string, { text: string; times: number; words: number }>()
  for (const text of sentences) {
    const length = countWords(text)
    if (length < 6) continue
    const key = uniform(text).toLowerCase()
    const known = counts.get(key)
    if (known) known.times += 1
    else counts.set(key, { text, times: 1, words: length })
  }
  const again = [...counts.values()].filter(({ times }) => times > 1).sort((a, b) => b.times - a.times)
  const share = again.reduce((sum, one) => sum + (one.times - 1) * one.words, 0) / words
  if (share < 0.05) return []
  return again.slice(0, SHOWN).map(({ text, times }) => ({
    issue: `This sentence stands ${times} times: “${beginning(text)}”. Keep one.`,
    part: share > 0.15 ? 1 : 0.5,
  }))
}

// Words that any text has every few words, in English and in Afrikaans.
const SMALL = new Set(
  `the a an of to in on at for and but or is was were are be been has had have it he she they them his her their that this with by from as not no who which what when where there than then into over after before so if we you i its all one two out up more only do did will would can could
  die 'n 'n van en in op vir is was het nie te dat wat met as aan sy hy hulle ons jy dit om sal kan toe ook maar uit by oor na nog`.split(
    /\s+/,
  ),
)

function keywordsIn(words: readonly string[]): Fault[] {
  const counts = new Map<string, number>()
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (!next || SMALL.has(word) || SMALL.has(next)) continue
    const pair = `${word} ${next}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most || most[1] < 8) return []
  const share = (most[1] * 2) / words.length
  if (share < 0.06) return []
  return [
    {
      issue: `“${most[0]}” stands ${most[1]} times in ${words.length} words. Write for readers: name it once a paragraph.`,
      part: share > 0.1 ? 1 : 0.5,
    },
  ]
}

const ARTICLE = new Set(['the', 'a', 'an'])
const NEVER_AFTER = new Set(
  'the a an of to in on at for and but or is was were are be been has had have it he she they with by from as not'.split(
    ' ',
  ),
)

function disorderIn(words: readonly string[], text: string): Fault[] {
  // Names tell nothing: a round of results has many.
  const plain = text.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu) ?? []
  const known = plain.filter((word) => SMALL.has(word)).length / Math.max(1, plain.length)
  if (plain.length >= LEAST_WORDS && known < 0.2) {
    return [
      {
        issue: `Only ${Math.round(known * 100)}% of its words are the small words that every text has. Is it in a language that readers know?`,
        part: 1,
      },
    ]
  }
  const articles = words.flatMap((word, at) => (ARTICLE.has(word) ? [at] : []))
  const wrong = articles.filter((at) => NEVER_AFTER.has(words[at + 1] ?? ''))
  if (wrong.length < 4 || wrong.length / articles.length < 0.1) return []
  const [first = 0] = wrong
  const passage = words.slice(Math.max(0, first - 3), first + 5).join(' ')
  return [{ issue: `The words are in no order, as in “${passage}” and ${wrong.length - 1} more places.`, part: 1 }]
}

const STOCK =
  /\b(?:(?:ever|constantly)-(?:evolving|changing)|testament to|rich tapestry|vibrant tapestry|tapestry of|delve into|deep dive into|embark on an? (?:journey|deep)|in (?:today['’]s )?(?:fast-paced|competitive|digital) (?:world|landscape|age)|it is (?:important|essential|worth|crucial) (?:to )?(?:not(?:e|ing)|remember|understand)|(?:cannot|can't) be overstated|plays? an? (?:crucial|pivotal|vital|key) role|game-?changer|beacon of hope|paradigm shift|treasure trove|plethora of|true potential|full potential|to new heights|indelible mark|lasting legacy|(?:seasoned|die-hard) (?:supporter|fan|pro)\w* or (?:a casual|new)|there is something for everyone|possibilities are endless|in the (?:dynamic )?realm of|at its core|underscores the|stands? as a|serves? as a (?:beacon|reminder|poignant|testament)|poignant reminder|cutting-edge|harness the power|navigat\w+ (?:the )?(?:complexities|challenges)|fostering a|holistic approach|multifaceted|delicate balance|time and time again|one thing is certain|only time will tell|at the end of the day|look to the future|pave[sd]? the way|in conclusion|in summary|first and foremost|it goes without saying|as an ai)\b/i

function stockPhrasesIn(sentences: readonly string[], words: number): Fault[] {
  const found = sentences.flatMap((text) => {
    const phrase = STOCK.exec(text)?.[0]
    return phrase ? [{ text, phrase }] : []
  })
  const often = (found.length * 1000) / words
  if (found.length < 3 || often < 6) return []
  return found.slice(0, SHOWN).map(({ text, phrase }) => ({
    issue: `“${phrase}” is a stock phrase, one of ${found.length}. Say what happened instead: “${beginning(text)}”.`,
    part: often > 15 ? 1 : 0.5,
  }))
}

// Another match of the same two sides is no contradiction.
const OTHER_MATCH =
  /\b(?:last (?:season|year|month|time|week)|earlier|previous|first leg|first meeting|return|reverse|in (?:19|20)\d\d|since|ago|aggregate|half-time|at the break)\b/i

function contradictionsIn(text: string): Fault[] {
  const lines = text.split('\n').map(uniform)
  const said = saidIn(lines, nameWords(lines)).filter((one) => !OTHER_MATCH.test(one.text))
  const results = said.flatMap(resultsIn)
  const faults: Fault[] = []
  for (const [at, result] of results.entries()) {
    const other = results.slice(0, at).find((earlier) => earlier.said !== result.said && contradicts(earlier, result))
    if (other) faults.push(clash(other.said.text, result.said.text))
  }
  const crowds = said.flatMap(
    (one) =>
      /\b(?:crowd|attendance)\b[^.]{0,40}?\b(\d{1,3}(?:[ ,]\d{3})+|\d{4,6})\b/i
        .exec(one.text)?.[1]
        ?.replace(/\D/g, '') ?? [],
  )
  if (new Set(crowds).size > 1) {
    const [first, second] = said.filter((one) => /\b(?:crowd|attendance)\b/i.test(one.text))
    if (first && second) faults.push(clash(first.text, second.text))
  }
  return faults.slice(0, SHOWN)
}

function contradicts(a: Result, b: Result): boolean {
  if (!isSamePair(a, b)) return false
  if (!isAlike(a, b)) return true
  const [one, two] = [scoreOf(a.said), scoreOf(b.said)]
  return one !== null && two !== null && one !== two
}

// The one score of a sentence, the higher figure first; sets of tennis are many.
function scoreOf({ numbers }: Said): string | null {
  const scores = numbers.filter(({ key }) => /^\d+-\d+$/.test(key))
  const [only] = scores
  if (!only || scores.length > 1) return null
  return only.key
    .split('-')
    .map(Number)
    .sort((a, b) => b - a)
    .join('-')
}

function clash(first: string, second: string): Fault {
  return { issue: `“${beginning(first)}” and “${beginning(second)}” contradict each other.`, part: 1 }
}

function beginning(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77).trimEnd()}…`
}
