import { expect, test } from 'vitest'
import type { PageKind } from './kinds/page-kind.ts'
import { PAGE_KINDS } from './pages.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

// A key for a file of each kind: values for the names in all patterns.
const KEY = { slug: 'a', page: '2', part: '1', year: '2026', month: '11', day: '2026-11-27', of: 'matches' }

test.each(Object.entries(PAGE_KINDS).filter(([name]) => name !== 'article'))(
  'no article can take the address of the kind %s',
  (_, kind) => {
    const segments = (kind as PageKind).pages(KEY).map((page) => page.replace(/^\/([^/.]*).*/, '$1'))
    expect(segments.filter((segment) => segment !== '' && !RESERVED_SLUGS.has(segment))).toEqual([])
  },
)
