import { CHARACTERS_PER_MINUTE } from '#shared/constants.ts'
import type { BatchEstimate } from '#shared/review.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Ai } from '../desk/ai.ts'
import { IMAGE_TOKENS } from '../desk/model.ts'
import { CHECK_PROMPT, REVIEW_PROMPT, REWRITE_PROMPT } from '../desk/prompts.ts'
import { costOf } from '../desk/run-log.ts'
import { averageReview } from '../desk/store/run-list.ts'
import { knownReview, needsRewrite } from './review.ts'
import { sizesOfBatch } from './store/batches.ts'

type Deps = { env: Pick<Env, 'aiPrice'>; db: Db; ai: Ai }

const PAGE = 500
const TITLES = 5
/** This many reviews predict the cost better than the length of the texts does. */
const LEAST_REVIEWS = 5
/** English and Afrikaans have about four characters per token. */
const CHARACTERS = 4
const REVIEW_ANSWER = 700
/** Before a review it is unknown how many texts need a rewrite. */
const REWRITTEN = 0.5

/** The scope and cost of a batch of all articles, or a bulk of chosen ones. Calls no model and stores nothing. */
export async function estimateBatch(
  { env, db, ai }: Deps,
  ids: readonly number[] | null,
  again: boolean,
): Promise<BatchEstimate> {
  const { unasked, ...scope } = await scopeOf(db, ai, ids, again)
  if (ai.isBuiltIn) return { ...scope, basis: 'rules', calls: 0, tokens: 0, cost: null }
  const { reviews, ...spent } = await averageReview(db, ai.model ?? '')
  const isKnown = reviews >= LEAST_REVIEWS
  const each = isKnown ? times(spent, 1 / reviews) : byLength(unasked)
  const all = times(each, unasked.articles)
  return {
    ...scope,
    basis: isKnown ? 'runs' : 'length',
    calls: Math.ceil(all.calls),
    tokens: Math.ceil(all.tokensIn + all.tokensOut),
    cost: costOf(all, env.aiPrice),
  }
}

type Spent = { calls: number; tokensIn: number; tokensOut: number }

function times({ calls, tokensIn, tokensOut }: Spent, times: number): Spent {
  return { calls: calls * times, tokensIn: tokensIn * times, tokensOut: tokensOut * times }
}

// A page at a time, in the order of the batch itself.
async function scopeOf(db: Db, ai: Ai, ids: readonly number[] | null, again: boolean) {
  const unasked = { articles: 0, characters: 0, images: 0 }
  const scope = { articles: 0, published: 0, known: 0, titles: [] as string[], unasked }
  for (let after = 0; ; ) {
    const page = await sizesOfBatch(db, after, PAGE, ids)
    for (const { title, published, readingMinutes, hasRewrite, hasImage, ...article } of page) {
      const review = again ? null : knownReview(article, ai)
      const isKnown = review !== null && (!needsRewrite(review) || hasRewrite)
      scope.articles += 1
      if (published) scope.published += 1
      if (scope.titles.length < TITLES) scope.titles.push(title)
      if (isKnown) scope.known += 1
      else {
        scope.unasked.articles += 1
        scope.unasked.characters += readingMinutes * CHARACTERS_PER_MINUTE
        if (hasImage) scope.unasked.images += 1
      }
    }
    const last = page.at(-1)
    if (!last) return scope
    after = last.id
  }
}

// A review reads the text and the image; a rewrite reads and writes the text, and its check reads both versions.
function byLength({ articles, characters, images }: { articles: number; characters: number; images: number }): Spent {
  const text = articles === 0 ? 0 : characters / articles / CHARACTERS
  const image = articles === 0 ? 0 : (images / articles) * IMAGE_TOKENS
  const review = text + image + sizeOf(REVIEW_PROMPT)
  const rewrite = text + sizeOf(REWRITE_PROMPT) + REVIEW_ANSWER
  const check = 2 * text + sizeOf(CHECK_PROMPT)
  return {
    calls: 1 + 2 * REWRITTEN,
    tokensIn: review + REWRITTEN * (rewrite + check),
    tokensOut: REVIEW_ANSWER + REWRITTEN * text,
  }
}

function sizeOf({ instructions }: { instructions: string }): number {
  return instructions.length / CHARACTERS
}
