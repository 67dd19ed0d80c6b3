import type { Competition } from '#shared/matches/competition.ts'
import type { Match } from '#shared/matches/match.ts'
import type { Team } from '#shared/matches/team.ts'
import type { Answer } from './client.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'

const CLUBS = ['Aloe Athletic', 'Baobab Rovers', 'Cycad City', 'Disa Dynamos', 'Erica United', 'Fynbos FC']
const SPORTS = ['football-news', 'football-news', 'rugby-tournament']
const FORMATS = ['league', 'group', 'knockout']
const ZONES = ['Africa/Johannesburg', 'Asia/Tokyo', 'America/Los_Angeles']
const STATES = ['live', 'finished', 'finished', 'postponed', 'scheduled', 'abandoned', 'cancelled', 'walkover']

/** Random changes to matches, teams and competitions: a few leagues that share their clubs. */
export function matchOperations(desk: RandomDesk): Operations {
  const { editor, random, once, headline, around, all, on, slugOf, image, save } = desk
  const onMatch = (act: (match: Match) => ReturnType<typeof save>) => on<Match>(LISTS.matches, act)
  const onTeam = (act: (team: Team) => Promise<Answer | null>) => on<Team>(LISTS.teams, act)
  const score = () => onMatch(({ id }) => save('put', `/api/matches/${id}/score`, { ...result(), ...facts() }))

  return {
    importMatches: () => editor().post('/api/matches/import', league()),
    createMatch: () =>
      on<Competition>(LISTS.competitions, async ({ slug }) => {
        const kickOff = someTime()
        return save('post', '/api/matches', { competition: slug, home: await team(), away: await team(), kickOff })
      }),
    scoreMatch: score,
    scoreAnother: score,
    editMatch: () =>
      onMatch(async ({ id }) =>
        save('put', `/api/matches/${id}`, random.pick([...plans(), ...notes(), ...(await moves())])),
      ),
    deleteMatch: () => onMatch(({ id }) => editor().delete(`/api/matches/${id}`)),
    createTeam: () => {
      const slug = once(2) && { slug: `club-${random.below(9)}` }
      const name = random.pick(['Hibiscus', 'Iris Town', ...CLUBS])
      return editor().post('/api/teams', { name, sport: random.pick(SPORTS), ...slug })
    },
    editTeam: () =>
      onTeam(async ({ id, name }) =>
        save(
          'put',
          `/api/teams/${id}`,
          random.pick<Record<string, unknown>>([
            { name: `${name.split(' FC')[0]} FC` },
            { slug: `club-${random.below(9)}` },
            { shortName: random.pick(['', `S${random.below(99)}`]) },
            { aliases: [`Alias ${random.below(99)}`] },
            { badge: random.pick([await image(), '']) },
            { colours: random.pick([null, ['#112233', '#445566']]) },
            { kind: random.pick(['team', 'player']) },
          ]),
        ),
      ),
    mergeTeams: () =>
      onTeam(({ slug: from }) => onTeam(({ id: into }) => editor().post(`/api/teams/${from}/merge`, { into }))),
    deleteTeam: () => onTeam(({ id }) => editor().delete(`/api/teams/${id}`)),
    createCompetition: () => {
      const name = random.pick(['Dahlia Trophy', 'Erica Series', 'Aloe League'])
      const form = { name, sport: 'football-news', season: random.pick(['2026', '2025/26']) }
      return editor().post('/api/competitions', { ...form, format: random.pick(FORMATS) })
    },
    editCompetition: () =>
      on<Competition>(LISTS.competitions, async ({ id, name }) =>
        save('put', `/api/competitions/${id}`, random.pick([...names(name), ...(await rules())])),
      ),
    deleteCompetition: async () =>
      once(2) ? on<Competition>(LISTS.competitions, ({ id }) => editor().delete(`/api/competitions/${id}`)) : null,
  }

  function league() {
    const matches = Array.from({ length: 4 }, () => {
      const home = random.below(CLUBS.length)
      const away = CLUBS[(home + 1 + random.below(CLUBS.length - 1)) % CLUBS.length]
      const round = random.pick([null, 'Matchday 1', 'Group A, Matchday 1', 'Group B, Matchday 1', 'Semi-final'])
      const time = once(2) && { time: '19:30' }
      return { date: someDay(), round, home: CLUBS[home], away, ...time, ...(once(2) && { score: someScore() }) }
    })
    const name = random.pick(['Aloe League', 'Baobab Cup', 'Cycad Shield'])
    const season = random.pick(['2026', '2025'])
    return { competition: { name, sport: random.pick(SPORTS), season, format: random.pick(FORMATS) }, matches }
  }

  function result() {
    const status = random.pick(STATES)
    return { status, score: status === 'live' || status === 'finished' ? someScore() : null }
  }

  function facts() {
    const type = random.pick(['goal', 'penalty', 'try', 'red-card'])
    const event = {
      minute: '12',
      side: random.pick(['home', 'away']),
      type,
      player: random.pick(['A. Lamb', 'B. Hare']),
    }
    return { ...(once(3) && { events: [event] }), ...(once(5) && { note: 'Rain' }) }
  }

  function plans(): Record<string, unknown>[] {
    return [
      { kickOff: someTime() },
      { date: someDay() },
      { date: someDay(), time: '20:15' },
      { timeKnown: once(2) },
      { timeZone: random.pick(ZONES) },
      { round: random.pick(['Matchday 2', 'Final', 'Group A, Matchday 2', '']) },
      { group: random.pick([null, 'A', 'B']) },
      { stage: random.pick([null, 'table', 'knockout']) },
      result(),
    ]
  }

  function notes(): Record<string, unknown>[] {
    return [
      { note: random.pick(['', 'Rain']) },
      { venue: random.pick(['', 'Ellis Park']) },
      { broadcast: random.pick(['', 'TV 1']) },
      { lineUps: { home: ['A. Lamb'], away: ['B. Hare'] } },
      { slug: `game-${random.below(20)}` },
    ]
  }

  async function moves(): Promise<Record<string, unknown>[]> {
    const competition = { competition: await slugOf(LISTS.competitions) }
    return [competition, competition, { home: await team() }, { away: await team() }]
  }

  function names(name: string): Record<string, unknown>[] {
    return [
      { name: `${name.split(' X')[0]} X${random.below(3)}` },
      { season: random.pick(['2024', '2026', '2027']) },
      { slug: `competition-${random.below(6)}` },
      { description: random.pick(['', headline()]) },
      { timeZone: random.pick(ZONES) },
    ]
  }

  async function rules(): Promise<Record<string, unknown>[]> {
    const deduction = { team: await team(), points: random.pick([3, -2]), reason: 'A late team sheet' }
    return [
      { format: random.pick(FORMATS) },
      { points: random.pick<unknown>([[3, 1, 0], [2, 1, 0], { tryBonus: 4, losingBonus: 7 }]) },
      { tieBreaks: random.pick([['difference', 'for'], ['head-to-head-points'], ['wins']]) },
      { zones: random.pick([[], [{ name: 'Up', from: 1, to: 2, kind: 'up' }]]) },
      { deductions: random.pick([[], [deduction]]) },
    ]
  }

  async function team(): Promise<number | null> {
    return random.pick([null, ...(await all<Team>(LISTS.teams)).map(({ id }) => id)])
  }

  function someScore() {
    return { home: random.below(4), away: random.below(4) }
  }

  function someTime(): string {
    return around(15 * 24)
  }

  function someDay(): string {
    return someTime().slice(0, 10)
  }
}
