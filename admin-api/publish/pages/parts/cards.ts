import { isAboutBetting } from '#shared/about-betting.ts'
import { DEFAULT_SITE_NAME, SITE_HEADLINE } from '#shared/constants.ts'
import { IMAGE_PATH } from '#shared/image-path.ts'
import { isAiApproved } from '#shared/review.ts'
import type { Card, Image, Offer, OfferDetails } from '#shared/snapshot.ts'
import { type CardWords, sportOf } from '../../../content/media/social/card.ts'
import type { Db } from '../../../platform/database/client.ts'
import type { CardRow } from '../store/article-lists.ts'
import { type MediaRow, mediaByPaths } from '../store/images.ts'
import type { BookmakerRow } from '../store/offers.ts'
import { settingsMap } from '../store/site.ts'

/** The library's images by their addresses. */
export type LibraryImages = ReadonlyMap<string, MediaRow>

/** Rows for lists, their images with renditions. */
export async function toCards(db: Db, rows: readonly CardRow[]): Promise<Card[]> {
  const images = await libraryImagesOf(db, rows)
  return rows.map((row) => toCard(row, images))
}

/** The images that rows show. */
export function libraryImagesOf(db: Db, rows: readonly Pick<CardRow, 'featuredImage'>[]): Promise<LibraryImages> {
  return mediaByPaths(
    db,
    rows.flatMap(({ featuredImage }) => featuredImage ?? []),
  )
}

export function toCard(row: CardRow, images: LibraryImages): Card {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: row.featuredImage ? toImage(row.featuredImage, row.featuredImageAlt, images.get(row.featuredImage)) : null,
    category: row.categoryName && row.categorySlug ? { name: row.categoryName, slug: row.categorySlug } : null,
    publishedAt: row.publishedAt as string,
    readingMinutes: row.readingMinutes,
    aiApproved: isAiApproved(row),
  }
}

/** The content of an article's social card; `showsOffers`: whether its text embeds offers. */
export function toCardWords(
  { siteName, helpline }: SiteWords,
  row: Pick<CardRow, 'title' | 'excerpt' | 'categoryName' | 'categorySlug'>,
  showsOffers: boolean,
): CardWords {
  const isBetting = showsOffers || isAboutBetting(`${row.title}\n${row.excerpt ?? ''}`)
  return {
    title: row.title,
    label: row.categoryName ?? 'News',
    siteName,
    sport: sportOf(row.categorySlug),
    notice: isBetting ? noticeOf(helpline) : null,
  }
}

function noticeOf(helpline: string): string {
  return `18+. Gamble responsibly. ${helpline}`
}

/** The site's text on every article card. */
export type SiteWords = { siteName: string; helpline: string }

/** `helpline` is used if Settings has none. */
export async function siteWordsOf(db: Db, helpline: string): Promise<SiteWords> {
  const settings = await settingsMap(db)
  return {
    siteName: settings.get('siteName') || DEFAULT_SITE_NAME,
    helpline: settings.get('helpline') || helpline,
  }
}

/** The content of the social card of pages that are not articles. */
export async function toSiteCardWords(db: Db, builtInHelpline: string): Promise<CardWords> {
  const { siteName, helpline } = await siteWordsOf(db, builtInHelpline)
  return {
    title: SITE_HEADLINE,
    label: 'South African sports news and betting tips',
    siteName,
    sport: 'football',
    // Tips and reviews are shared with it.
    notice: noticeOf(helpline),
  }
}

/** Images for feeds and social cards: these do not support AVIF, so some have none. */
export function toSharedImage(path: string, images: LibraryImages): string | null {
  const jpeg = images.get(path)?.variants.find(({ type }) => type === 'image/jpeg')
  const shared = jpeg?.path ?? path
  return shared.endsWith('.avif') ? null : shared
}

/** Images of rows without alt text: the text next to them describes them. */
export async function toPlainImages(db: Db, rows: readonly { image: string | null }[]) {
  const images = await mediaByPaths(
    db,
    rows.flatMap(({ image }) => image ?? []),
  )
  return ({ image }: { image: string | null }) => (image === null ? null : toImage(image, '', images.get(image)))
}

/** An image by its address; one on another host has no known size, and one no longer in the library is omitted. */
function toImage(src: string, alt: string | null, row: MediaRow | undefined): Image | null {
  if (!row && IMAGE_PATH.test(src)) return null
  const shown = row?.currentPath ?? src
  // One format: the image's own, which every current browser shows.
  const type = row?.variants.find(({ path }) => path === shown)?.type
  const sources = (row?.variants ?? [])
    .filter((variant) => variant.type === type)
    .map(({ path, width }) => ({ src: path, width }))
  return {
    src: shown,
    alt: alt ?? row?.alt ?? '',
    width: row?.width ?? null,
    height: row?.height ?? null,
    sources: sources.sort((a, b) => a.width - b.width),
    ...(row && row.focusX !== null && row.focusY !== null && { focus: { x: row.focusX, y: row.focusY } }),
  }
}

/** A bookmaker as shown on cards; the affiliate link stays behind /go. */
export function toOffer(row: BookmakerRow): Offer {
  return {
    slug: row.slug,
    name: row.name,
    logo: row.logo,
    rating: row.rating,
    bonusType: row.isHeld ? null : row.bonusType,
    bonusAmount: row.isHeld ? null : row.bonusAmount,
    reviewLink: row.reviewLink,
    termsLink: row.isHeld ? null : row.termsLink,
    licence: { board: row.licenceBoard, number: row.licenceNumber, checkedOn: row.licenceCheckedOn },
    isHeld: row.isHeld,
  }
}

/** A bookmaker as shown in comparison tables and its review. */
export function toOfferDetails(row: BookmakerRow): OfferDetails {
  return {
    ...toOffer(row),
    validUntil: row.validUntil,
    paymentMethods: row.paymentMethods,
    pros: row.pros,
    cons: row.cons,
  }
}
