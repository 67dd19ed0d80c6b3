import { placeholdersIn } from '#shared/placeholders.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { beginning } from './beginning.ts'
import { contradictionsIn } from './contradictions.ts'
import { disorderIn } from './disorder.ts'
import { emptinessIn } from './emptiness.ts'
import { type Fault, LEAST_WORDS, MOST, WORDS } from './fault.ts'
import { mixedLanguages } from './languages.ts'
import { fewWords, keywordsIn, repeatedIn, repeatedParagraphs } from './repetition.ts'
import { residueIn } from './residue.ts'
import { reworded } from './reworded.ts'
import { stockPhrasesIn } from './stock-phrases.ts'
import type { Row } from './table-rows.ts'
import { offTopic, strayingFrom } from './topic.ts'

// Beyond this nothing is read: the time grows with the text.
const MOST_LETTERS = 60_000
const UNREAD =
  'The text is longer than 60,000 characters. Repetition, keywords and contradictions are looked for in the first 60,000 only.'
/**
 * Repetition, keywords, advertising, words in no order or of no language, and stock phrases in a text; and
 * contradictory sentences in it, its title or its excerpt, which often has the text's words.
 */
export function faultsOf(title: string, excerpt: string, whole: string, rows: readonly Row[] = []): Fault[] {
  const text = whole.slice(0, MOST_LETTERS)
  const words = text.match(WORDS) ?? []
  const sentences = sentencesOf(text).map((one) => one.text)
  const contradictions = contradictionsIn(text, `${title}\n${excerpt}`, rows).map((issue) => ({
    issue,
    part: 1,
    most: MOST.contradiction,
  }))
  if (words.length < LEAST_WORDS) return contradictions
  const unread = whole.length > MOST_LETTERS ? [{ issue: UNREAD, part: 0 }] : []
  return [
    ...repeatedIn(sentences, words.length),
    ...repeatedParagraphs(text),
    ...reworded(text),
    ...fewWords(text, sentences),
    ...gapsIn(text),
    ...keywordsIn(words, sentences),
    ...spamIn(sentences),
    ...disorderIn(text, sentences),
    ...mixedLanguages(sentences),
    ...stockPhrasesIn(sentences, words.length, text),
    ...emptinessIn(text, sentences),
    ...strayingFrom(title, excerpt, text),
    ...offTopic(text, sentences),
    ...residueIn(sentences),
    ...contradictions,
    ...unread,
  ]
}

/** Unfilled placeholders of a template. */
function gapsIn(text: string): Fault[] {
  const gaps = placeholdersIn(text).map(({ found }) => found)
  const [first] = gaps
  if (first === undefined) return []
  const issue = `“${first}” is a gap that nobody filled, one of ${gaps.length}. Fill it in or delete its sentence.`
  return [{ issue, ...(gaps.length > 1 ? { part: 1, most: MOST.disorder } : { part: 0.5 }) }]
}

const SELLS =
  /\b(?:click (?:here|now|the link)|sign up (?:now|today|here)|act now|act fast|hurry|limited (?:time|offer|bonus)|don't miss (?:out|this)|claim (?:your|now|the)|buy now|whatsapp (?:us|me|now)|(?:call|text|join) (?:us )?now|100 ?%|visit our|best prices?|lowest prices?|free (?:spins|bets?|money|cash|bonus)|make money|earn (?:money|cash|r\d)|double your|register (?:now|today)|deposit (?:now|today)|subscribe now|order (?:now|today|yours)|(?:free|fast) (?:delivery|shipping)|ships? worldwide|(?:use|with) (?:the |our )?(?:promo |discount )?code|(?:promo|discount) codes?|buy (?:followers|likes|cheap)|(?:payday|quick|instant) loans?|(?:without|no) (?:a )?credit checks?|save (?:up to )?\d+ ?%|money-back guarantee|contact us (?:on|at|for|today|now)|gratis aflewering|kontak ons (?:nou|vandag)|spaar \d+ ?%|klik hier|koop nou|bestel nou|registreer nou|teken nou aan|moenie (?:dit )?mis(?:loop)? nie)\b|!{2,}|\${2,}/i

const LEAST_SELLING = 3

function spamIn(sentences: readonly string[]): Fault[] {
  const selling = sentences.filter((text) => SELLS.test(text))
  const shouting = sentences.filter((text) => /!["”')]*$/.test(text)).length
  const isMuch = selling.length >= LEAST_SELLING && selling.length / sentences.length > 0.15
  if (!isMuch && !(shouting >= 5 && shouting / sentences.length > 0.3)) return []
  const [first = sentences.find((text) => text.includes('!')) ?? ''] = selling
  const issue = `${isMuch ? selling.length : shouting} sentences sell something or shout, for example “${beginning(first)}”. Tell what happened instead.`
  return [{ issue, part: 1, most: MOST.spam }]
}
