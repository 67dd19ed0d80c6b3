import type { z } from 'zod'
import {
  ARCHIVE_PART,
  DEFAULT_SITE_NAME,
  FOOTER_SPORTS,
  HEADER_SPORTS,
  HOME_ARTICLES,
  PAGE_SIZE,
} from '#shared/constants.ts'
import { editorialDay } from '#shared/dates.ts'
import {
  archiveFileSchema,
  archivePartFileSchema,
  articleFileSchema,
  bookmakerFileSchema,
  bookmakersFileSchema,
  type Card,
  categoryFileSchema,
  feedFileSchema,
  homeFileSchema,
  logoFileSchema,
  newsFileSchema,
  newsSitemapFileSchema,
  redirectsFileSchema,
  SNAPSHOT_VERSION,
  siteFileSchema,
  sitemapFileSchema,
  tipsFileSchema,
} from '#shared/snapshot.ts'
import { authorOf } from '../../content/articles/store.ts'
import { cardName, SITE_CARD } from '../../content/media/social/card.ts'
import type { Db } from '../../platform/database/client.ts'
import { embeddedBookmakers } from '../../platform/html/sanitize.ts'
import {
  type Pictures,
  picturesOf,
  siteNameOf,
  toCard,
  toCards,
  toCardWords,
  toOffer,
  toOfferDetails,
  toSharedImage,
  toSiteCardWords,
} from './cards.ts'
import * as store from './store/snapshot.ts'
import { withPictures } from './text-images.ts'

/** What the files need besides the database. */
export type SnapshotContext = { siteUrl: string; timeZone: string; helpline: string }

const FEED_ITEMS = 20
/** How long an article stays in the news sitemap. */
export const NEWS_SITEMAP_HOURS = 48

/** A file's JSON text, null when there is nothing of that name (any more), or why it cannot be built. */
export type BuiltFile = { file: string; text: string | null; error?: unknown }

/** Builds files of content-cache from the current state. Equal states give equal bytes. */
export async function buildFiles(db: Db, files: readonly string[], context: SnapshotContext): Promise<BuiltFile[]> {
  try {
    const articles = await readArticles(db, files)
    return await Promise.all(
      files.map((file) =>
        buildFile(db, file, context, articles).then(
          (text) => ({ file, text }),
          (error: unknown) => ({ file, text: null, error }),
        ),
      ),
    )
  } catch (error) {
    return files.map((file) => ({ file, text: null, error }))
  }
}

/** What articles are drawn with besides their own rows. */
type Surroundings = { siteName: string; pictures: Pictures }
type Articles = Surroundings & { rows: ReadonlyMap<string, store.ArticleFileRow> }

// All at once: of thousands that are imported, each on its own would ask the database the same again.
async function readArticles(db: Db, files: readonly string[]): Promise<Articles | null> {
  const slugs = files.flatMap((file) => /^articles\/(.+)\.json$/.exec(file)?.[1] ?? [])
  const rows = await store.liveArticles(db, slugs)
  if (rows.length === 0) return null
  return { rows: new Map(rows.map((row) => [row.slug, row])), ...(await surroundingsOf(db, rows)) }
}

async function surroundingsOf(db: Db, rows: readonly store.ArticleFileRow[]): Promise<Surroundings> {
  return { siteName: await siteNameOf(db), pictures: await picturesOf(db, rows) }
}

async function buildFile(
  db: Db,
  file: string,
  context: SnapshotContext,
  articles: Articles | null,
): Promise<string | null> {
  const [folder = '', a = '', b = '', c = ''] = file.replace(/\.json$/, '').split('/')
  switch (folder) {
    case 'site':
      return siteFile(db, context)
    case 'home':
      return homeFile(db)
    case 'news':
      return newsFile(db)
    case 'betting-tips':
      return tipsFile(db)
    case 'categories':
      return categoryFile(db, a)
    case 'articles':
      return articleFile(db, a, articles)
    case 'bookmakers':
      return a === '' ? bookmakersFile(db) : bookmakerFile(db, a)
    case 'archive':
      return a === '' ? archiveFile(db) : archivePartFile(db, `${a}-${b}`, Number(c))
    case 'feeds':
      return a === 'news-sitemap' ? newsSitemapFile(db) : feedFile(db, a)
    case 'sitemap':
      return sitemapFile(db)
    case 'logo':
      return logoFile(db)
    case 'redirects':
      return redirectsFile(db)
    default:
      throw new Error(`Nobody builds ${file}`)
  }
}

