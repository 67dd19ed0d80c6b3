import { expect, test } from 'vitest'
import { tipKind } from '#shared/kinds/tip.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { type KeyMark, publishedKind } from './published-kind.ts'

const rules = {
  stage: 'page',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: async () => [],
  build: async () => null,
} as const

const slugs = (many: number) => Array.from({ length: many }, (_, n) => ({ key: { slug: `tip-${n}` } }))
const later = (many: number) => slugs(many).map((mark) => ({ ...mark, dueAt: '2096-05-05T12:00:00.000Z' }))

/** How many files have which priority when a change marks some. */
async function prioritiesOf(marks: readonly KeyMark<typeof tipKind.pattern>[]): Promise<Record<string, number>> {
  const kind = publishedKind(tipKind, { ...rules, marks: { site: () => marks } })
  const counts: Record<string, number> = {}
  for (const { dueAt = 'now', priority } of await kind.marksOf(undefined as never, 'site', null)) {
    const name = `${priority} ${dueAt.slice(0, 4)}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test('a change that renders many files makes them wait behind what others save', async () => {
  expect(await prioritiesOf(slugs(100))).toEqual({ [`${PRIORITY.save} now`]: 100 })
  expect(await prioritiesOf(slugs(101))).toEqual({ [`${PRIORITY.bulk} now`]: 101 })
})

test('files that fall due later do not, nor do they make others wait', async () => {
  expect(await prioritiesOf(later(101))).toEqual({ [`${PRIORITY.save} 2096`]: 101 })
  expect(await prioritiesOf([...slugs(60), ...later(60)])).toEqual({
    [`${PRIORITY.save} now`]: 60,
    [`${PRIORITY.save} 2096`]: 60,
  })
  expect(await prioritiesOf([...slugs(101), ...later(1)])).toEqual({
    [`${PRIORITY.bulk} now`]: 101,
    [`${PRIORITY.save} 2096`]: 1,
  })
})
