import { authorsKind } from '#shared/kinds/authors.ts'
import { toPlainImages } from '../parts/cards.ts'
import { authorsWithPage } from '../store/site.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

// An import may bring five thousand, and the renderer cannot hold very many.
const MOST = 1000

/** Everyone with a page, the first thousand by name: an account's author once they have published work. */
export const authors = publishedKind(authorsKind, {
  stage: 'list',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const rows = await authorsWithPage(db).limit(MOST)
    const imageOf = await toPlainImages(db, rows)
    return {
      authors: rows.map((row) => {
        const { name, slug, jobTitle, beat, bio } = row
        return { name, slug, jobTitle, beat, bio, image: imageOf(row) }
      }),
    }
  },
  marks: {
    author: marked,
    named: marked,
    image: marked,
    article: (_, { before, after, authors, reviewers }) =>
      !(before && after) && authors.length + reviewers.length > 0 ? marked() : [],
    tip: (_, { authors }) => (authors.length > 0 ? marked() : []),
  },
})
