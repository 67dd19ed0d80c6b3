import { placeholdersIn } from '#shared/placeholders.ts'
import { countWords } from '#shared/plain-text.ts'
import { repeatsIn } from '#shared/repeats.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { uniform } from '#shared/uniform.ts'
import { beginning } from './beginning.ts'
import { contradictionsIn } from './contradictions.ts'

/** Why a text is not real prose, in words that name the sentence; `most`: good form does not lift the score above. */
type Fault = { issue: string; part: number; most?: number }

// Beyond this nothing is read: the time that it takes grows with the text.
const MOST_LETTERS = 60_000
const UNREAD =
  'The text is longer than 60,000 characters. Repetition, keywords and contradictions are looked for in the first 60,000 only.'
const LEAST_WORDS = 40
const SHOWN = 3
const WORDS = /\p{L}[\p{L}'’-]*/gu

// A text is not fit to publish with any of these, however well it is formed.
const MOST = { disorder: 3, spam: 3, repeated: 4, contradiction: 4, stock: 5 }

/**
 * Repetition, keywords, advertising, words in no order or of no language, and stock phrases in a text; and sentences
 * that contradict each other in it, in its title or in its excerpt, which often has the words of the text.
 */
export function faultsOf(title: string, excerpt: string, whole: string): Fault[] {
  const text = whole.slice(0, MOST_LETTERS)
  const words = text.match(WORDS) ?? []
  const sentences = sentencesOf(text).map((one) => one.text)
  const contradictions = contradictionsIn(`${title}\n${excerpt}\n${text}`).map((issue) => ({
    issue,
    part: 1,
    most: MOST.contradiction,
  }))
  if (words.length < LEAST_WORDS) return contradictions
  const unread = whole.length > MOST_LETTERS ? [{ issue: UNREAD, part: 0 }] : []
  return [
    ...repeatedIn(sentences, words.length),
    ...repeatedParagraphs(text),
    ...gapsIn(text),
    ...keywordsIn(words, sentences),
    ...spamIn(sentences),
    ...disorderIn(text, sentences),
    ...stockPhrasesIn(sentences, words.length, text),
    ...contradictions,
    ...unread,
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
    ...(share > 0.15 ? { part: 1, most: MOST.repeated } : { part: 0.5 }),
  }))
}

// Words that any text has every few words, in English and in Afrikaans ("'n" is read without its apostrophe).
const SMALL = new Set(
  `the a an of to in on at for and but or is was were are be been has had have it he she they them his her their that this with by from as not no who which what when where there than then into over after before so if we you i its all one two out up more only do did will would can could
  die n van en in op vir is was het nie te dat wat met as aan sy hy hulle ons jy dit om sal kan toe ook maar uit by oor na nog`.split(
    /\s+/,
  ),
)

function repeatedParagraphs(text: string): Fault[] {
  // One or two may be pulled out of the text to stand beside it.
  const again = repeatsIn(text.split('\n'))
  const words = again.reduce((sum, paragraph) => sum + countWords(paragraph), 0)
  if (words < countWords(text) * 0.15) return []
  return again.slice(0, SHOWN).map((paragraph) => ({
    issue: `This paragraph says what another one says, nearly word for word: “${beginning(paragraph)}”. Keep one.`,
    part: 1,
    most: MOST.repeated,
  }))
}

/** Gaps of a template that nobody filled. */
function gapsIn(text: string): Fault[] {
  const gaps = placeholdersIn(text).map(({ found }) => found)
  const [first] = gaps
  if (first === undefined) return []
  const issue = `“${first}” is a gap that nobody filled, one of ${gaps.length}. Fill it in or delete its sentence.`
  return [{ issue, ...(gaps.length > 1 ? { part: 1, most: MOST.disorder } : { part: 0.5 }) }]
}

