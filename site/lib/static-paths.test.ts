import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archivePartOf, archiveParts } from './archive-paths.ts'
import { slugPaths } from './static-paths.ts'

const contentDir = resolve('site/fixture')

beforeEach(() => {
  globalThis.touchline = { contentDir, page: null }
})
afterEach(() => {
  globalThis.touchline = undefined
})

const slugs = (paths: { params: { slug: string } }[]) => paths.map(({ params }) => params.slug)

describe('slugPaths', () => {
  it('lists the folder when every page is wanted', () => {
    expect(slugs(slugPaths('categories', '/category/'))).toEqual(['football-news', 'tennis'])
  })

  it('leaves out what belongs to another route', () => {
    expect(slugs(slugPaths('feeds', '/category/', '/rss.xml', ['rss', 'news-sitemap']))).toEqual(['football-news'])
  })

  it.each([
    ['/category/tennis', ['tennis']],
    ['/category/tennis/rss.xml', []],
    ['/category/no', []],
    ['/news', []],
  ])('gives only what %s is rendered from, when only that page is rendered', (page, expected) => {
    globalThis.touchline = { contentDir, page }
    expect(slugs(slugPaths('categories', '/category/'))).toEqual(expected)
  })

  it.each(['/category/../site', '/category/%2e%2e', '/category/'])('never looks outside its folder for %s', (page) => {
    globalThis.touchline = { contentDir, page }
    expect(slugPaths('categories', '/category/')).toEqual([])
  })
})

describe('archive paths', () => {
  it('finds every part', () => {
    expect(archiveParts()).toEqual([
      { year: '2026', month: '11', part: '1' },
      { year: '2026', month: '11', part: '2' },
    ])
  })

  it('knows the part of a page and of a sitemap', () => {
    const second = { year: '2026', month: '11', part: '2' }
    expect(archivePartOf('/archive/2026/11')).toEqual({ ...second, part: '1' })
    expect(archivePartOf('/archive/2026/11/2')).toEqual(second)
    expect(archivePartOf('/sitemaps/2026-11-2.xml')).toEqual(second)
    expect(archivePartOf('/archive/2026/12')).toBeNull()
    expect(archivePartOf('/sitemaps/pages.xml')).toBeNull()
  })
})
