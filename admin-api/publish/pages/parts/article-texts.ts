import { bookmakerFinder, type FindBookmaker, withAffiliateLinks } from '#shared/affiliate-text-links.ts'
import type { OfferDetails } from '#shared/snapshot.ts'
import { linkedBookmakers } from '../../../content/bookmakers/store/bookmakers.ts'
import type { Db } from '../../../platform/database/client.ts'
import { embeddedBookmakers } from '../../../platform/html/references.ts'
import { liveTexts } from '../store/article-rows.ts'
import { currentOffers } from '../store/offers.ts'
import { feedTipsOf } from './article-tips.ts'
import { toOfferDetails } from './cards.ts'
import { readInTurn } from './read-in-turn.ts'
import { type TextImages, textImagesIn, withLibraryImages } from './text-images.ts'

/** The embeds of some texts. */
export type TextParts = { images: TextImages; findBookmaker: FindBookmaker; offers: readonly OfferDetails[] }

/** Reads it for all of them at once: otherwise each would query the same again. */
export async function textPartsOf(db: Db, rows: readonly { content: string }[], siteUrl: string): Promise<TextParts> {
  const texts = rows.map(({ content }) => content)
  const linked = texts.some((text) => text.includes('<a ')) ? await linkedBookmakers(db) : []
  const slugs = new Set<string>()
  for (const text of texts) for (const slug of await readInTurn(text, embeddedBookmakers)) slugs.add(slug)
  const offers = slugs.size > 0 ? await currentOffers(db, { slugs: [...slugs] }) : []
  return {
    images: await textImagesIn(db, texts),
    findBookmaker: bookmakerFinder(linked, siteUrl),
    offers: offers.map(toOfferDetails),
  }
}

/** An article's text for readers, and the offers in date that it embeds. */
export function shownText({ id, content }: { id: number; content: string }, parts: TextParts) {
  return readInTurn(content, () => withParts(id, content, parts))
}

function withParts(id: number, content: string, parts: TextParts) {
  const embedded = new Set(embeddedBookmakers(content))
  return {
    content: withLibraryImages(withAffiliateLinks(content, id, parts.findBookmaker), parts.images),
    offers: parts.offers.filter(({ slug }) => embedded.has(slug)),
  }
}

/** Texts of live articles with their corrections and the embedded offers and tips, by slug: for full-text feeds. */
export async function feedTexts(db: Db, slugs: readonly string[], siteUrl: string) {
  const rows = await liveTexts(db, slugs)
  const parts = await textPartsOf(db, rows, siteUrl)
  const tips = await feedTipsOf(db, rows)
  const around = (row: (typeof rows)[number]) => ({ corrections: row.corrections, tips: tips.get(row.id) ?? [] })
  const shown = rows.map(async (row) => [row.slug, { ...(await shownText(row, parts)), ...around(row) }] as const)
  return new Map(await Promise.all(shown))
}
