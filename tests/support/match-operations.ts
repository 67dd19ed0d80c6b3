import type { Match } from '#shared/matches/match.ts'
import type { Team } from '#shared/matches/team.ts'
import type { Answer, Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
const CLUBS = ['Aloe Athletic', 'Baobab Rovers', 'Cycad City', 'Disa Dynamos', 'Erica United']

/** Random changes to match pages: two leagues that share their clubs. */
export function matchOperations(
  editor: Client,
  random: Random,
  clock: Clock,
): Record<string, () => Promise<Answer | null>> {
  return {
    importMatches: () => editor.post('/api/matches/import', league()),
    scoreMatch: async () => onMatch(({ id }) => editor.put(`/api/matches/${id}/score`, result())),
    scoreAnother: async () => onMatch(({ id }) => editor.put(`/api/matches/${id}/score`, result())),
    moveMatch: async () => onMatch(({ id }) => editor.put(`/api/matches/${id}`, { kickOff: someTime() })),
    noteMatch: async () => onMatch(({ id }) => editor.put(`/api/matches/${id}`, { note: random.pick(['', 'Rain']) })),
    groupMatch: async () =>
      onMatch(({ id }) => editor.put(`/api/matches/${id}`, { group: random.pick([null, 'A', 'B']) })),
    stageMatch: async () =>
      onMatch(({ id }) => editor.put(`/api/matches/${id}`, { stage: random.pick([null, 'table', 'knockout']) })),
    deleteMatch: async () => onMatch(({ id }) => editor.delete(`/api/matches/${id}`)),
    nameTeam: async () =>
      onTeam(({ id, name }) => editor.put(`/api/teams/${id}`, { name: `${name.split(' FC')[0]} FC` })),
    readdressTeam: async () => onTeam(({ id }) => editor.put(`/api/teams/${id}`, { slug: `club-${random.below(9)}` })),
    mergeTeams: async () =>
      onTeam(({ slug: from }) => onTeam(({ id: into }) => editor.post(`/api/teams/${from}/merge`, { into }))),
    deduct: async () => {
      const [league] = (await editor.get('/api/competitions?limit=1')).body
      const deductions = [{ team: random.pick(CLUBS), points: 3, reason: 'A late team sheet' }]
      return league ? editor.put(`/api/competitions/${league.id}`, { deductions }) : null
    },
    deleteCompetition: async () => {
      const [league] = (await editor.get('/api/competitions?limit=1')).body
      return league ? editor.delete(`/api/competitions/${league.id}`) : null
    },
    linkTeam: async () =>
      onTeam(async ({ slug }) => {
        const [article] = (await editor.get('/api/articles?limit=1')).body
        const content = `<p>About <a href="/team/${slug}">them</a>.</p>`
        return article ? editor.put(`/api/articles/${article.id}`, { content }) : editor.get('/api/health')
      }),
  }

  function league() {
    const matches = Array.from({ length: 4 }, () => {
      const home = random.below(CLUBS.length)
      const away = CLUBS[(home + 1 + random.below(CLUBS.length - 1)) % CLUBS.length]
      const score = { home: random.below(4), away: random.below(4) }
      const date = someTime().slice(0, 10)
      const round = random.pick([null, 'Matchday 1', 'Group A, Matchday 1', 'Group B, Matchday 1', 'Semi-final'])
      return { date, round, time: '19:30', home: CLUBS[home], away, ...(random.below(2) === 0 && { score }) }
    })
    const name = random.pick(['Aloe League', 'Baobab Cup'])
    return { competition: { name, sport: 'football-news', season: '2026', format: 'league' }, matches }
  }

  function result() {
    const status = random.pick(['live', 'finished', 'finished', 'postponed', 'scheduled'])
    const isPlayed = status === 'live' || status === 'finished'
    return { status, score: isPlayed ? { home: random.below(4), away: random.below(4) } : null }
  }

  function someTime(): string {
    return new Date(clock.now() + (random.below(40) - 20) * (DAY_MS / 2)).toISOString()
  }

  async function onMatch(act: (match: Match) => Promise<Answer>): Promise<Answer | null> {
    const matches = (await editor.get('/api/matches?limit=100')).body
    return matches.length > 0 ? act(random.pick(matches)) : null
  }

  async function onTeam(act: (team: Team) => Promise<Answer | null>): Promise<Answer | null> {
    const teams = (await editor.get('/api/teams?limit=100')).body
    return teams.length > 0 ? act(random.pick(teams)) : null
  }
}
