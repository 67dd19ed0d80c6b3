import { countWords } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { uniform } from '#shared/uniform.ts'
import { beginning } from './beginning.ts'
import { contradictionsIn } from './contradictions.ts'

/** Why a text is not real prose, in words that name the sentence. */
type Fault = { issue: string; part: number }

// Beyond this nothing is read: the time that it takes grows with the text.
const MOST_LETTERS = 60_000
const LEAST_WORDS = 40
const SHOWN = 3
const WORDS = /\p{L}[\p{L}'’-]*/gu

/**
 * Repetition, keywords, words in no order or of no language, and stock phrases in a text; and results that contradict
 * each other in it or in its excerpt, which often has the words of the text.
 */
export function faultsOf(excerpt: string, whole: string): Fault[] {
  const text = whole.slice(0, MOST_LETTERS)
  const words = text.match(WORDS) ?? []
  const sentences = sentencesOf(text).map((one) => one.text)
  // Advice: rules cannot tell one match from another for sure.
  const contradictions = contradictionsIn(`${excerpt}\n${text}`).map((issue) => ({ issue, part: 0.5 }))
  if (words.length < LEAST_WORDS) return contradictions
  return [
    ...repeatedIn(sentences, words.length),
    ...keywordsIn(words),
    ...disorderIn(text),
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
    issue: `This sentence appears ${times} times: “${beginning(text)}”. Keep one.`,
    part: share > 0.15 ? 1 : 0.5,
  }))
}

// Words that any text has every few words, in English and in Afrikaans ("'n" is read without its apostrophe).
const SMALL = new Set(
  `the a an of to in on at for and but or is was were are be been has had have it he she they them his her their that this with by from as not no who which what when where there than then into over after before so if we you i its all one two out up more only do did will would can could
  die n van en in op vir is was het nie te dat wat met as aan sy hy hulle ons jy dit om sal kan toe ook maar uit by oor na nog`.split(
    /\s+/,
  ),
)

function keywordsIn(words: readonly string[]): Fault[] {
  const counts = new Map<string, number>()
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    // A club is called by its name as often as it is written about.
    if (!next || (isCapital(word) && isCapital(next))) continue
    const pair = `${word} ${next}`.toLowerCase()
    if (pair.split(' ').some((one) => SMALL.has(one))) continue
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most || most[1] < 8) return []
  const share = (most[1] * 2) / words.length
  if (share < 0.08) return []
  return [
    {
      issue: `“${most[0]}” appears ${most[1]} times in ${words.length} words. Use it at most once per paragraph.`,
      part: share > 0.14 ? 1 : 0.5,
    },
  ]
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

const ARTICLE = new Set(['the', 'a', 'an'])
// Within a sentence: after a word or a comma.
const LETTER_A = /(?<=[\p{L}\p{N},;] )A\b/gu
const NEVER_AFTER = new Set(
  'the a an of to in on at for and but or is was were are be been has had have it he she they with by from as not'.split(
    ' ',
  ),
)

function disorderIn(text: string): Fault[] {
  // Names tell nothing: a round of results has many.
  const plain = text.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu) ?? []
  const known = plain.filter((word) => SMALL.has(word)).length / Math.max(1, plain.length)
  if (plain.length >= LEAST_WORDS && known < 0.2) {
    return [
      {
        issue: `Only ${Math.round(known * 100)}% of the words are common English or Afrikaans words. Is this the right language?`,
        part: 1,
      },
    ]
  }
  // The A of "Serie A" and "Group A" is none.
  const words = (text.replace(LETTER_A, 'B').match(WORDS) ?? []).map((word) => word.toLowerCase())
  const articles = words.flatMap((word, at) => (ARTICLE.has(word) ? [at] : []))
  const wrong = articles.filter((at) => NEVER_AFTER.has(words[at + 1] ?? ''))
  if (wrong.length < 4 || wrong.length / articles.length < 0.1) return []
  const [first = 0] = wrong
  const passage = words.slice(Math.max(0, first - 3), first + 5).join(' ')
  return [
    {
      issue: `The words seem to be in random order, for example “${passage}” and in ${wrong.length - 1} other places.`,
      part: 1,
    },
  ]
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
