import type { Article } from '#shared/article.ts'
import type { Author } from '#shared/author.ts'
import type { Correction } from '#shared/correction.ts'
import type { Tag } from '#shared/tag.ts'
import type { Answer, Client } from './client.ts'
import type { Random } from './random.ts'

const TOPICS = ['harbour-cup', 'umlazi-rovers', 'injuries', 'transfers', 'youth']

/** Random changes to authors, tags and corrections. */
export function nameOperations(editor: Client, random: Random): Record<string, () => Promise<Answer | null>> {
  return {
    tagArticle: async () => onArticle(({ id }) => editor.put(`/api/articles/${id}`, { tags: someTags() })),
    tagAnother: async () => onArticle(({ id }) => editor.put(`/api/articles/${id}`, { tags: someTags() })),
    nameTag: async () => onTag(({ id }) => editor.put(`/api/tags/${id}`, { name: `Topic ${random.below(9)}` })),
    readdressTag: async () => onTag(({ id }) => editor.put(`/api/tags/${id}`, { slug: `topic-${random.below(9)}` })),
    mergeTag: async () =>
      onTag(async ({ id }) => editor.post(`/api/tags/${id}/merge`, { into: random.pick(await tags()).id })),
    deleteTag: async () => onTag(({ id }) => editor.delete(`/api/tags/${id}`)),
    createAuthor: () => editor.post('/api/authors', { name: `Reporter ${random.below(9)}`, beat: 'Rugby' }),
    signArticle: async () =>
      onArticle(async ({ id }) => {
        const all = await authors()
        const authorIds = all.filter(() => random.below(2) === 0).map((author) => author.id)
        const reviewedById = random.pick([
          null,
          ...all.map((author) => author.id).filter((id) => !authorIds.includes(id)),
        ])
        return editor.put(`/api/articles/${id}`, { authorIds, reviewedById })
      }),
    editAuthor: async () =>
      onAuthor(({ id }) => editor.put(`/api/authors/${id}`, { beat: random.pick(['Tennis', 'Cricket & rugby']) })),
    readdressAuthor: async () =>
      onAuthor(({ id }) => editor.put(`/api/authors/${id}`, { slug: `reporter-${random.below(9)}` })),
    deleteAuthor: async () =>
      onAuthor(async ({ id }) => {
        const choice = random.pick(['keepName=true', `moveTo=${random.pick(await authors()).id}`])
        return editor.delete(`/api/authors/${id}?${choice}`)
      }),
    correct: async () =>
      onArticle(({ id }) => {
        const text = `It was ${random.below(4)}–${random.below(4)}.`
        return editor.post(`/api/corrections/${id}`, { text, placement: random.pick(['top', 'foot']) })
      }),
    uncorrect: async () => {
      const all: Correction[] = (await editor.get('/api/corrections?limit=100')).body
      return all.length > 0 ? editor.delete(`/api/corrections/${random.pick(all).id}`) : null
    },
  }

  function someTags(): string[] {
    return TOPICS.filter(() => random.below(2) === 0)
  }

  async function onArticle(act: (article: Article) => Promise<Answer>): Promise<Answer | null> {
    const { body } = await editor.get('/api/articles?limit=100&sort=title')
    return body.length > 0 ? act(random.pick(body)) : null
  }

  async function onTag(act: (tag: Tag) => Promise<Answer>): Promise<Answer | null> {
    const all = await tags()
    return all.length > 0 ? act(random.pick(all)) : null
  }

  async function onAuthor(act: (author: Author) => Promise<Answer>): Promise<Answer | null> {
    const all = await authors()
    return all.length > 0 ? act(random.pick(all)) : null
  }

  async function tags(): Promise<Tag[]> {
    return (await editor.get('/api/tags?limit=100')).body
  }

  async function authors(): Promise<Author[]> {
    return (await editor.get('/api/authors?limit=100')).body
  }
}
