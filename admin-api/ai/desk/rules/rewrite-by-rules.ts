import { AGE_NOTE, findClaims, missingAgeNote } from '#shared/claims/claims.ts'
import { edited, elementsIn, HEADINGS, type HtmlElement, innerHtml, writtenAttributes } from '#shared/html-elements.ts'
import { encoded } from '#shared/html-entities.ts'
import { countWords, plainText } from '#shared/plain-text.ts'
import { LONG_PARAGRAPH } from './checks.ts'
import type { Facts } from './facts.ts'
import { htmlSentences, isPlain, isWithin, textBlocks } from './markup.ts'

/** An article's words, and what was done to them. */
export type RuledRewrite = { title: string; excerpt: string; content: string; changes: string[] }

const EXCERPT_MOST = 180
const SPLIT_AT = 60
const HEADING_EVERY = 300
const HEADING_WORDS = { least: 3, most: 9 }

/** The built-in editor's rewrite: what rules can honestly do, using only the article's own words. null: nothing. */
export function rewriteByRules(facts: Facts): RuledRewrite | null {
  const { article } = facts
  const changes: string[] = []
  const step = (content: string, [next, change]: readonly [string, string | null]) => {
    if (change) changes.push(change)
    return change ? next : content
  }
  let { content } = article
  content = step(content, withoutClaims(content))
  content = step(content, withHeadingTags(content))
  content = step(content, withShortParagraphs(content))
  content = step(content, withHeadings(content))
  content = step(content, withAltTexts(content, article.title))
  if (facts.isTip && missingAgeNote(plainText(content)))
    content = step(content, [`${content}\n<p>${AGE_NOTE}</p>`, 'Added the 18+ note.'])
  const excerpt = excerptFor(facts, content, changes)
  if (changes.length === 0 || plainText(content) === '') return null
  return { title: article.title, excerpt, content, changes }
}

type Step = readonly [string, string | null]

function withoutClaims(content: string): Step {
  let removed = 0
  const next = replaced(content, textBlocks(content), ({ name }, inner) => {
    if (findClaims(plainText(inner)).length === 0) return null
    const sentences = htmlSentences(inner)
    const kept = sentences.filter((sentence) => findClaims(plainText(sentence)).length === 0)
    removed += sentences.length - kept.length
    return kept.length > 0 ? `<${name}>${kept.join(' ')}</${name}>` : ''
  })
  return [next, removed > 0 ? `Removed ${counted(removed, 'sentence')} that advertising rules forbid.` : null]
}

/** HTML with elements replaced by `change`'s result for them and their contents; null leaves one unchanged. */
function replaced(
  html: string,
  elements: readonly HtmlElement[],
  change: (element: HtmlElement, inner: string) => string | null,
): string {
  const edits = elements.flatMap((element) => {
    const text = change(element, innerHtml(html, element))
    return text === null ? [] : [{ start: element.start, end: element.end, text }]
  })
  return edited(html, edits)
}

// A short paragraph that is entirely bold is a heading typed as text.
function withHeadingTags(content: string): Step {
  let made = 0
  const bold = elementsIn(content, 'strong', 'b').filter(isPlain)
  const paragraphs = elementsIn(content, 'p').filter(isPlain)
  const next = replaced(content, paragraphs, ({ innerStart, innerEnd }) => {
    const line = bold.find(({ start, end }) => start === innerStart && end === innerEnd)
    const text = line ? innerHtml(content, line) : ''
    if (text.length < 3 || text.length > 80 || text.includes('<') || /[.,;:]$/.test(text)) return null
    made += 1
    return `<h2>${text.trim()}</h2>`
  })
  return [next, made > 0 ? `Made ${counted(made, 'heading')} of bold lines.` : null]
}

function withShortParagraphs(content: string): Step {
  let split = 0
  const next = replaced(content, textBlocks(content), ({ name }, inner) => {
    if (name !== 'p' || countWords(plainText(inner)) <= LONG_PARAGRAPH) return null
    const parts = inParts(htmlSentences(inner))
    if (parts.length < 2) return null
    split += 1
    return parts.map((part) => `<p>${part}</p>`).join('\n')
  })
  return [next, split > 0 ? `Split ${counted(split, 'long paragraph')}.` : null]
}

function inParts(sentences: readonly string[]): string[] {
  const parts: string[] = []
  let current: string[] = []
  for (const sentence of sentences) {
    current.push(sentence)
    if (countWords(plainText(current.join(' '))) < SPLIT_AT) continue
    parts.push(current.join(' '))
    current = []
  }
  if (current.length > 0) parts.push(current.join(' '))
  return parts
}

// A long text without headings gets some, each the first words of the paragraph below it.
function withHeadings(content: string): Step {
  if (elementsIn(content, ...HEADINGS).length > 0) return [content, null]
  if (countWords(plainText(content)) <= HEADING_EVERY) return [content, null]
  let words = 0
  let made = 0
  const next = replaced(content, elementsIn(content, 'p').filter(isPlain), ({ start, end }, inner) => {
    const before = words
    words += countWords(plainText(inner))
    const heading = before >= HEADING_EVERY * (made + 1) * 0.7 ? openingOf(plainText(inner)) : null
    if (!heading) return null
    made += 1
    return `<h2>${encoded(heading)}</h2>\n${content.slice(start, end)}`
  })
  return [next, made > 0 ? `Added ${counted(made, 'heading')}, in the first words of their paragraphs.` : null]
}

function openingOf(text: string): string | null {
  const [opening = ''] = text.split(/[.,;:!?…()–—]/)
  const words = countWords(opening)
  return words >= HEADING_WORDS.least && words <= HEADING_WORDS.most ? opening.trim() : null
}

function withAltTexts(content: string, title: string): Step {
  let named = 0
  const figures = elementsIn(content, 'figure')
  const captions = elementsIn(content, 'figcaption')
  const next = replaced(content, elementsIn(content, 'img'), (image) => {
    const { alt, ...others } = image.attributes
    if (alt?.trim()) return null
    named += 1
    const figure = figures.findLast((one) => isWithin(image, one))
    const caption = figure && captions.find((one) => isWithin(one, figure))
    const words = caption ? plainText(innerHtml(content, caption)) : ''
    return `<img${writtenAttributes({ alt: words || title, ...others })} />`
  })
  return [next, named > 0 ? `Gave ${counted(named, 'image')} an alt text: check that it says what is seen.` : null]
}

// The article's own first sentences, as many as cards show.
function excerptFor({ article }: Facts, content: string, changes: string[]): string {
  const given = article.excerpt?.trim() ?? ''
  const lawful = findClaims(given).length === 0
  if (given && lawful) return article.excerpt ?? ''
  let excerpt = ''
  for (const sentence of firstSentences(content)) {
    if (excerpt && excerpt.length + sentence.length >= EXCERPT_MOST) break
    excerpt = excerpt ? `${excerpt} ${sentence}` : shortened(sentence)
  }
  if (!excerpt) return article.excerpt ?? ''
  changes.push(
    given ? 'Replaced the excerpt, which advertising rules forbid.' : 'Added an excerpt from the first sentences.',
  )
  return excerpt
}

function shortened(sentence: string): string {
  if (sentence.length <= EXCERPT_MOST) return sentence
  return `${sentence
    .slice(0, EXCERPT_MOST)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}

function firstSentences(content: string): string[] {
  const [first] = elementsIn(content, 'p')
  return htmlSentences(first ? innerHtml(content, first) : '')
    .map((sentence) => plainText(sentence))
    .filter((text) => text !== '')
}

function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
