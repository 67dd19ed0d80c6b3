import { AGE_NOTE_MESSAGE, findClaims, missingAgeNote } from '#shared/claims/claims.ts'
import { edited, elementsIn, HEADINGS, type HtmlElement, innerHtml } from '#shared/html-elements.ts'
import { countWords, plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { beginning } from './beginning.ts'
import type { Facts } from './facts.ts'
import { MOST } from './fault.ts'
import { readingEase } from './reading-ease.ts'
import { faultsOf } from './substance.ts'
import { rowsOf } from './table-rows.ts'

/**
 * A rule's findings: each issue as text, and the part of the rule's weight that they cost, 0 to 1. `most`: caps the
 * score of the whole text, however good the rest is.
 */
export type Finding = { part: number; issues: string[]; most?: number }

/** A measurable property, with its share of the ten points. */
export type Rule = {
  name: string
  weight: number
  group: 'contentIssues' | 'structureIssues' | 'seoIssues' | 'complianceIssues' | 'imageIssues'
  check: (facts: Facts) => Finding
}

const FINE: Finding = { part: 0, issues: [] }
const WORDS_WITHOUT_HEADING = 350
const WORDS_PER_HEADING = 450
export const LONG_PARAGRAPH = 120
/** No one reads this many words without a break. */
const WALL = 220
const HARD = 40
const RATHER_HARD = 50
/** From this share of its sentences on, a text is an advertisement. */
const LIKELY_SHARE = 0.15
const EXCERPT = { least: 50, most: 200 }

/** The rules of the built-in editor. Their weights add up to 10. */
export const RULES: readonly Rule[] = [
  { name: 'Length', weight: 3, group: 'contentIssues', check: length },
  { name: 'Substance', weight: 2.5, group: 'contentIssues', check: substance },
  { name: 'Headings', weight: 0.5, group: 'structureIssues', check: headings },
  { name: 'Paragraph length', weight: 0.5, group: 'structureIssues', check: paragraphs },
  { name: 'Reading ease', weight: 0.5, group: 'contentIssues', check: ease },
  { name: 'Excerpt', weight: 0.5, group: 'seoIssues', check: excerpt },
  { name: 'Image and alt text', weight: 0.5, group: 'imageIssues', check: image },
  { name: 'Links', weight: 0.5, group: 'seoIssues', check: links },
  { name: 'Forbidden claims', weight: 0.5, group: 'complianceIssues', check: claims },
  { name: '18+ note', weight: 0.5, group: 'complianceIssues', check: ageNote },
  { name: 'Duplicate title', weight: 0.5, group: 'seoIssues', check: duplicateTitle },
]

function length({ words, wanted }: Facts): Finding {
  const { least, most } = wanted
  if (words < least) {
    return {
      part: 1 - words / least,
      issues: [`${count(words, 'word')}; the chosen quality asks for ${least} or more.`],
    }
  }
  if (most !== null && words > most * 1.5) {
    return { part: 1 / 3, issues: [`${words} words; the chosen quality asks for ${most} at most.`] }
  }
  return FINE
}

function substance({ article, text }: Facts): Finding {
  const faults = faultsOf(article.title, article.excerpt ?? '', text, rowsOf(article.content))
  const most = Math.min(10, ...faults.map((fault) => fault.most ?? 10))
  const part = Math.max(0, ...faults.map((fault) => fault.part))
  return { part, issues: faults.map(({ issue }) => issue), ...(most < 10 && { most }) }
}

function headings({ article, words }: Facts): Finding {
  if (words <= WORDS_WITHOUT_HEADING) return FINE
  // The questions of an interview are bold paragraphs.
  const found = elementsIn(article.content, ...HEADINGS).length + boldParagraphs(article.content)
  if (found === 0) return { part: 1, issues: [`${words} words without a heading.`] }
  const wanted = Math.floor(words / WORDS_PER_HEADING)
  if (found >= wanted) return FINE
  return {
    part: 0.5,
    issues: [`${count(found, 'heading')} for ${words} words; ${wanted} would let readers find their way.`],
  }
}

function boldParagraphs(content: string): number {
  return elementsIn(content, 'p').filter((block) => {
    const html = innerHtml(content, block)
    const [only, ...others] = elementsIn(html)
    const isBold = only !== undefined && others.length === 0 && ['strong', 'b'].includes(only.name)
    return isBold && only.start === 0 && html.slice(only.end).trim() === ''
  }).length
}

function paragraphs({ article }: Facts): Finding {
  const blocks = outermost(elementsIn(article.content, 'p')).map((block) =>
    plainText(innerHtml(article.content, block)),
  )
  const counted = blocks.map((text) => ({ text, words: countWords(text) }))
  const long = counted.filter(({ words }) => words > LONG_PARAGRAPH)
  const issues = long.map(({ text, words }) => `A paragraph of ${words} words: “${beginning(text)}”. Split it.`)
  const walls = counted.filter(({ words }) => words > WALL)
  if (walls.length > 0) return { part: 1, issues, most: MOST.wall }
  const bare = wordsOutside(article.content)
  if (bare > WALL)
    return { part: 1, issues: [...issues, `${bare} words are in no paragraph. Split them.`], most: MOST.wall }
  return long.length > 0 ? { part: Math.min(1, long.length / 2), issues } : FINE
}

// A nested block is read with its outer one, once.
function outermost(blocks: readonly HtmlElement[]): HtmlElement[] {
  let end = 0
  return blocks.filter((block) => {
    const isOutside = block.start >= end
    if (isOutside) end = block.end
    return isOutside
  })
}

// Text outside any block.
function wordsOutside(content: string): number {
  const blocks = elementsIn(content, 'p', 'li', 'td', 'th', 'dt', 'dd', 'blockquote', 'figcaption', 'pre', ...HEADINGS)
  return countWords(
    plainText(
      edited(
        content,
        blocks.map(({ start, end }) => ({ start, end, text: '\n' })),
      ),
    ),
  )
}

function ease({ text, words }: Facts): Finding {
  const value = Math.round(readingEase(text))
  if (words === 0 || value >= RATHER_HARD) return FINE
  const longest = longestSentence(text)
  const named = longest
    ? ` The longest sentence has ${count(longest.words, 'word')}: “${beginning(longest.text)}”.`
    : ''
  const issues = [
    `Reading ease is ${value} of 100; ${RATHER_HARD} or more reads well. Use shorter sentences and words.${named}`,
  ]
  return { part: value < HARD ? 1 : 0.5, issues }
}

function longestSentence(text: string): { text: string; words: number } | null {
  const counted = sentencesOf(text).map((one) => ({ text: one.text, words: countWords(one.text) }))
  return counted.reduce<(typeof counted)[number] | null>(
    (most, one) => (one.words > (most?.words ?? 0) ? one : most),
    null,
  )
}

function excerpt({ article }: Facts): Finding {
  const { length } = article.excerpt?.trim() ?? ''
  if (length === 0) return { part: 1, issues: ['There is no excerpt.'] }
  if (length < EXCERPT.least) return half(`The excerpt has ${length} characters; ${EXCERPT.least} or more say enough.`)
  if (length > EXCERPT.most) return half(`The excerpt has ${length} characters; cards show about ${EXCERPT.most}.`)
  return FINE
}

function image({ article }: Facts): Finding {
  const issues: string[] = []
  if (!article.featuredImage) issues.push('There is no featured image.')
  else if (!article.featuredImageAlt?.trim()) issues.push('The featured image has no alt text.')
  for (const { attributes } of elementsIn(article.content, 'img')) {
    if (!attributes['alt']?.trim()) issues.push(`An image in the text has no alt text: ${attributes['src'] ?? ''}.`)
  }
  if (issues.length === 0) return FINE
  return { part: article.featuredImage ? 0.5 : 1, issues }
}

function links({ article }: Facts): Finding {
  const hasOwn = elementsIn(article.content, 'a').some(({ attributes }) => attributes['href']?.startsWith('/'))
  return hasOwn ? FINE : { part: 1, issues: ['No link leads to another page of the site.'] }
}

function claims({ article, text }: Facts): Finding {
  const whole = [article.title, article.excerpt ?? '', text].join('\n')
  const found = findClaims(whole)
  const issues = found.map(({ message, sentence }) => `${message} In: “${beginning(sentence)}”`)
  // A person checks sentences that only resemble a claim: plain ones in an honest report sometimes do.
  const likely = found.filter(({ rule }) => rule === 'likely').length
  const isMuch = likely < found.length || likely > sentencesOf(whole).length * LIKELY_SHARE
  return issues.length > 0 ? { part: isMuch ? 1 : 0, issues } : FINE
}

function ageNote({ isTip, text }: Facts): Finding {
  return isTip && missingAgeNote(text) ? { part: 1, issues: [AGE_NOTE_MESSAGE] } : FINE
}

function duplicateTitle({ article, hasDuplicateTitle }: Facts): Finding {
  return hasDuplicateTitle ? { part: 1, issues: [`Another article is also called “${article.title}”.`] } : FINE
}

function half(issue: string): Finding {
  return { part: 0.5, issues: [issue] }
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
