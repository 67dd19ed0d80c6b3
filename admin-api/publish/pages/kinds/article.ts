import { articleKind } from '#shared/kinds/article.ts'
import type { Card } from '#shared/snapshot.ts'
import { findRowBySlug } from '../../../content/articles/store/articles.ts'
import {
  articlesNaming,
  articlesNamingOne,
  chooseRelated,
  forgetRelated,
  forgetRelatedTo,
  relatedIds,
} from '../../../content/articles/store/related.ts'
import { pagesOfSports } from '../../../content/matches/store/affected.ts'
import { cardName } from '../../../content/media/social/card.ts'
import type { Db } from '../../../platform/database/client.ts'
import { embeddedBookmakers } from '../../../platform/html/references.ts'
import { shownText, type TextParts, textPartsOf } from '../parts/article-texts.ts'
import { type ArticleTips, articlesCarrying, tipsOfArticles } from '../parts/article-tips.ts'
import { cardsOf } from '../parts/card-reads.ts'
import {
  type LibraryImages,
  libraryImagesOf,
  type SiteWords,
  siteWordsOf,
  toCard,
  toCardWords,
  toSharedImage,
} from '../parts/cards.ts'
import { nextMatchesIn, type Tables, tablesIn } from '../parts/match-widgets.ts'
import { type ArticleFileRow, liveArticles, liveSlugs } from '../store/article-rows.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { articlesWithWidgets, scheduledArticles } from '../store/marks.ts'
import { articlesOfTips } from '../store/tip-articles.ts'
import { bySlug, publishedKind, toText } from './published-kind.ts'

/** The data that articles are rendered with besides their own rows. */
type Surroundings = {
  site: SiteWords
  images: LibraryImages
  texts: TextParts
  tips: ArticleTips
  tables: Tables
  /** Related stories, by article id. */
  related: ReadonlyMap<number, readonly Card[]>
}

export const article = publishedKind(articleKind, {
  stage: 'page',
  notify: { webhook: 'article', indexNow: true },
  sitemap: null,
  keys: async (db) => (await liveSlugs(db)).map((slug) => ({ slug })),
  async together(db, keys, context) {
    const slugs = keys.map(({ slug }) => slug)
    const rows = await liveArticles(db, slugs)
    const around = await surroundingsOf(db, rows, context, relatedIds)
    return { rows: new Map(rows.map((row) => [row.slug, row])), around }
  },
  async build(db, { slug }, _, { rows, around }) {
    const row = rows.get(slug)
    return row ? articleFile(db, row, around) : null
  },
  marks: {
    async article(tx, { before, after }) {
      const naming = before ? await articlesNamingOne(tx, before.id) : []
      if (before && !after) await forgetRelatedTo(tx, before.id)
      // Chosen now, among currently live articles: the order of building must not make a difference.
      if (after) await forgetRelated(tx, after.id)
      if (after) await relatedIds(tx, [after.id])
      return [
        ...(before ? bySlug([before.slug], { priority: PRIORITY.removal }) : []),
        ...bySlug(naming, { priority: PRIORITY.bulk }),
        ...(after ? bySlug([after.slug]) : []),
      ]
    },
    scheduled: (_, articles) => articles.map(atItsTime),
    imported: (_, { articles }) => bySlug(articles.map(({ slug }) => slug)),
    image: async (tx, { articles }) => [
      ...bySlug(await articlesNaming(tx, articles), { priority: PRIORITY.bulk }),
      ...bySlug(articles),
    ],
    category: async (tx, { articles }) =>
      bySlug([...articles, ...(await articlesNaming(tx, articles))], { priority: PRIORITY.bulk }),
    sports: async (tx, slugs) => {
      const carrying = await articlesCarrying(tx, { sports: slugs })
      const competitions = await pagesOfSports.competitions(tx, slugs)
      const teams = await pagesOfSports.teams(tx, slugs)
      const showing = await articlesWithWidgets(tx, { competitions, teams })
      return bySlug([...carrying, ...showing], { priority: PRIORITY.bulk })
    },
    author: async (tx, { articles, tips }) =>
      bySlug([...articles, ...(await articlesOfTips(tx, tips))], { priority: PRIORITY.bulk }),
    tag: (_, { articles }) => bySlug(articles, { priority: PRIORITY.bulk }),
    readdressed: (_, { articles }) => bySlug(articles, { priority: PRIORITY.bulk }),
    correction: (_, { article: slug }) => bySlug([slug]),
    bookmakers: async (tx, { articles, tips }) => bySlug([...articles, ...(await articlesOfTips(tx, tips))]),
    matches: async (tx, { now, later, articles }) => {
      const competitions = [...now.competitions, ...later.competitions]
      const teams = [...now.teams, ...later.teams]
      const shown = await articlesWithWidgets(tx, { competitions, teams })
      return bySlug([...new Set([...shown, ...articles])], { priority: PRIORITY.bulk })
    },
    tip: (_, { articles }) => bySlug(articles),
    mostRead: (_, { articles }) => bySlug(articles, { priority: PRIORITY.bulk }),
  },
  ahead: async (db) => (await scheduledArticles(db)).map(atItsTime),
  async comeDue(tx, keys, marks) {
    for (const { slug } of keys) {
      const row = await findRowBySlug(tx, slug)
      if (row) await marks.article(tx, null, row)
    }
  },
})

