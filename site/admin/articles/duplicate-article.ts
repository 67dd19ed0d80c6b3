import { useMutation } from '@tanstack/react-query'
import { type Article, TITLE_MAX } from '#shared/article.ts'
import { copyTitle } from '#shared/copy-title.ts'
import { SLUG_MAX, slugify } from '#shared/slug.ts'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { once } from '../lib/once.ts'
import { fetchArticle, refreshArticles } from '../lib/queries.ts'
import { notify } from '../ui/toast.ts'

const ATTEMPTS = 20

/** Creates a draft with an article's text, image, category, tags and authors, and opens it. */
export function useDuplicateArticle() {
  const { user, openEditor } = useNewsroom()
  return useMutation({
    mutationFn: async ({ id }: { id: number }) => {
      const article = await fetchArticle(id)
      // Contributors sign with their own name only.
      const authorIds = user.role === 'contributor' ? {} : { authorIds: article.authorIds }
      return store(article, authorIds)
    },
    onSuccess: ({ id, title }) => {
      notify({ title: 'Duplicated as a draft', description: title })
      openEditor(id)
      return refreshArticles()
    },
    meta: { failure: 'Duplicate failed' },
  })
}

async function store(article: Article, names: { authorIds?: string[] }): Promise<Article> {
  const { content, featuredImage, featuredImageAlt, categoryId, tags } = article
  const { searchTitle, searchDescription } = article
  const title = copyTitle(article.title).slice(0, TITLE_MAX)
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const slug =
      slugify(title)
        .slice(0, SLUG_MAX - ending.length)
        .replace(/-+$/, '') + ending
    const excerpt = article.excerpt ?? ''
    const words = { title, slug, excerpt, content, searchTitle, searchDescription }
    const json = { copyOf: article.id, ...words, featuredImage, featuredImageAlt, categoryId, tags, ...names }
    try {
      return await (await api.articles.$post({ json }, once(json))).json()
    } catch (error) {
      // An earlier copy has this slug.
      if (statusOf(error) !== 409 || number === ATTEMPTS) throw error
    }
  }
}
