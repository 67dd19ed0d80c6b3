import type { Author } from '#shared/author.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'

/** Random changes to bookmakers and their offers. */
export function bookmakerOperations(desk: RandomDesk): Operations {
  const { editor, random, clock, once, headline, all, on, image, save } = desk
  const site = () => `https://${random.pick(['one', 'two', 'three'])}.example.com`
  const soon = () => random.pick(['', new Date(clock.now() + random.below(120) * 60_000).toISOString()])

  return {
    createBookmaker: () =>
      save('post', '/api/bookmakers', {
        name: `Bets ${random.below(9)}`,
        affiliateLink: `${site()}/join`,
        featured: once(2),
        rank: 1 + random.below(5),
      }),
    editBookmaker: () =>
      on<Bookmaker>(LISTS.bookmakers, async ({ id, featured }) =>
        save('put', `/api/bookmakers/${id}`, random.pick([...offers(), ...(await words()), { featured: !featured }])),
      ),
    orderBookmakers: async () => {
      const ids = (await all<Bookmaker>(LISTS.bookmakers)).map(({ id }) => id)
      return editor().put('/api/bookmakers/order', { ids: ids.toSorted(() => random.below(3) - 1) })
    },
    deleteBookmaker: async () =>
      once(2) ? on<Bookmaker>(LISTS.bookmakers, ({ id }) => editor().delete(`/api/bookmakers/${id}`)) : null,
  }

  function offers(): Record<string, unknown>[] {
    return [
      { bonusAmount: `R ${random.below(900)}` },
      { affiliateLink: `${site()}/other` },
      { termsLink: `${site()}/terms` },
      { reviewLink: random.pick(['', 'https://review.example.com/']) },
      { validFrom: soon() },
      { validUntil: soon() },
      { rating: 1 + random.below(5) },
      { rank: 1 + random.below(6) },
    ]
  }

  async function words(): Promise<Record<string, unknown>[]> {
    const testerId = random.pick([null, ...(await all<Author>(LISTS.authors)).map(({ id }) => id)])
    const picture = await image()
    return [
      { name: `Bets ${random.below(9)}` },
      { slug: `bets-${random.below(12)}` },
      { logo: random.pick([picture, '']) },
      { licenceBoard: random.pick(['', 'Western Cape Gambling and Racing Board']) },
      { licenceNumber: random.pick(['', '123']), licenceCheckedOn: random.pick(['', '2026-10-01']) },
      { pros: ['Quick'], cons: ['Slow'] },
      { paymentMethods: ['Card'] },
      { review: random.pick(['', `<p>${headline()}</p><p><img src="${picture}" alt=""></p>`]) },
      { testerId, testedOn: `2026-10-0${1 + random.below(9)}`, testMethod: headline() },
    ]
  }
}
