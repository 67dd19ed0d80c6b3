import { type Flag, flagId } from './auto-blogger.ts'
import { isAboutBetting, missingAgeNote } from './claims.ts'
import { type Finding, shownExcerpt } from './finding.ts'
import { countWords } from './plain-text.ts'
import { similarity, TOO_NEAR } from './similarity.ts'
import { folded } from './uniform.ts'

/** A generated article as it stands now, read. */
export type FlaggedText = {
  title: string
  excerpt: string | null
  featuredImage: string | null
  /** The text's words, a line a block. */
  text: string
  elements: readonly { attributes: Record<string, string> }[]
}

/** The flags that a generated article still has: what somebody took out or rewrote since counts no more. */
export function standingFlags(article: FlaggedText, flags: readonly Flag[]): Flag[] {
  if (flags.length === 0) return []
  const words = searched([article.title, article.excerpt ?? '', article.text].join('\n'))
  return flags.filter((flag) => stands(flag, article, words))
}

function stands({ rule, quote, wanted }: Flag, article: FlaggedText, words: string): boolean {
  if (rule === 'length') return !wanted || !isWithin(countWords(article.text), wanted)
  if (rule === 'title') return similarity(article.title, quote) >= TOO_NEAR
  if (rule === 'cover') return article.featuredImage === null
  if (rule === 'age') return missingAgeNote(`${article.excerpt ?? ''}\n${article.text}`)
  if (rule === 'link') return article.elements.some(({ attributes: { href, src } }) => [href, src].includes(quote))
  return words.includes(searched(quote))
}

function isWithin(count: number, { least, most }: NonNullable<Flag['wanted']>): boolean {
  return count >= least && (most === null || count <= most)
}

// Whole words, so that "2-1" is not in "2-10".
function searched(text: string): string {
  return ` ${folded(text)} `
}

/** The same as findings: each needs a named yes before the article goes live. */
export function flagFindings(article: FlaggedText, flags: readonly Flag[]): Finding[] {
  const isAsked = isAboutBetting(`${article.title}\n${article.excerpt ?? ''}`)
  return standingFlags(article, flags)
    .filter(({ rule }) => !FOUND_ANYWAY.has(rule) && !(rule === 'age' && isAsked))
    .map((flag) => ({
      id: flagId(flag),
      level: 'confirm',
      rule: `${FLAG_FINDING}${flag.rule}`,
      message: [`${flag.message.replace(/\.$/, '')}.`, TO_DO[flag.rule] ?? CHECK_IT].join(' ').trim(),
      path: pathOf(flag, article),
      excerpt: shownExcerpt(flag.quote),
    }))
}

// The check of every article finds these in the words as they are now.
const FOUND_ANYWAY = new Set<Flag['rule']>(['claim', 'finding'])

/** How the rules of such findings begin. */
const FLAG_FINDING = 'flag-'
export const LENGTH_FLAG = 'flag-length'

/** Whether a finding is a flag of a generated article. */
export function isFlagFinding({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule.startsWith(FLAG_FINDING)
}

const CHECK_IT = 'Check it against what the article was made from; correct it or take it out.'
const TO_DO: Partial<Record<Flag['rule'], string>> = {
  length: 'Write more, or shorten it.',
  title: 'Choose another title.',
  cover: 'Choose an image.',
  placeholder: 'Fill it in or take it out.',
  repeat: 'Take one of them out.',
  link: 'Correct it or take it out.',
  age: '',
}

function pathOf({ rule, quote }: Flag, { title, excerpt }: FlaggedText): string {
  if (rule === 'cover') return 'featuredImage'
  if (rule === 'title') return 'title'
  if (folded(quote) === '') return 'content'
  if (searched(title).includes(searched(quote))) return 'title'
  return searched(excerpt ?? '').includes(searched(quote)) ? 'excerpt' : 'content'
}