// A preview has no address of its own, so links to the site itself have none either.
const PREVIEWED = 'http://preview.invalid'

/** The file of an unpublished article, for a preview. */
export async function previewText(
  db: Db,
  row: ArticleFileRow,
  helpline: string,
  unpublished?: { from: string | null },
): Promise<string> {
  const around = await surroundingsOf(db, [row], { helpline, siteUrl: PREVIEWED }, chooseRelated)
  const { article, ...rest } = await articleFile(db, row, around)
  return toText(articleKind.schema, { article: { ...article, ...(unpublished && { unpublished }) }, ...rest })
}

// Only the article is scheduled: its other pages depend on the state at that time, and are marked then.
function atItsTime({ slug, publishedAt }: { slug: string; publishedAt: string | null }) {
  return { key: { slug }, dueAt: publishedAt as string }
}

async function surroundingsOf(
  db: Db,
  rows: readonly ArticleFileRow[],
  { helpline, siteUrl }: { helpline: string; siteUrl: string },
  choose: typeof chooseRelated,
): Promise<Surroundings> {
  const ids = rows.map(({ id }) => id)
  const [site, related, images, texts, tips] = await Promise.all([
    siteWordsOf(db, helpline),
    choose(db, ids).then((chosen) => relatedCards(db, chosen)),
    libraryImagesOf(db, rows),
    textPartsOf(db, rows, siteUrl),
    tipsOfArticles(db, rows),
  ])
  return { site, images, texts, tips, tables: new Map(), related }
}

async function relatedCards(db: Db, related: ReadonlyMap<number, readonly number[]>) {
  const cards = await cardsOf(db, [...new Set([...related.values()].flat())])
  return new Map([...related].map(([id, ids]) => [id, ids.flatMap((other) => cards.get(other) ?? [])]))
}

async function articleFile(db: Db, row: ArticleFileRow, around: Surroundings) {
  const card = toCard(row, around.images)
  const { content, offers } = await shownText(row, around.texts)
  return {
    article: {
      ...card,
      id: row.id,
      ogImage: sharedImage(row, card, around),
      ...(row.searchTitle && { searchTitle: row.searchTitle }),
      ...(row.searchDescription && { searchDescription: row.searchDescription }),
      content,
      authors: row.authors,
      reviewedBy: row.reviewedBy,
      tags: row.tags,
      corrections: row.corrections,
      ...imageNoteOf(row, around.images),
      origin: row.origin,
      updatedAt: row.updatedAt,
      views: row.viewsAtSave,
    },
    offers,
    tables: await tablesIn(db, row.content, around.tables),
    nextMatches: await nextMatchesIn(db, row.content),
    tips: around.tips.get(row.id) ?? [],
    related: [...(around.related.get(row.id) ?? [])],
  }
}

// The caption under the head image; nothing if the library has none.
function imageNoteOf({ featuredImage }: ArticleFileRow, images: LibraryImages) {
  const image = featuredImage ? images.get(featuredImage) : undefined
  return image?.caption || image?.credit ? { imageNote: { caption: image.caption, credit: image.credit } } : {}
}

// An article without a shareable image is shared with a card that shows its title.
function sharedImage(row: ArticleFileRow, { image }: Card, { site, images }: Surroundings): string {
  const shared = image && row.featuredImage && toSharedImage(row.featuredImage, images)
  return shared ?? `/media/${cardName(row.id, toCardWords(site, row, embeddedBookmakers(row.content).length > 0))}`
}
