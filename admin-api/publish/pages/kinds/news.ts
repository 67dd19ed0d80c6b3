import { PAGE_SIZE } from '#shared/constants.ts'
import { newsKind } from '#shared/kinds/news.ts'
import { toCards } from '../parts/cards.ts'
import { countLive, newestCards } from '../store/article-lists.ts'
import { allCategories } from '../store/site.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const news = publishedKind(newsKind, {
  stage: 'list',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const [articles, total, categories] = await Promise.all([
      newestCards(db, PAGE_SIZE).then((rows) => toCards(db, rows)),
      countLive(db),
      allCategories(db),
    ])
    return { articles, total, categories: categories.map(({ id, name, slug }) => ({ id, name, slug })) }
  },
  marks: { article: marked, imported: marked, image: marked, category: marked },
})
