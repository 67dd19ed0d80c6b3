import type { Finding } from '#shared/finding.ts'
import type { Answer, Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

/** Changes by name; each resolves to the answer, or to null if there was nothing to change. */
export type Operations = Record<string, () => Promise<Answer | null>>

/** What random changes are drawn and made with. */
export type RandomDesk = {
  /** Without a session. */
  anonymous(): Client
  /** The administrator's current session: it changes as the clock is moved. */
  editor(): Client
  random: Random
  clock: Clock
  /** Once in so many times. */
  once(inTimes: number): boolean
  headline(): string
  /** A time at most so many hours from now, earlier or later. */
  around(hours: number): string
  /** The items of a list of the API. */
  all<Item>(path: string): Promise<Item[]>
  /** Changes one of the items of a list, if there is one. */
  on<Item>(path: string, act: (item: Item) => Promise<Answer | null>): Promise<Answer | null>
  /** The slug of one of a list, or of nothing. */
  slugOf(path: string): Promise<string>
  /** The path of an image. */
  image(): Promise<string>
  /** Saves a form, and confirms what the checks found in it. */
  save(method: 'post' | 'put', path: string, form: Record<string, unknown>): Promise<Answer>
}

/** The lists of the API that operations choose from. */
export const LISTS = {
  articles: '/api/articles?limit=100&sort=title',
  authors: '/api/authors?limit=100',
  bookmakers: '/api/bookmakers',
  categories: '/api/categories',
  competitions: '/api/competitions?limit=100',
  images: '/api/media?limit=100',
  matches: '/api/matches?limit=100',
  tags: '/api/tags?limit=100',
  teams: '/api/teams?limit=100',
  tips: '/api/tips?limit=100',
}

const HOUR_MS = 3_600_000

export function createRandomDesk(tools: Pick<RandomDesk, 'anonymous' | 'editor' | 'random' | 'clock'>): RandomDesk {
  const { editor, random, clock } = tools
  const all = async (path: string) => (await editor().get(path)).body
  const desk: RandomDesk = {
    ...tools,
    once: (inTimes) => random.below(inTimes) === 0,
    headline() {
      const sides = ['Harbour side', 'Valley', 'The uplanders', 'Bay City']
      const deeds = ['hold on', 'turn it round', 'drop two points', 'go through', 'bet on it', 'tip of the day']
      return `${random.pick(sides)} ${random.pick(deeds)} in round ${random.below(500)}`
    },
    around: (hours) => new Date(clock.now() + (random.below(2 * hours) - hours) * HOUR_MS).toISOString(),
    all,
    async on(path, act) {
      const items = await all(path)
      return items.length > 0 ? act(random.pick(items)) : null
    },
    async slugOf(path) {
      return random.pick([...(await desk.all<{ slug: string }>(path)).map(({ slug }) => slug), 'nobody'])
    },
    async image() {
      const paths = (await desk.all<{ path: string }>(LISTS.images)).map(({ path }) => path)
      return paths.length > 0 ? random.pick(paths) : '/media/none'
    },
    async save(method, path, form) {
      const answer = await editor()[method](path, form)
      if (!answer.body?.findings) return answer
      const acknowledge = answer.body.findings.map(({ id }: Finding) => ({ id, reason: 'As the test has it' }))
      return editor()[method](path, { ...form, acknowledge })
    },
  }
  return desk
}
