import { matchSitemapKind } from '#shared/kinds/match-sitemap.ts'
import {
  allCompetitionSlugs,
  allMatchSlugs,
  allTeamSlugs,
  daysWithMatches,
} from '../../../content/matches/store/cards.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

// What one sitemap may hold.
const MOST = 50_000

export const matchSitemap = publishedKind(matchSitemapKind, {
  stage: 'feed',
  keys: oneFile,
  async build(db) {
    const competitions = (await allCompetitionSlugs(db)).map((slug) => `/competition/${slug}`)
    const teams = (await allTeamSlugs(db)).map((slug) => `/team/${slug}`)
    const days = (await daysWithMatches(db)).map((day) => `/matches/${day}`)
    const matches = (await allMatchSlugs(db)).map((slug) => `/match/${slug}`)
    return { pages: ['/matches', ...competitions, ...teams, ...days, ...matches].slice(0, MOST) }
  },
  marks: { matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []) },
})
