import { PAGE_SIZE } from '#shared/constants.ts'
import { authorKind } from '#shared/kinds/author.ts'
import { importedOf } from '../../../content/tips/store/imported.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards, toPlainImages } from '../cards.ts'
import { authorsWithPage, countLive, newestCards } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { tipsterRecord } from '../tipster-record.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const author = publishedKind(authorKind, {
  stage: 'list',
  keys: async (db) => (await authorsWithPage(db)).map(({ slug }) => ({ slug })),
  async build(db, { slug }) {
    const [row] = await authorsWithPage(db, slug)
    if (!row) return null
    const filter = { authorId: row.id }
    const articles = await toCards(db, await newestCards(db, PAGE_SIZE, filter))
    const { name, jobTitle, beat, bio, email, links, betsOnOwnTips, disclosure, createdAt: since } = row
    const image = (await toPlainImages(db, [row]))(row)
    return {
      author: { name, slug, jobTitle, beat, bio, image, email, links, betsOnOwnTips, disclosure, since },
      tips: await tipsterRecord(db, row.id),
      importedTips: await importedOf(db, row.id),
      articles,
      total: await countLive(db, filter),
    }
  },
  marks: {
    article: (_, { authors }) => bySlug(authors),
    named: (_, { authors }) => bySlug(authors),
    author: (_, { slugs }) => bySlug(slugs),
    tip: (_, { authors }) => bySlug(authors),
    imported: everyAuthor,
    picture: everyAuthor,
    category: everyAuthor,
  },
})

async function everyAuthor(tx: Db) {
  const slugs = (await authorsWithPage(tx)).map(({ slug }) => slug)
  return bySlug(slugs, { priority: PRIORITY.bulkList })
}