/** Every file that the current state has: what a full build makes. */
export async function allFiles(db: Db): Promise<string[]> {
  const slugs = await store.liveSlugs(db)
  const categories = await store.allCategories(db)
  const offers = await store.begunOffers(db)
  const months = await store.archiveMonths(db)
  return [
    'site.json',
    ...slugs.map((slug) => `articles/${slug}.json`),
    'home.json',
    'news.json',
    'betting-tips.json',
    ...categories.flatMap(({ slug }) => [`categories/${slug}.json`, `feeds/${slug}.json`]),
    'bookmakers.json',
    ...offers.map(({ slug }) => `bookmakers/${slug}.json`),
    'archive.json',
    ...months.flatMap(partFiles),
    'feeds/rss.json',
    'feeds/news-sitemap.json',
    'sitemap.json',
    'logo.json',
    'redirects.json',
  ]
}

function partFiles({ year, month, total }: { year: number; month: number; total: number }): string[] {
  const folder = `archive/${year}/${String(month).padStart(2, '0')}`
  return Array.from({ length: Math.ceil(total / ARCHIVE_PART) }, (_, i) => `${folder}/${i + 1}.json`)
}

// Parsed before it is written: a file that the site could not read is never published.
function toText<S extends z.ZodType>(schema: S, value: z.input<S>): string {
  return `${JSON.stringify(schema.parse(value))}\n`
}

const v = SNAPSHOT_VERSION

async function siteFile(db: Db, context: SnapshotContext): Promise<string> {
  const settings = await store.settingsMap(db)
  const categories = new Map((await store.allCategories(db)).map((row) => [row.slug, row]))
  const named = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const row = categories.get(slug)
      return row ? [{ name: row.name, slug }] : []
    })
  return toText(siteFileSchema, {
    v,
    name: settings.get('siteName') || DEFAULT_SITE_NAME,
    url: context.siteUrl,
    // One address for every logo, so that a new one changes no page.
    logo: settings.get('logo') ? '/media/logo' : null,
    card: `/media/${cardName(SITE_CARD, await toSiteCardWords(db))}`,
    helpline: settings.get('helpline') || context.helpline,
    responsibleGamblingUrl: settings.get('responsibleGamblingUrl') || 'https://responsiblegambling.org.za',
    social: { instagram: settings.get('socialInstagram') ?? '', x: settings.get('socialX') ?? '' },
    wording: {
      privacy: settings.get('wordingPrivacy') || null,
      terms: settings.get('wordingTerms') || null,
      about: settings.get('wordingAbout') || null,
    },
    headerSports: named(HEADER_SPORTS),
    footerSports: named(FOOTER_SPORTS),
    timeZone: context.timeZone,
    year: Number(editorialDay(new Date().toISOString(), context.timeZone).slice(0, 4)),
  })
}

async function homeFile(db: Db): Promise<string> {
  const articles = await toCards(db, await store.newestCards(db, HOME_ARTICLES))
  const offers = (await store.currentOffers(db, { featured: true })).map(toOffer)
  return toText(homeFileSchema, { v, articles, offers })
}

async function newsFile(db: Db): Promise<string> {
  const articles = await toCards(db, await store.newestCards(db, PAGE_SIZE))
  const total = await store.countLive(db)
  const categories = (await store.allCategories(db)).map(({ name, slug }) => ({ name, slug }))
  return toText(newsFileSchema, { v, articles, total, categories })
}

async function tipsFile(db: Db): Promise<string> {
  const articles = await toCards(db, await store.newestCards(db, PAGE_SIZE, { tips: true }))
  const total = await store.countLive(db, { tips: true })
  const [first] = await store.currentOffers(db, { featured: true })
  return toText(tipsFileSchema, { v, articles, total, offer: first ? toOffer(first) : null })
}

async function categoryFile(db: Db, slug: string): Promise<string | null> {
  const row = await store.categoryBySlug(db, slug)
  if (!row) return null
  const filter = { categoryId: row.id }
  const articles = await toCards(db, await store.newestCards(db, PAGE_SIZE, filter))
  const total = await store.countLive(db, filter)
  const { id, name, description } = row
  return toText(categoryFileSchema, { v, category: { id, name, slug, description }, articles, total })
}

async function articleFile(db: Db, slug: string, articles: Articles | null): Promise<string | null> {
  const row = articles?.rows.get(slug)
  return articles && row ? articleText(db, row, articles) : null
}

