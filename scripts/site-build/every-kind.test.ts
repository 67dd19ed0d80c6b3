import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PageKind, Subject } from '#shared/kinds/page-kind.ts'
import { REDIRECTS_OF, type RedirectsFile } from '#shared/kinds/redirects.ts'
import { distFile, PAGE_KINDS } from '#shared/pages.ts'
import { resolvePath } from '../../admin-api/app/serving/site-routes.ts'
import { pageAt } from '../../admin-api/content/articles/own-pages.ts'
import { writeAtomically } from '../../admin-api/platform/files/atomic-file.ts'
import { createRedirectPages } from '../../admin-api/publish/destination/redirect-pages.ts'
import { redirectRules } from './netlify-rules.ts'

// A key for a file of each kind: values for the names in all patterns.
const KEY = { page: '2', part: '2', year: '2026', month: '2026-11', day: '2026-11-27' }
const NO_REDIRECTS = { redirects: [], tags: [], authors: [], teams: [], competitions: [], matches: [] }

const KINDS = (Object.entries(PAGE_KINDS) as [string, PageKind][]).filter(([, { pages }]) => pages({}).length > 0)
const ABOUT = KINDS.flatMap(([name, kind]) =>
  [kind.about].flat().flatMap((about) => (about ? [{ name, kind, about }] : [])),
)
const MOVING = ABOUT.filter(({ about }) => about in REDIRECTS_OF)

// A page with the slug, and the redirect target of the old slug: for a numbered page the list.
const pageOf = (kind: PageKind, of: Subject, slug: string) => kind.pages({ ...KEY, of, slug } as never)[0] as string
const leadsTo = (kind: PageKind, of: Subject) => pageOf(kind, of, 'new').replace('/page/2', '')

test.each(ABOUT)('a link to $name of a $about is looked up by its slug', ({ kind, about }) => {
  expect(pageAt(pageOf(kind, about, 'old'))).toEqual({ kind: about, slug: 'old' })
})

test.each(KINDS.filter(([, { about }]) => about === null))('a link to a page of %s is not broken', (_, kind) => {
  const pages = kind.pages({ ...KEY, month: kind.pattern.includes('{year}') ? '11' : KEY.month, of: 'tips' } as never)
  expect(pages.map(pageAt)).toEqual(pages.map(() => 'fixed'))
})

test.each(MOVING)('the server redirects $name of a $about that got another slug', async ({ kind, about }) => {
  const index = {
    hasFile: async () => false,
    hasArticle: async () => false,
    redirectOf: async (of: Subject, slug: string) => (of === about && slug === 'old' ? 'new' : null),
  }
  const target = await resolvePath(pageOf(kind, about, 'old'), index)
  expect(target).toEqual({ kind: 'redirect', location: leadsTo(kind, about), status: 301 })
})

test.each(MOVING)('a CDN redirects $name of a $about that got another slug', ({ kind, about }) => {
  const rules = redirectRules({ ...NOTHING_BUILT, redirects: redirectsOf(about) }).split('\n')
  const rule = (path: string) => path.replace(/\/page\/2$/, '/page/*').replace('2026-11', ':month')
  expect(rules).toContain(`${rule(pageOf(kind, about, 'old'))} ${rule(leadsTo(kind, about))} 301`)
})
const NOTHING_BUILT = { apiUrl: 'https://cms.example.com', files: [], articles: new Set<string>() }

test.each(MOVING)('a bucket has $name of a $about at its old slug', async ({ kind, about }) => {
  const cache = await mkdtemp(join(tmpdir(), 'touchline-redirects-'))
  onTestFinished(() => rm(cache, { recursive: true, force: true }))
  await writeAtomically(join(cache, 'redirects.json'), JSON.stringify({ v: 1, ...redirectsOf(about) }))
  const pages = await createRedirectPages(cache, 'https://www.example.com').read()
  // It cannot know which numbered pages and months existed.
  const isKnown = !/\{(page|month)\}/.test(kind.pattern)
  expect(pages.get(distFile(pageOf(kind, about, 'old')))).toBe(isKnown ? leadsTo(kind, about) : undefined)
})

function redirectsOf(about: Subject): Omit<RedirectsFile, 'v'> {
  return { ...NO_REDIRECTS, [REDIRECTS_OF[about as keyof typeof REDIRECTS_OF]]: [{ from: 'old', to: 'new' }] }
}
