import { passageOf } from '#shared/claims/claims.ts'
import { contextOf } from '#shared/claims/context.ts'
import { featuresOf } from '#shared/claims/features.ts'
import { mayBreakRule, ruledClaims } from '#shared/claims/ruled-claims.ts'
import { plainText } from '#shared/plain-text.ts'
import { type Sentence, sentencesOf } from '#shared/sentences.ts'
import { readDemo } from '../../admin-api/content/demo/read-demo.ts'
import { corpusLines, ROUNDS } from '../eval/claims-corpus.ts'
import { firstWhole, secondWhole } from '../eval/gold/whole/sets.ts'
import type { Example } from './learn.ts'

/** The training data: the lines of the corpus except its unseen rounds, the demo's articles and reviews, and the exam's sound articles. */
export async function examples(): Promise<Example[]> {
  const files = ['', ...ROUNDS.map((round) => `-${round}`)]
  return [
    ...files.flatMap((file) => corpusLines(`forbidden${file}`)).map((line) => lineExample(line, true)),
    ...files.flatMap((file) => corpusLines(`innocent${file}`)).map((line) => lineExample(line, false)),
    ...[...(await demoTexts()), ...soundTexts()].flatMap(proseExamples),
  ]
}

function lineExample(line: string, isForbidden: boolean): Example {
  return { features: featuresOf(passageOf(sentencesOf(line), isRuled(sentencesOf(line)))), isForbidden }
}

// Each sentence of an article, alone and with the one before it.
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

async function demoTexts(): Promise<string[]> {
  const { articles, bookmakers } = await readDemo()
  return [
    ...articles
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
      .map(({ title, excerpt, content }) => [title, excerpt, plainText(content)].join('\n')),
    ...bookmakers.map(({ review, testMethod, pros, cons }) =>
      [plainText(review), testMethod, ...pros, ...cons].join('\n'),
    ),
  ]
}

// The exam's third set is excluded, so that it stays unseen.
function soundTexts(): string[] {
  return [firstWhole(), secondWhole()].flatMap(({ good }) =>
    good.map(({ title, excerpt, content }) => [title, excerpt, plainText(content)].join('\n')),
  )
}
