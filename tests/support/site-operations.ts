import type { Article } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Category } from '#shared/category.ts'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { articleForm } from './articles.ts'
import type { Answer, Client } from './client.ts'
import type { Clock } from './clock.ts'
import { matchOperations } from './match-operations.ts'
import { nameOperations } from './name-operations.ts'
import type { Random } from './random.ts'

/** A random action by an editor. Returns its description, or null if there was nothing to change. */
export type Operate = () => Promise<string | null>

const HOUR_MS = 3_600_000

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

/** Random changes of every kind to the site, through the API. The library must have an image. */
export function siteOperations(editor: Client, random: Random, clock: Clock): Operate {
  const operations: Record<string, () => Promise<Answer | null>> = {
    ...matchOperations(editor, random, clock),
    ...nameOperations(editor, random),
    async create() {
      const form = articleForm({ title: headline(random), ...(await change()), ...publication() })
      return editor.post('/api/articles', form)
    },
    edit: async () => onArticle(async ({ id }) => editor.put(`/api/articles/${id}`, await change())),
    publish: async () => onArticle(({ id }) => editor.put(`/api/articles/${id}`, publication())),
    unpublish: async () => onArticle(({ id }) => editor.put(`/api/articles/${id}`, { published: false })),
    schedule: async () =>
      onArticle(({ id }) => editor.put(`/api/articles/${id}`, { published: true, publishedAt: soon() })),
    trash: async () => onArticle(({ id }) => editor.delete(`/api/articles/${id}`)),
    restore: async () => onArticle(({ id }) => editor.post(`/api/articles/${id}/restore`), '&trashed=true'),
    rename: async () =>
      onArticle(({ id }) => editor.put(`/api/articles/${id}`, { slug: `renamed-${random.below(12)}` })),
    move: async () =>
      onArticle(async ({ id }) => editor.put(`/api/articles/${id}`, { categoryId: await anyCategory() })),
    import: () => editor.post('/api/articles/import', { articles: Array.from({ length: 3 }, imported) }),
    revision: async () => onArticle(({ id }) => editor.post(`/api/articles/${id}/revisions/1/restore`)),
    createCategory: () => editor.post('/api/categories', { name: `Sport ${random.below(20)}` }),
    nameCategory: async () => onCategory(({ id }) => editor.put(`/api/categories/${id}`, { name: headline(random) })),
    describeCategory: async () =>
      onCategory(({ id }) => editor.put(`/api/categories/${id}`, { description: headline(random) })),
    readdressCategory: async () =>
      onOwnCategory(({ id }) => editor.put(`/api/categories/${id}`, { slug: `sport-${random.below(30)}` })),
    deleteCategory: async () =>
      onOwnCategory(async ({ id }) => {
        const others = (await categories()).filter((other) => other.id !== id)
        return editor.delete(`/api/categories/${id}?moveTo=${random.pick(others).id}`)
      }),
    createBookmaker: () =>
      editor.post('/api/bookmakers', { name: `Bets ${random.below(9)}`, affiliateLink, featured: true }),
    editBookmaker: async () =>
      onBookmaker(({ id }) => editor.put(`/api/bookmakers/${id}`, { bonusAmount: `R ${random.below(900)}` })),
    featureBookmaker: async () =>
      onBookmaker(({ id, featured }) => editor.put(`/api/bookmakers/${id}`, { featured: !featured })),
    orderBookmakers: async () => {
      const ids = (await bookmakers()).map(({ id }) => id)
      return editor.put('/api/bookmakers/order', { ids: ids.toSorted(() => random.below(3) - 1) })
    },
    testBookmaker: async () =>
      onBookmaker(async ({ id }) => {
        const authors: { id: string }[] = (await editor.get('/api/authors')).body
        const testerId = random.pick([null, ...authors.map((author) => author.id)])
        const test = { testerId, testedOn: `2026-10-0${1 + random.below(9)}`, testMethod: headline(random) }
        return editor.put(`/api/bookmakers/${id}`, test)
      }),
    deleteBookmaker: async () => onBookmaker(({ id }) => editor.delete(`/api/bookmakers/${id}`)),
    author: () => editor.put('/api/auth/me', { firstName: random.pick(['Naledi', 'Thabo']), lastName: 'Example' }),
    name: () => editor.put('/api/settings', { siteName: random.pick(['Touchline', 'Sideline', 'Try & “line”']) }),
    helpline: () => editor.put('/api/settings', { helpline: `0800 00 0${random.below(999)}` }),
    wording: () => editor.put('/api/settings', { wordingTerms: random.pick(['', `<p>${headline(random)}</p>`]) }),
    logo: async () => editor.post('/api/settings/logo', { value: random.pick(['', await image()]) }),
    describeImage: async () => {
      const [{ id }] = (await editor.get('/api/media?limit=1')).body
      const caption = random.pick(['', headline(random)])
      return editor.put(`/api/media/${id}`, { alt: headline(random), caption, credit: random.pick(['', 'N & D']) })
    },
  }

  // Articles change most often, as in a newsroom.
  const often = [
    'create',
    'create',
    'create',
    'edit',
    'edit',
    'publish',
    'schedule',
    'rename',
    'move',
    'trash',
    'restore',
  ]
  const names = [...Object.keys(operations), ...often]

  return async () => {
    const name = random.pick(names)
    const answer = await operations[name]?.()
    // A taken slug or a deleted category: the refusal is correct and changes nothing.
    if (answer && answer.status >= 500) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer && answer.status < 300 ? name : null
  }

  async function onArticle(act: (article: Article) => Promise<Answer>, filter = ''): Promise<Answer | null> {
    const { body } = await editor.get(`/api/articles?limit=100&sort=title${filter}`)
    return body.length > 0 ? act(random.pick(body)) : null
  }

  async function onCategory(act: (category: Category) => Promise<Answer>): Promise<Answer> {
    return act(random.pick(await categories()))
  }

  async function onOwnCategory(act: (category: Category) => Promise<Answer>): Promise<Answer | null> {
    const own = (await categories()).filter(({ slug }) => !CORE_CATEGORY_SLUGS.includes(slug))
    return own.length > 0 ? act(random.pick(own)) : null
  }

  async function onBookmaker(act: (bookmaker: Bookmaker) => Promise<Answer>): Promise<Answer | null> {
    const all = await bookmakers()
    return all.length > 0 ? act(random.pick(all)) : null
  }

  async function categories(): Promise<Category[]> {
    return (await editor.get('/api/categories')).body
  }

  async function bookmakers(): Promise<Bookmaker[]> {
    return (await editor.get('/api/bookmakers')).body
  }

  async function image(): Promise<string> {
    return (await editor.get('/api/media?limit=1')).body[0].path
  }

  async function anyCategory(): Promise<number | null> {
    return random.pick([null, ...(await categories()).map(({ id }) => id)])
  }

  async function change(): Promise<Record<string, unknown>> {
    const offer = random.pick([...(await bookmakers()).map(({ slug }) => slug), 'nobody'])
    return random.pick([
      { title: headline(random) },
      { excerpt: random.pick(['A tip for Saturday', 'Nothing to bet on', '', '"Quoted" & <angled>']) },
      { content: `<h2>${headline(random)}</h2><p>Rand &amp; cents, naïve façade, 9&nbsp;°C — “so”.</p>` },
      { content: `<p>Before.</p><div data-bookmaker="${offer}"></div><p>${headline(random)}</p>` },
      { content: `<p><img src="${await image()}" alt=""></p><p>${headline(random)}</p>` },
      { featuredImage: random.pick([await image(), 'https://images.example.com/a.jpg', '']) },
    ])
  }

  function publication(): Record<string, unknown> {
    const now = clock.now()
    return random.pick([
      { published: true },
      { published: true, publishedAt: random.pick(EDGES) },
      { published: true, publishedAt: new Date(now - random.below(60) * HOUR_MS).toISOString() },
      { published: true, publishedAt: new Date(now - random.below(300) * 24 * HOUR_MS).toISOString() },
    ])
  }

  function imported(): Record<string, unknown> {
    const category = { slug: `sport-${random.below(30)}`, name: headline(random) }
    const form = { title: headline(random), slug: `imported-${random.below(1000)}`, content: '<p>Brought along.</p>' }
    return { ...form, category: random.pick([null, category]), ...publication() }
  }

  function soon(): string {
    return new Date(clock.now() + 500 + random.below(4000)).toISOString()
  }
}

const affiliateLink = 'https://bookmaker.example.com/join'

function headline(random: Random): string {
  const sides = ['Harbour side', 'Valley', 'The uplanders', 'Bay City']
  const deeds = ['hold on', 'turn it round', 'drop two points', 'go through']
  return `${random.pick(sides)} ${random.pick(deeds)} in round ${random.below(500)}`
}