/** The file of an article that is not published: what a preview is drawn from. */
export async function previewText(db: Db, row: store.ArticleFileRow): Promise<string> {
  return articleText(db, row, await surroundingsOf(db, [row]))
}

async function articleText(db: Db, row: store.ArticleFileRow, around: Surroundings): Promise<string> {
  const card = toCard(row, around.pictures)
  const slugs = embeddedBookmakers(row.content)
  const offers = slugs.length > 0 ? (await store.currentOffers(db, { slugs })).map(toOfferDetails) : []
  return toText(articleFileSchema, {
    v,
    article: {
      ...card,
      id: row.id,
      ogImage: sharedImage(row, card, around),
      content: await withPictures(db, row.content),
      author: authorOf(row),
      aiWritten: row.aiWritten,
      updatedAt: row.updatedAt,
      views: row.viewsAtSave,
    },
    offers,
  })
}

// An article without a picture that can be shared is shared with a card that says its title.
function sharedImage(row: store.ArticleFileRow, { image }: Card, { siteName, pictures }: Surroundings): string {
  const shared = image && toSharedImage(image.src, pictures)
  return shared ?? `/media/${cardName(row.id, toCardWords(siteName, row))}`
}

async function bookmakersFile(db: Db): Promise<string> {
  const offers = (await store.currentOffers(db)).map(toOfferDetails)
  return toText(bookmakersFileSchema, { v, offers })
}

// A review outlives the offer: its page says so, and shows no bonus any more.
async function bookmakerFile(db: Db, slug: string): Promise<string | null> {
  const [row] = await store.begunOffers(db, slug)
  if (!row) return null
  const position = (await store.currentOffers(db)).findIndex((offer) => offer.slug === slug)
  const details = toOfferDetails(row)
  const offer = position < 0 ? { ...details, bonusType: null, bonusAmount: null, termsLink: null } : details
  return toText(bookmakerFileSchema, { v, offer, rank: position < 0 ? null : position + 1, review: row.review })
}

async function archiveFile(db: Db): Promise<string> {
  return toText(archiveFileSchema, { v, months: await store.archiveMonths(db) })
}

async function archivePartFile(db: Db, month: string, part: number): Promise<string | null> {
  const rows = await store.archiveArticles(db, month, ARCHIVE_PART + 1, (part - 1) * ARCHIVE_PART)
  if (rows.length === 0) return null
  const [year = '', number = ''] = month.split('-')
  const articles = rows.slice(0, ARCHIVE_PART).map(({ categoryName, categorySlug, publishedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt as string,
    category: categoryName && categorySlug ? { name: categoryName, slug: categorySlug } : null,
  }))
  return toText(archivePartFileSchema, {
    v,
    year: Number(year),
    month: Number(number),
    part,
    hasNext: rows.length > ARCHIVE_PART,
    articles,
  })
}

async function feedFile(db: Db, name: string): Promise<string | null> {
  const category = name === 'rss' ? null : await store.categoryBySlug(db, name)
  if (name !== 'rss' && !category) return null
  const rows = await store.feedItems(db, FEED_ITEMS, category?.id)
  const pictures = await picturesOf(
    db,
    rows.map(({ image }) => ({ featuredImage: image })),
  )
  return toText(feedFileSchema, {
    v,
    title: category ? category.name : 'Latest Sports News',
    description: category?.description ?? 'South African sports news and betting tips.',
    path: category ? `/category/${category.slug}` : '/news',
    items: rows.map((row) => ({
      ...row,
      image: row.image && toSharedImage(row.image, pictures),
      publishedAt: row.publishedAt as string,
    })),
  })
}

async function newsSitemapFile(db: Db): Promise<string> {
  const rows = await store.newsOfLastHours(db, NEWS_SITEMAP_HOURS)
  return toText(newsSitemapFileSchema, {
    v,
    items: rows.map((row) => ({ ...row, publishedAt: row.publishedAt as string })),
  })
}

async function sitemapFile(db: Db): Promise<string> {
  const categories = (await store.allCategories(db)).map(({ slug }) => slug).sort()
  const reviews = (await store.begunOffers(db)).map(({ slug }) => slug).sort()
  return toText(sitemapFileSchema, { v, categories, reviews })
}

async function logoFile(db: Db): Promise<string> {
  return toText(logoFileSchema, { v, picture: (await store.settingsMap(db)).get('logo') || null })
}

async function redirectsFile(db: Db): Promise<string> {
  return toText(redirectsFileSchema, { v, redirects: await store.liveRedirects(db) })
}
