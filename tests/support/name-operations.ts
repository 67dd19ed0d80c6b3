import type { Author } from '#shared/author.ts'
import type { Category } from '#shared/category.ts'
import type { Tag } from '#shared/tag.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'

/** Random changes to categories, tags and authors. */
export function nameOperations({ editor, random, once, headline, all, on, image, save }: RandomDesk): Operations {
  const put = (path: string, forms: readonly Record<string, unknown>[]) => save('put', path, random.pick(forms))
  const other = async <Item extends { id: unknown }>(path: string) => random.pick(await all<Item>(path)).id

  return {
    createCategory: () => {
      const slug = once(2) && { slug: `sport-${random.below(30)}` }
      return editor().post('/api/categories', { name: `Sport ${random.below(20)}`, ...slug })
    },
    editCategory: () =>
      on<Category>(LISTS.categories, ({ id }) =>
        put(`/api/categories/${id}`, [
          { name: headline() },
          { description: headline() },
          { slug: `sport-${random.below(30)}` },
        ]),
      ),
    deleteCategory: () =>
      on<Category>(LISTS.categories, async ({ id }) =>
        editor().delete(`/api/categories/${id}?moveTo=${await other(LISTS.categories)}`),
      ),
    createTag: () => editor().post('/api/tags', { name: `Topic ${random.below(9)}` }),
    editTag: () =>
      on<Tag>(LISTS.tags, ({ id }) =>
        put(`/api/tags/${id}`, [
          { name: `Topic ${random.below(9)}` },
          { slug: `topic-${random.below(9)}` },
          { description: random.pick(['', headline()]) },
        ]),
      ),
    mergeTag: () =>
      on<Tag>(LISTS.tags, async ({ id }) => editor().post(`/api/tags/${id}/merge`, { into: await other(LISTS.tags) })),
    deleteTag: () => on<Tag>(LISTS.tags, ({ id }) => editor().delete(`/api/tags/${id}`)),
    createAuthor: () => editor().post('/api/authors', { name: `Reporter ${random.below(9)}`, beat: 'Rugby' }),
    editAuthor: () =>
      on<Author>(LISTS.authors, async ({ id }) =>
        put(`/api/authors/${id}`, [
          { name: `Person ${random.below(9)}` },
          { beat: random.pick(['Tennis', 'Cricket & rugby']) },
          { slug: `reporter-${random.below(9)}` },
          { image: random.pick([await image(), '']) },
          { betsOnOwnTips: random.pick([null, true, false]), disclosure: 'I bet.' },
          { bio: headline(), links: ['https://x.example.com'] },
          { email: 'reporter@example.com' },
        ]),
      ),
    deleteAuthor: () =>
      on<Author>(LISTS.authors, async ({ id }) => {
        const choice = random.pick(['keepName=true', `moveTo=${await other(LISTS.authors)}`])
        return editor().delete(`/api/authors/${id}?${choice}`)
      }),
  }
}
