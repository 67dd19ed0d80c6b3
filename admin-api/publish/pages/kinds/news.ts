import { PAGE_SIZE } from '#shared/constants.ts'
import { newsKind } from '#shared/kinds/news.ts'
import { toCards } from '../cards.ts'
import { allCategories, countLive, newestCards } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const news = publishedKind(newsKind, {
  stage: 'list',
  keys: oneFile,
  async build(db) {
    const articles = await toCards(db, await newestCards(db, PAGE_SIZE))
    const total = await countLive(db)
    const categories = (await allCategories(db)).map(({ id, name, slug }) => ({ id, name, slug }))
    return { articles, total, categories }
  },
  marks: { article: marked, imported: marked, picture: marked, category: marked },
})
