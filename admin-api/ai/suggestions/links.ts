import { elementsIn } from '#shared/html-elements.ts'
import { linkableText, placeOf, type TextStretch } from '#shared/link-place.ts'
import { plainText } from '#shared/plain-text.ts'
import { MOST_LINKS, type SuggestedLink } from '#shared/suggestion.ts'
import type { Db } from '../../platform/database/client.ts'
import { namesIn, newestTitled } from './store.ts'

const MOST_PHRASES = 12
const AROUND = 60
// Each name is looked for in all of it: the longest real articles have half as much.
const MOST_TEXT = 60_000
// "Umlazi Rovers", "Cape Town Spurs", "Siya van der Merwe": two capitalised words or more. Looked for at the beginning of
// words alone: from each letter of a long run of capitals, it would take seconds.
const NAME = /(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:of|the|de|van|der|du)\s+){0,2}\p{Lu}[\p{L}'’-]+){1,4}/gu

type Candidate = Pick<SuggestedLink, 'href' | 'title' | 'what'> & { words: string; isAnyCase?: boolean }

/**
 * Pages of the site that a text mentions and does not link to, each with the words that could. By rules alone: names of
 * teams, competitions and tags first, then names in the titles of live articles. Nothing is stored.
 */
export async function linksFor(
  db: Db,
  article: { id: number; slug: string; content: string },
): Promise<SuggestedLink[]> {
  const { content, id, slug } = article
  const stretches = beginning(linkableText(content))
  const text = stretches.map((stretch) => plainText(stretch.text)).join('\n')
  const linked = new Set([`/${slug}`, ...elementsIn(content, 'a').map(({ attributes }) => attributes['href'] ?? '')])
  const taken: { start: number; end: number }[] = []
  const found: (SuggestedLink & { start: number })[] = []

  function offer({ words, isAnyCase = false, ...page }: Candidate) {
    if (found.length >= MOST_LINKS || linked.has(page.href)) return
    const place = placeOf(stretches, words, { isAnyCase })
    if (!place || taken.some(({ start, end }) => place.start < end && start < place.end)) return
    const { start, end, stretch } = place
    taken.push({ start, end })
    linked.add(page.href)
    const at = start - stretch.start
    const length = end - start
    found.push({
      ...page,
      start,
      words: plainText(content.slice(start, end)),
      before: clipped(shown(stretch.text.slice(0, at)), -AROUND),
      after: clipped(shown(stretch.text.slice(at + length)), AROUND),
    })
  }

  const names = await namesIn(db, text)
  const candidates: Candidate[] = [
    ...names.teams.map((one) => ({
      words: one.name,
      title: one.name,
      href: `/team/${one.slug}`,
      what: 'team' as const,
    })),
    ...names.competitions.map((one) => ({
      words: one.name,
      title: one.name,
      href: `/competition/${one.slug}`,
      what: 'competition' as const,
    })),
    ...names.tags.map((one) => ({
      words: one.name,
      title: one.name,
      href: `/tag/${one.slug}`,
      what: 'tag' as const,
      isAnyCase: true,
    })),
  ]
  // The longest name first: "Cape Town Spurs" is no mention of Cape Town.
  for (const one of candidates.toSorted((a, b) => b.words.length - a.words.length)) offer(one)
  const phrases = [...new Set([...text.matchAll(NAME)].map(([phrase]) => phrase.replace(/\s+/g, ' ')))]
  for (const words of phrases.slice(0, MOST_PHRASES)) {
    const titled = await newestTitled(db, words, id)
    if (titled) offer({ words, title: titled.title, href: `/${titled.slug}`, what: 'article' })
  }
  return found.toSorted((a, b) => a.start - b.start).map(({ start: _start, ...link }) => link)
}

function beginning(stretches: readonly TextStretch[]): TextStretch[] {
  let length = 0
  const end = stretches.findIndex(({ text }) => {
    length += text.length
    return length > MOST_TEXT
  })
  return end < 0 ? [...stretches] : stretches.slice(0, end)
}

// With the space that parts it from the words.
function shown(html: string): string {
  return `${/^\s/.test(html) ? ' ' : ''}${plainText(html)}${/\S\s+$/.test(html) ? ' ' : ''}`
}

// Whole words at the end that was cut; an ellipsis where something is missing.
function clipped(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text
  return length < 0 ? `…${text.slice(length).replace(/^\S*/, '')}` : `${text.slice(0, length).replace(/\S*$/, '')}…`
}
