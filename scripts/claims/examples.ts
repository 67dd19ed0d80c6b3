import { readdirSync, readFileSync } from 'node:fs'
import { contextOf } from '#shared/claim-context.ts'
import { featuresOf } from '#shared/claim-features.ts'
import { passageOf } from '#shared/claims.ts'
import { plainText } from '#shared/plain-text.ts'
import { mayBreakRule, ruledClaims } from '#shared/ruled-claims.ts'
import { type Sentence, sentencesOf } from '#shared/sentences.ts'
import { corpusLines, ROUNDS } from '../eval/claims-corpus.ts'
import type { Example } from './learn.ts'

const DEMO = new URL('../../admin-api/content/demo/', import.meta.url)
const ARTICLES = new URL('articles/', DEMO)

/** All that is learned from: the lines of the corpus but its unseen round, and the demo's articles and reviews. */
export function examples(): Example[] {
  const files = ['', ...ROUNDS.map((round) => `-${round}`)]
  return [
    ...files.flatMap((file) => corpusLines(`forbidden${file}`)).map((line) => lineExample(line, true)),
    ...files.flatMap((file) => corpusLines(`innocent${file}`)).map((line) => lineExample(line, false)),
    ...demoTexts().flatMap(proseExamples),
  ]
}

function lineExample(line: string, isForbidden: boolean): Example {
  return { features: featuresOf(passageOf(sentencesOf(line), isRuled(sentencesOf(line)))), isForbidden }
}

// Each sentence of an article, and each with the one before it.
function proseExamples(text: string): Example[] {
  return text.split('\n').flatMap((line) => {
    const sentences = sentencesOf(line)
    const passages = sentences.flatMap((sentence, at) => [
      [sentence],
      ...(at > 0 ? [sentences.slice(at - 1, at + 1)] : []),
    ])
    return passages.map((passage) => ({
      features: featuresOf(passageOf(passage, isRuled(passage))),
      isForbidden: false,
    }))
  })
}

function isRuled(sentences: readonly Sentence[]): boolean {
  return sentences.some((sentence, at) => {
    const context = contextOf(sentence, sentences[at - 1], sentences[at + 1], false)
    return mayBreakRule(sentence.plain, context) && ruledClaims(sentence, context).length > 0
  })
}

function demoTexts(): string[] {
  const files = readdirSync(ARTICLES).filter((name) => name.endsWith('.html'))
  const articles = files.toSorted().map((name) => plainText(readFileSync(new URL(name, ARTICLES), 'utf8')))
  const bookmakers: { review: string; testMethod: string; pros: string[]; cons: string[] }[] = JSON.parse(
    readFileSync(new URL('bookmakers.json', DEMO), 'utf8'),
  )
  const reviews = bookmakers.map(({ review, testMethod, pros, cons }) =>
    [plainText(review), testMethod, ...pros, ...cons].join('\n'),
  )
  return [...articles, ...reviews]
}
