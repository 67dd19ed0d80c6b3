import { teamPageKind } from '#shared/kinds/team-page.ts'
import { allTeamSlugs } from '../../../content/matches/store/cards.ts'
import { findTeamBySlug } from '../../../content/matches/store/teams.ts'
import type { Db } from '../../../platform/database/client.ts'
import { referencesOf } from '../../../platform/html/references.ts'
import { linkedSlugs, pagesLinkedFrom } from '../store/article-links.ts'
import { countLive, type LiveFilter } from '../store/article-lists.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { everyPage, firstPages, numberedFile, readTogether, touchedPages } from './numbered.ts'
import { publishedKind } from './published-kind.ts'

/** Numbered pages of the articles that link to a team. */
export const teamPage = publishedKind(teamPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  async keys(db) {
    const [teams, linked] = [new Set(await allTeamSlugs(db)), await linkedSlugs(db, 'team')]
    const pages = linked.filter((slug) => teams.has(slug)).map((slug) => pagesOf(db, slug))
    return (await Promise.all(pages)).flat()
  },
  together: readTogether,
  async build(db, key, _context, reads) {
    const team = await findTeamBySlug(db, key.slug)
    return team ? numberedFile(db, reads, key, linksTo(key.slug), team.name) : null
  },
  marks: {
    // An article comes to a team's list and leaves it by its text.
    async article(tx, { before, after }) {
      const [was, is] = [teamsIn(before), teamsIn(after)]
      const marks = [...new Set([...was, ...is])].map(async (slug) => {
        const change = { before: was.has(slug) ? before : null, after: is.has(slug) ? after : null }
        return (await touchedPages(tx, linksTo(slug), change)).map((page) => ({ key: { slug, page } }))
      })
      return (await Promise.all(marks)).flat()
    },
    // A team's name may have changed with its address.
    matches: async (tx, { now, later, hasOtherAddresses }) => {
      if (!hasOtherAddresses) return []
      const linked = new Set(await linkedSlugs(tx, 'team'))
      const teams = [...now.teams, ...later.teams].filter((slug) => linked.has(slug))
      return allPages(tx, teams, 0)
    },
    imported: async (tx, { articles }) => {
      const slugs = articles.map(({ slug }) => slug)
      return allPages(tx, await pagesLinkedFrom(tx, 'team', slugs), slugs.length)
    },
    image: async (tx, { articles }) => allPages(tx, await pagesLinkedFrom(tx, 'team', articles), 0),
    category: async (tx, { articles }) => allPages(tx, await pagesLinkedFrom(tx, 'team', articles), 0),
  },
})

function linksTo(slug: string): LiveFilter {
  return { linksTo: [{ kind: 'team', slug }] }
}

function teamsIn(row: { content: string } | null): Set<string> {
  return new Set(row ? referencesOf(row.content, 'team') : [])
}

async function pagesOf(db: Db, slug: string) {
  return (await everyPage(db, linksTo(slug))).map((page) => ({ slug, page }))
}

async function allPages(tx: Db, slugs: readonly string[], more: number) {
  const marks = slugs.map(async (slug) => {
    const total = await countLive(tx, linksTo(slug))
    return firstPages(total + more).map((page) => ({ key: { slug, page }, priority: PRIORITY.bulkList }))
  })
  return (await Promise.all(marks)).flat()
}
