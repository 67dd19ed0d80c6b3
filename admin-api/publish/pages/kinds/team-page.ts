import { teamPageKind } from '#shared/kinds/team-page.ts'
import { allTeamSlugs } from '../../../content/matches/store/cards.ts'
import { teamsBySlug } from '../../../content/matches/store/teams.ts'
import type { Db } from '../../../platform/database/client.ts'
import { referencesOf } from '../../../platform/html/references.ts'
import { linkedSlugs, linksToEach, pagesLinkedFrom } from '../store/article-links.ts'
import { later, numberedLists } from './numbered-lists.ts'
import { pagesOfLists } from './pages-of-lists.ts'
import { publishedKind } from './published-kind.ts'

const lists = numberedLists('team')

/** Numbered pages of the articles that link to a team. */
export const teamPage = publishedKind(teamPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  async keys(db) {
    const teams = new Set(await allTeamSlugs(db))
    return (await lists.every(db)).filter(({ slug }) => teams.has(slug))
  },
  async together(db, keys, { cardReads }) {
    const teams = await teamsBySlug(
      db,
      keys.map(({ slug }) => slug),
    )
    // Articles that link to a team name it by its slug.
    const lists = [...teams.values()].map(({ slug, name }) => ({ id: slug, slug, name }))
    return pagesOfLists(db, 'team', lists, keys, cardReads)
  },
  build: async (_db, key, _context, pageOf) => pageOf(key),
  marks: {
    // An article joins and leaves a team's list by its text.
    article: (tx, { before, after }) =>
      lists.touched(tx, { before, after }, { was: teamsIn(before), is: teamsIn(after) }),
    // A team's name may have changed with its address.
    matches: async (tx, { now, later, hasOtherAddresses }) => {
      if (!hasOtherAddresses) return []
      const linked = new Set(await linkedSlugs(tx, 'team'))
      const teams = [...now.teams, ...later.teams].filter((slug) => linked.has(slug))
      return allPages(tx, teams)
    },
    // Those of the remaining team follow from its own change.
    readdressed: async (tx, { left }) =>
      later(await lists.all(tx, left.links > 0 ? [left.slug] : [], () => left.links)),
    imported: async (tx, { articles }) => {
      const added = await linksToEach(
        tx,
        'team',
        articles.map(({ slug }) => slug),
      )
      return later(await lists.all(tx, [...added.keys()], (slug) => added.get(slug) ?? 0))
    },
    image: async (tx, { articles }) => allPages(tx, await pagesLinkedFrom(tx, 'team', articles)),
    category: async (tx, { articles }) => allPages(tx, await pagesLinkedFrom(tx, 'team', articles)),
  },
})

function teamsIn(row: { content: string } | null): Set<string> {
  return new Set(row ? referencesOf(row.content, 'team') : [])
}

async function allPages(tx: Db, slugs: readonly string[]) {
  return later(await lists.all(tx, slugs, () => 0))
}
