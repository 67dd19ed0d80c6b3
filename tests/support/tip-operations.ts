import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Match } from '#shared/matches/match.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'
import { tipForm } from './tips.ts'

const MINUTE_MS = 60_000

/** Random changes to tips, of the record too. */
export function tipOperations(desk: RandomDesk): Operations {
  const { editor, random, clock, once, headline, all, on, slugOf, save } = desk
  const at = (minutes: number) => new Date(clock.now() + minutes * MINUTE_MS).toISOString()
  const onTip = (status: string, act: (tip: Tip) => ReturnType<typeof save>) =>
    on<Tip>(`${LISTS.tips}${status && `&status=${status}`}`, act)
  const idOf = async (path: string) =>
    random.pick([null, ...(await all<{ id: string | number }>(path)).map(({ id }) => id)])
  const settle = () =>
    onTip('open', ({ id }) => {
      const outcome = random.pick(['won', 'lost', 'void', 'half-won', 'dead-heat'])
      return save('post', `/api/tips/${id}/settle`, { outcome, ...(outcome === 'dead-heat' && { fraction: 0.5 }) })
    })

  return {
    createTip: async () => {
      const draft = await editor().post('/api/tips', await form())
      return draft.status !== 201 || once(5) ? draft : save('post', `/api/tips/${draft.body.id}/publish`, {})
    },
    publishTip: () => onTip('draft', ({ id }) => save('post', `/api/tips/${id}/publish`, {})),
    editTip: () =>
      onTip('', async ({ id }) =>
        save(
          'put',
          `/api/tips/${id}`,
          random.pick([
            { afterwards: random.pick(['', '<p>So it went.</p>']) },
            { articleId: await idOf(LISTS.articles) },
            { authorId: await idOf(LISTS.authors) },
            { closingOdds: random.pick([null, 2.2]) },
            { odds: 2.4 },
          ]),
        ),
      ),
    withdrawTip: async () =>
      once(2) ? onTip('open', ({ id }) => save('post', `/api/tips/${id}/withdraw`, { reason: 'Team news' })) : null,
    settleTip: settle,
    settleAnother: settle,
    correctTip: () =>
      onTip('settled', ({ id }) => {
        const correction = { outcome: random.pick(['won', 'lost', 'void']), reason: 'Mistyped' }
        return save('post', `/api/tips/${id}/correct`, { ...correction, ...(once(3) && { closingOdds: 1.9 }) })
      }),
    tipOdds: () =>
      onTip('open', async ({ id }) => {
        const some = (await all<Bookmaker>(LISTS.bookmakers)).filter(() => once(2))
        const odds = some.map(({ slug }) => {
          const seenAt = once(2) && { seenAt: at(-random.below(70)) }
          return { bookmaker: slug, odds: random.pick([1.9, 2.3, 4]), ...seenAt }
        })
        return editor().put(`/api/tips/${id}/odds`, { odds })
      }),
    importOdds: () =>
      onTip('open', async ({ slug }) => {
        const odds = [{ tip: slug, bookmaker: await slugOf(LISTS.bookmakers), odds: 2.05 }]
        return editor().post('/api/tips/odds', { odds })
      }),
    importOldTips: async () => {
      const [author] = await all<{ name: string }>(LISTS.authors)
      const old = {
        id: `old-${random.below(1000)}`,
        event: 'Old A v Old B',
        startsAt: '2024-05-05T15:00:00Z',
        sport: random.pick(['tennis', 'cricket']),
        market: '1x2',
        selection: 'home',
        odds: 2,
        stake: 1,
        outcome: random.pick(['won', 'lost']),
        tipster: random.pick([author?.name ?? 'Nobody', 'Nobody']),
        bookmaker: 'Bets 1',
      }
      return editor().post('/api/tips/import', [old])
    },
    removeOldTips: async () => (once(2) ? editor().delete('/api/tips/imported') : null),
  }

  async function form(): Promise<Record<string, unknown>> {
    const matches = await all<Match>(`${LISTS.matches}&status=scheduled`)
    const ahead = matches.filter(({ kickOff }) => Date.parse(kickOff) > clock.now())
    const { event, startsAt, sport, ...bet } = tipForm({
      event: random.pick(['Open final', 'A v B']),
      startsAt: at(1 + random.below(600)),
      sport: await slugOf(LISTS.categories),
      ...random.pick([
        { market: '1x2', selection: random.pick(['home', 'draw', 'away']) },
        { market: 'over-under', selection: 'over', line: 2.5 },
        { market: 'outright', selection: 'Somebody' },
        { market: 'asian-handicap', selection: 'home', line: -0.25 },
      ]),
      odds: random.pick([1.5, 2.1, 3.25]),
      reasoning: `<p>${headline()}, and form.</p>`,
      confidence: random.pick([null, 40]),
      bookmakerId: await idOf(LISTS.bookmakers),
      authorId: await idOf(LISTS.authors),
      articleId: once(2) ? await idOf(LISTS.articles) : null,
      ...(once(2) && { oddsSeenAt: at(-random.below(90)) }),
    })
    return {
      ...bet,
      ...(ahead.length > 0 && !once(3) ? { matchId: random.pick(ahead).id } : { event, startsAt, sport }),
    }
  }
}
