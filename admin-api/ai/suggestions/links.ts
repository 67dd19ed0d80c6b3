import type { SuggestedLink } from '#shared/suggestion.ts'
import type { Db } from '../../platform/database/client.ts'
import { linkableWordsIn, linkPlacesIn } from '../../platform/html/big-texts.ts'
import type { LinkCandidate } from '../../platform/html/link-places.ts'
import { namesIn, newestTitled } from './store.ts'

const MOST_PHRASES = 12
// "Umlazi Rovers", "Cape Town Spurs", "Siya van der Merwe": two capitalised words or more. Searched only from the
// beginnings of words: from each letter of a long run of capitals, it would take seconds.
const NAME = /(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:of|the|de|van|der|du)\s+){0,2}\p{Lu}[\p{L}'’-]+){1,4}/gu

/**
 * Pages of the site that a text mentions but does not link to, each with the words that could. By rules alone: names of
 * teams, competitions and tags first, then names in the titles of live articles. Nothing is stored.
 */
export async function linksFor(
  db: Db,
  { id, slug, content }: { id: number; slug: string; content: string },
): Promise<SuggestedLink[]> {
  const text = await linkableWordsIn(content)
  const candidates = [...(await named(db, text)), ...(await titled(db, text, id))]
  return linkPlacesIn({ content, self: `/${slug}`, candidates })
}

// The longest name first: "Cape Town Spurs" is not a mention of Cape Town.
async function named(db: Db, text: string): Promise<LinkCandidate[]> {
  const { teams, competitions, tags } = await namesIn(db, text)
  const candidates: LinkCandidate[] = [
    ...teams.map(({ name, slug }) => ({ words: name, title: name, href: `/team/${slug}`, what: 'team' as const })),
    ...competitions.map(({ name, slug }) => ({
      words: name,
      title: name,
      href: `/competition/${slug}`,
      what: 'competition' as const,
    })),
    ...tags.map(({ name, slug }) => ({
      words: name,
      title: name,
      href: `/tag/${slug}`,
      what: 'tag' as const,
      isAnyCase: true,
    })),
  ]
  return candidates.toSorted((a, b) => b.words.length - a.words.length)
}

async function titled(db: Db, text: string, id: number): Promise<LinkCandidate[]> {
  const phrases = [...new Set([...text.matchAll(NAME)].map(([phrase]) => phrase.replace(/\s+/g, ' ')))]
  const found: LinkCandidate[] = []
  for (const words of phrases.slice(0, MOST_PHRASES)) {
    const article = await newestTitled(db, words, id)
    if (article) found.push({ words, title: article.title, href: `/${article.slug}`, what: 'article' })
  }
  return found
}
