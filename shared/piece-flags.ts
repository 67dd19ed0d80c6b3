import { isAboutBetting } from './about-betting.ts'
import { type Flag, flagId } from './auto-blogger.ts'
import { findClaims, missingAgeNote } from './claims/claims.ts'
import { type Finding, shownExcerpt } from './finding.ts'
import { isLeft, type Place, placesOf } from './left-of-flag.ts'
import { lengthFlag } from './length-flag.ts'
import { repeatsIn } from './repeats.ts'
import { similarity, TOO_NEAR } from './similarity.ts'
import { folded } from './uniform.ts'

/** A generated article in its current state. */
export type FlaggedText = {
  title: string
  excerpt: string | null
  featuredImage: string | null
  /** The plain text, one line per block. */
  text: string
  elements: readonly { attributes: Record<string, string> }[]
}

/**
 * A generated article's remaining flags: those of removed or corrected passages are dropped, and a passage that was
 * reworded and flagged again counts once.
 */
export function standingFlags(article: FlaggedText, flags: readonly Flag[]): Flag[] {
  if (flags.length === 0) return []
  const words = [article.title, article.excerpt ?? '', article.text].join('\n')
  const has = (rule: Flag['rule']) => flags.some((flag) => flag.rule === rule)
  const read: Read = {
    ...article,
    places: placesOf(words),
    // Computed once for all flags.
    claims: new Set(has('claim') ? findClaims(words).map(({ message }) => message) : []),
    repeats: has('repeat') ? repeatsIn(article.text.split('\n')).map(placesOf) : [],
  }
  const standing = flags.flatMap((flag) => asItStands(flag, read) ?? [])
  const all = ` ${folded(words)} `
  const [asTheyWere, reworded] = [true, false].map((isThere) =>
    standing.filter(({ quote }) => all.includes(` ${folded(quote)} `) === isThere),
  )
  const again = (reworded ?? []).filter((old) => asTheyWere?.some((flag) => isSaidAgain(old, flag)))
  return standing.filter((flag) => !again.includes(flag))
}

function isSaidAgain(old: Flag, { rule, message, quote }: Flag): boolean {
  return rule === old.rule && message === old.message && isLeft(old, placesOf(quote))
}

type Read = FlaggedText & {
  places: readonly Place[]
  claims: ReadonlySet<string>
  repeats: readonly (readonly Place[])[]
}

// The length flag is recomputed for the current text.
function asItStands(flag: Flag, article: Read): Flag | null {
  if (flag.rule === 'length' && flag.wanted) return lengthFlag(article.text, flag.wanted)
  return stands(flag, article) ? flag : null
}

function stands(flag: Flag, article: Read): boolean {
  const { rule, quote, message } = flag
  // Older flags without a wanted length.
  if (rule === 'length') return true
  if (rule === 'title') return similarity(article.title, quote) >= TOO_NEAR
  if (rule === 'cover') return article.featuredImage === null
  if (rule === 'age') return missingAgeNote(`${article.excerpt ?? ''}\n${article.text}`)
  if (rule === 'link') return article.elements.some(({ attributes: { href, src } }) => [href, src].includes(quote))
  if (rule === 'claim') return article.claims.has(message)
  // One of the two passages may stay.
  if (rule === 'repeat') return article.repeats.some((again) => isLeft(flag, again))
  return isLeft(flag, article.places)
}

/** The same as findings: each needs confirmation before the article goes live. */
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

// The check of every article finds these in the current text.
const FOUND_ANYWAY = new Set<Flag['rule']>(['claim', 'finding'])

/** The prefix of such findings' rules. */
const FLAG_FINDING = 'flag-'
export const LENGTH_FLAG = 'flag-length'

/** Whether a finding is a flag of a generated article. */
export function isFlagFinding({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule.startsWith(FLAG_FINDING)
}

const OF_FORM = new Set(['length', 'title', 'cover', 'age', 'link'].map((rule) => `${FLAG_FINDING}${rule}`))

/** Whether such a finding is about an article's form, not its content. */
export function isFlagOfForm({ rule }: Pick<Finding, 'rule'>): boolean {
  return OF_FORM.has(rule)
}

const CHECK_IT = 'Check the passage against what the article was made from; correct it or take it out.'
const TO_DO: Partial<Record<Flag['rule'], string>> = {
  length: 'Write more, or shorten it.',
  title: 'Choose another title.',
  cover: 'Choose an image.',
  placeholder: 'Fill it in or take it out.',
  repeat: 'Take one of them out.',
  link: 'Correct it or take it out.',
  bet: 'Publish it as a tip, which the record follows, or take it out.',
  age: '',
}

function pathOf(flag: Flag, { title, excerpt }: FlaggedText): string {
  if (flag.rule === 'cover') return 'featuredImage'
  if (flag.rule === 'title') return 'title'
  if (isLeft(flag, placesOf(title))) return 'title'
  return isLeft(flag, placesOf(excerpt ?? '')) ? 'excerpt' : 'content'
}