function keywordsIn(words: readonly string[], sentences: readonly string[]): Fault[] {
  const pairs = new Map<string, number>()
  const singles = new Map<string, number>()
  for (const [at, word] of words.entries()) {
    const lower = word.toLowerCase()
    if (!isCapital(word) && !SMALL.has(lower) && word.length > 3) singles.set(lower, (singles.get(lower) ?? 0) + 1)
    const next = words[at + 1]
    // A club is called by its name as often as it is written about.
    if (!next || (isCapital(word) && isCapital(next))) continue
    const pair = `${word} ${next}`.toLowerCase()
    if (pair.split(' ').some((one) => SMALL.has(one))) continue
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  const [pair, single] = [mostOf(pairs), mostOf(singles)]
  const share = pair ? (pair[1] * 2) / words.length : 0
  if (pair && pair[1] >= 8 && share >= 0.08) return [keyword(pair, share > 0.14, words.length, sentences)]
  const shareOfOne = single ? single[1] / words.length : 0
  if (single && single[1] >= 12 && shareOfOne >= 0.05) {
    return [keyword(single, shareOfOne > 0.07, words.length, sentences)]
  }
  return []
}

function mostOf(counts: ReadonlyMap<string, number>): [string, number] | undefined {
  return [...counts].sort(([, a], [, b]) => b - a)[0]
}

function keyword([what, times]: [string, number], isMuch: boolean, words: number, sentences: readonly string[]): Fault {
  const timesIn = (text: string) => text.toLowerCase().split(what).length - 1
  const worst = sentences.reduce((most, one) => (timesIn(one) > timesIn(most) ? one : most), '')
  const place = worst === '' ? '' : ` Begin with this sentence: “${beginning(worst)}”.`
  const issue = `“${what}” appears ${times} times in ${words} words. Use it at most once per paragraph.${place}`
  return { issue, ...(isMuch ? { part: 1, most: MOST.spam } : { part: 0.5 }) }
}

const SELLS =
  /\b(?:click (?:here|now|the link)|sign up (?:now|today|here)|act now|act fast|hurry|limited (?:time|offer|bonus)|don't miss (?:out|this)|claim (?:your|now|the)|buy now|order now|whatsapp (?:us|me|now)|(?:call|text|join) (?:us )?now|100 ?%|visit our|best prices?|lowest prices?|free (?:spins|bets?|money|cash|bonus)|make money|earn (?:money|cash|r\d)|double your|register (?:now|today)|deposit (?:now|today)|subscribe now|klik hier|koop nou|bestel nou|registreer nou|teken nou aan|moenie (?:dit )?mis(?:loop)? nie)\b|!{2,}|\${2,}/i

function spamIn(sentences: readonly string[]): Fault[] {
  const selling = sentences.filter((text) => SELLS.test(text))
  const shouting = sentences.filter((text) => /!["”')]*$/.test(text)).length
  const isMuch = selling.length >= 3 && selling.length / sentences.length > 0.15
  if (!isMuch && !(shouting >= 5 && shouting / sentences.length > 0.3)) return []
  const [first = sentences.find((text) => text.includes('!')) ?? ''] = selling
  const issue = `${isMuch ? selling.length : shouting} sentences sell something or shout, for example “${beginning(first)}”. Tell what happened instead.`
  return [{ issue, part: 1, most: MOST.spam }]
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

const ARTICLE = new Set(['the', 'a', 'an', 'die', 'n'])
// Within a sentence: after a word or a comma.
const LETTER_A = /(?<=[\p{L}\p{N},;] )A\b/gu
const NEVER_AFTER = new Set(
  'the a an of to in on at for and but or is was were are be been has had have it he she they with by from as not van het nie sal en om met vir deur teen uit dat wat hulle die n se'.split(
    ' ',
  ),
)
const NEVER_LAST = new Set(
  'the a an of and but or with from his her their my our die en van maar vir se sy ’n n'.split(' '),
)

function disorderIn(text: string, sentences: readonly string[]): Fault[] {
  // Names tell nothing: a round of results has many.
  const plain = text.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu) ?? []
  const known = plain.filter((word) => SMALL.has(word)).length / Math.max(1, plain.length)
  const odd = plain.filter(isUnlike)
  if (plain.length >= LEAST_WORDS && (known < 0.2 || odd.length / plain.length > 0.07)) {
    const worst = sentences.find((one) => (one.match(WORDS) ?? []).filter(isUnlike).length > 1) ?? sentences[0] ?? ''
    const percent = Math.round((known < 0.2 ? known : 1 - odd.length / plain.length) * 100)
    const what = known < 0.2 ? 'common English or Afrikaans words' : 'like English or Afrikaans words'
    const issue = `Only ${percent}% of the words are ${what}, for example in “${beginning(worst)}”. Is this the right language?`
    return [{ issue, part: 1, most: MOST.disorder }]
  }
  return [...articlesIn(text), ...endingsIn(sentences)]
}

// What no word of the two languages begins or ends with.
const BEGINS =
  /^(?:[bcdfghjklmnpqrstvwxyz]?[aeiouyéêëáôöûüèï]|b[lr]|c[hlr]|d[rwj]|f[lrj]|g[hlnr]|k[lnrw]|m[ch]|p[hlrns]|qu|s[cfhklmnpqtwj]|sch|scr|shr|skr|sp[hlr]|str|squ|t[hrwsj]|thr|thw|v[lr]|w[hr]|y|x)/
const ENDS =
  /(?:[aeiouyéêëáôöûüèï]|[aeiouyéêëáôöûüèï][bcdfghjklmnprstvwxyz]|(?:ch|sh|th|gh|ph|ng|nk|nt|nd|nc|ns|nn|ts|ks|ps|ck|cs|ll|ss|ff|zz|tt|dd|bb|gg|mm|rr|pp|st|sk|sp|ft|pt|ct|xt|lt|ld|lm|lp|lf|lk|ls|lb|ln|lg|rt|rd|rm|rn|rk|rp|rs|rf|rl|rb|rg|rz|mp|mb|ms|mn|ws|wn|wl|wd|wk|ys|ds|bs|fs|hs|gs|gt|kt|gd|tz|hm|hn|sm|ht|fd|md|vd|xs)s?)$/

/** Whether letters do not make a word: names and contractions aside. */
function isUnlike(word: string): boolean {
  const lower = word.toLowerCase()
  if (lower.length < 4 || /['’-]/.test(lower)) return false
  return (
    !BEGINS.test(lower) ||
    !ENDS.test(lower) ||
    /[bcdfghjklmnpqrstvwxz]{6}/.test(lower) ||
    !/[aeiouyéêëáôöûüèï]/.test(lower)
  )
}

function articlesIn(text: string): Fault[] {
  // The A of "Serie A" and "Group A" is none.
  const words = (text.replace(LETTER_A, 'B').match(WORDS) ?? []).map((word) => word.toLowerCase())
  const articles = words.flatMap((word, at) => (ARTICLE.has(word) ? [at] : []))
  const wrong = articles.filter((at) => NEVER_AFTER.has(words[at + 1] ?? ''))
  if (wrong.length < 3 || wrong.length / articles.length < (wrong.length < 4 ? 0.2 : 0.1)) return []
  const [first = 0] = wrong
  const passage = words.slice(Math.max(0, first - 3), first + 5).join(' ')
  const issue = `The words seem to be in random order, for example “${passage}” and in ${wrong.length - 1} other places.`
  return [{ issue, part: 1, most: MOST.disorder }]
}

function endingsIn(sentences: readonly string[]): Fault[] {
  const full = sentences.filter((text) => /[.!?]$/.test(text))
  const cut = full.filter((text) => NEVER_LAST.has((text.match(WORDS) ?? []).at(-1)?.toLowerCase() ?? ''))
  const [first] = cut
  if (!first || cut.length < 2 || cut.length / full.length < 0.12) return []
  const issue = `${cut.length} sentences end within a phrase, for example “…${first.slice(-60)}”.`
  return [{ issue, part: 1, most: MOST.disorder }]
}

const STOCK =
  /(?<!\p{L})(?:(?:ever|constantly)-(?:evolving|changing)|testament to|rich tapestry|vibrant tapestry|tapestry of|delve into|deep dive into|embark on an? (?:journey|deep)|in (?:today['’]s )?(?:fast-paced|competitive|digital) (?:world|landscape|age)|it is (?:important|essential|worth|crucial) (?:to )?(?:not(?:e|ing)|remember|understand)|(?:cannot|can't) be overstated|plays? an? (?:crucial|pivotal|vital|key) role|game-?changer|beacon of hope|paradigm shift|treasure trove|plethora of|true potential|full potential|to new heights|indelible mark|lasting legacy|(?:seasoned|die-hard) (?:supporter|fan|pro)\w* or (?:a casual|new)|there is something for everyone|possibilities are endless|in the (?:dynamic )?realm of|at its core|underscores the|stands? as a|serves? as a (?:beacon|reminder|poignant|testament)|poignant reminder|cutting-edge|harness the power|navigat\w+ (?:the )?(?:complexities|challenges)|fostering a|holistic approach|multifaceted|delicate balance|time and time again|one thing is certain|only time will tell|at the end of the day|look to the future|pave[sd]? the way|in conclusion|in summary|in essence|ultimately|furthermore|moreover|needless to say|when it comes to|it is not just about|more than just a|it is worth (?:noting|mentioning)|from all walks of life|unforgettable (?:experience|atmosphere|moment)|embrac\w+ (?:the|change)|valuable (?:lessons|insights)|data-driven|unlock\w* (?:new|the|its|their|your)|hearts and minds|capture\w* the imagination|around the globe|(?:world|landscape) of (?:football|rugby|cricket|sports?)|the beautiful game|a journey (?:of|through|into)|(?:fast-paced|ever-growing|dynamic) (?:world|landscape)|stand the test of time|nothing short of|elevat\w+ the|look no further|whether you(?:'re|’re| are) a|rollercoaster of|edge of (?:their|your) seats?|first and foremost|it goes without saying|as an ai|(?:vinnig |voortdurend )?veranderende wêreld|in vandag se|deurslaggewende rol|belangrik om (?:daarop te let|te onthou|te noem)|meer as net ’?'?n|die hoeksteen van|alle vlakke van die (?:samelewing|lewe)|onvergeetlike (?:atmosfeer|ervaring|oomblik)|waardevolle (?:lesse|insigte)|nie oorbeklemtoon|een ding is seker|nuwe hoogtes|ten slotte|kortom|boonop|die moeite werd om te (?:noem|onthou)|net die tyd sal leer|aan die einde van die dag|’?'?n bewys van|speel ’?'?n (?:belangrike|sleutel)\p{L}* rol|die reis na|nalatenskap)(?!\p{L})/iu

// A text without a figure, in which phrases stand where facts should.
function isEmpty(text: string): boolean {
  return !/\d/.test(text)
}

function stockPhrasesIn(sentences: readonly string[], words: number, whole: string): Fault[] {
  const found = sentences.flatMap((text) => {
    const phrase = STOCK.exec(text)?.[0]
    return phrase ? [{ text, phrase }] : []
  })
  const often = (found.length * 1000) / words
  if (found.length < 3 || often < 6) return []
  return found.slice(0, SHOWN).map(({ text, phrase }) => ({
    issue: `“${phrase}” is a stock phrase, one of ${found.length}. Say what happened instead: “${beginning(text)}”.`,
    ...(often > 15 || isEmpty(whole) ? { part: 1, most: MOST.stock } : { part: 0.5 }),
  }))
}
