import type { Article } from '#shared/article.ts'
import type { Author } from '#shared/author.ts'
import type { Category } from '#shared/category.ts'
import { articleForm } from './articles.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'

const HOUR_MS = 3_600_000
const TOPICS = ['harbour-cup', 'umlazi-rovers', 'injuries', 'transfers', 'youth']

/** Times where days, months, years and daylight saving begin and end, in New York and in UTC. */
const EDGES = [
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T04:59:59.999Z',
  '2026-01-01T05:00:00.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.000Z',
  '2026-04-01T03:59:59.999Z',
  '2026-04-01T04:00:00.000Z',
  '2026-10-01T03:30:00.000Z',
]

/** Random changes to articles. */
export function articleOperations(desk: RandomDesk): Operations {
  const { anonymous, editor, random, clock, once, headline, all, on, slugOf, image, save } = desk
  const onArticle = (act: (article: Article) => ReturnType<typeof save>, filter = '') =>
    on<Article>(`${LISTS.articles}${filter}`, act)
  const change = (form: Record<string, unknown>) => onArticle(({ id }) => save('put', `/api/articles/${id}`, form))

  return {
    create: async () => {
      const head = { title: headline(), featuredImage: once(2) ? await image() : '' }
      const form = { ...head, content: await text(), ...(await fields()), ...(await fields()) }
      return save('post', '/api/articles', articleForm({ ...form, ...(!once(4) && publication()) }))
    },
    edit: async () => change(await fields()),
    publish: () => change(publication()),
    unpublish: () => onArticle(({ id }) => save('put', `/api/articles/${id}`, { published: false }), '&published=true'),
    schedule: () => change({ published: true, publishedAt: soon() }),
    trash: () => onArticle(({ id }) => editor().delete(`/api/articles/${id}`)),
    restore: () => onArticle(({ id }) => editor().post(`/api/articles/${id}/restore`), '&trashed=true'),
    restoreMany: async () => {
      const ids = (await all<Article>(`${LISTS.articles}&trashed=true`)).slice(0, 5).map(({ id }) => id)
      return ids.length > 0 ? editor().post('/api/trash/restore', { ids }) : null
    },
    emptyTrash: async () => (once(3) ? editor().post('/api/trash/empty', {}) : null),
    rename: () => change({ slug: `renamed-${random.below(12)}` }),
    revision: () =>
      onArticle(({ id }) => save('post', `/api/articles/${id}/revisions/${1 + random.below(3)}/restore`, {})),
    score: () => onArticle(({ id }) => editor().put(`/api/articles/${id}/score`, { score: 1 + random.below(10) })),
    review: () => onArticle(({ id }) => editor().post(`/api/articles/${id}/review`, {})),
    applyRewrite: () => onArticle(({ id }) => editor().post(`/api/articles/${id}/apply-rewrite`, {})),
    reviewAll: async () => (once(4) ? editor().post('/api/articles/batch-review', { apply: true }) : null),
    copy: () =>
      onArticle(({ id, title }) =>
        save('post', '/api/articles', articleForm({ title: `${title} copy`, copyOf: id, published: true })),
      ),
    import: async () =>
      editor().post('/api/articles/import', { articles: await Promise.all(Array.from({ length: 3 }, imported)) }),
    correct: () =>
      onArticle(({ id }) => {
        const form = { text: `It was ${random.below(4)}–${random.below(4)}.`, placement: random.pick(['top', 'foot']) }
        return save('post', `/api/corrections/${id}`, form)
      }),
    uncorrect: () =>
      on<{ id: number }>('/api/corrections?limit=100', ({ id }) => editor().delete(`/api/corrections/${id}`)),
    view: () => onArticle(({ slug }) => anonymous().post(`/api/articles/${slug}/view`), '&published=true'),
  }

  /** Some fields of an article. */
  async function fields(): Promise<Record<string, unknown>> {
    const kinds = [
      () => ({ title: headline() }),
      () => ({ excerpt: random.pick(['A tip for Saturday', 'Nothing to bet on', '', '"Quoted" & <angled>']) }),
      async () => ({ content: await text() }),
      async () => ({ content: await text() }),
      async () => ({
        featuredImage: random.pick([await image(), 'https://images.example.com/a.jpg', '']),
        featuredImageAlt: random.pick(['', headline()]),
      }),
      () => ({ searchTitle: random.pick(['', headline()]), searchDescription: random.pick(['', headline()]) }),
      () => ({ tags: someTags() }),
      async () => ({ categoryId: random.pick([null, ...(await all<Category>(LISTS.categories)).map(({ id }) => id)]) }),
      async () => {
        const authors = (await all<Author>(LISTS.authors)).map(({ id }) => id)
        const authorIds = authors.filter(() => once(3)).slice(0, 4)
        return { authorIds, reviewedById: random.pick([null, ...authors.filter((id) => !authorIds.includes(id))]) }
      },
    ]
    return random.pick<() => Record<string, unknown> | Promise<Record<string, unknown>>>(kinds)()
  }

  /** A text of a few paragraphs and blocks, with links to everything that has a page. */
  async function text(): Promise<string> {
    const blocks = await Promise.all(Array.from({ length: 1 + random.below(4) }, block))
    return `<p>${headline()}.</p>${blocks.join('')}`
  }

  async function block(): Promise<string> {
    const link = (to: string) => `<p>More about <a href="${to}">that</a>.</p>`
    const kinds = [
      async () => `<div data-bookmaker="${await slugOf(LISTS.bookmakers)}"></div>`,
      async () => `<div data-compare="${await slugOf(LISTS.bookmakers)},${await slugOf(LISTS.bookmakers)}"></div>`,
      async () => `<div data-tip="${await slugOf(LISTS.tips)}"></div>`,
      async () => `<div data-table="${await slugOf(LISTS.competitions)}"></div>`,
      async () => `<div data-next-match="${await slugOf(LISTS.teams)}"></div>`,
      async () => link(`/team/${await slugOf(LISTS.teams)}`),
      async () => link(`/match/${await slugOf(LISTS.matches)}`),
      async () => link(`/competition/${await slugOf(LISTS.competitions)}`),
      async () => link(`/go/${await slugOf(LISTS.bookmakers)}`),
      async () => link(`/${await slugOf(LISTS.articles)}`),
      async () => link(`https://${random.pick(['one', 'two', 'three'])}.example.com/join?x=1`),
      async () => `<p><img src="${await image()}" alt=""></p>`,
      async () => `<figure><img src="${await image()}" alt="A goal"></figure>`,
      async () => `<h2>${headline()}</h2><p>Rand &amp; cents, naïve façade, 9&nbsp;°C — “so”.</p>`,
    ]
    return random.pick(kinds)()
  }

  function publication(): Record<string, unknown> {
    const ago = (hours: number) => new Date(clock.now() - random.below(hours) * HOUR_MS).toISOString()
    const publishedAt = random.pick([undefined, random.pick(EDGES), ago(60), ago(300 * 24)])
    return { published: true, ...(publishedAt && { publishedAt }) }
  }

  /** Within seconds, so that it goes live while other changes are made, or within hours. */
  function soon(): string {
    const ms = once(2) ? 500 + random.below(4000) : random.below(3 * HOUR_MS)
    return new Date(clock.now() + ms).toISOString()
  }

  function someTags(): string[] {
    return TOPICS.filter(() => once(2))
  }

  async function imported(): Promise<Record<string, unknown>> {
    const writer = random.below(6)
    return {
      title: headline(),
      slug: random.pick([`imported-${random.below(1000)}`, `renamed-${random.below(12)}`]),
      content: await text(),
      category: random.pick([null, { slug: `sport-${random.below(30)}`, name: headline() }]),
      tags: someTags().map((slug) => ({ slug, name: slug })),
      authors: once(2) ? [{ slug: `writer-${writer}`, name: `Writer ${writer}`, hasPage: !once(4) }] : [],
      reviewedBy: once(3) ? { slug: 'checker', name: 'Checker' } : null,
      corrections: once(3) ? [{ text: 'It was wrong.', placement: 'top', correctedAt: '2026-10-01T03:30:00Z' }] : [],
      featuredImage: random.pick([null, await image()]),
      ...random.pick([{ published: false }, publication(), { published: true, publishedAt: soon() }]),
    }
  }
}
