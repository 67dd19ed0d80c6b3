import { expect, test } from 'vitest'
import { hasAlt, withAlt, withoutAlt } from './with-alt.ts'

test('of two images each takes and loses an alt text of its own, whatever came after', () => {
  const html = '<p>Rain.</p><img src="/a.avif" alt=""><img src="/b.avif" alt="" />'
  const first = withAlt(html, '/a.avif', 'Rovers')
  const both = withAlt(first?.html ?? '', '/b.avif', 'A "wet" pitch')
  expect(both?.html).toBe(
    '<p>Rain.</p><img src="/a.avif" alt="Rovers"><img src="/b.avif" alt="A &quot;wet&quot; pitch" />',
  )
  expect(hasAlt(both?.html ?? '', '/a.avif', 'Rovers')).toBe(true)
  const typed = `${both?.html}<p>Typed since.</p>`
  const without = withoutAlt(typed, '/a.avif', 'Rovers', first?.was)
  expect(without).toBe(
    '<p>Rain.</p><img src="/a.avif" alt=""><img src="/b.avif" alt="A &quot;wet&quot; pitch" /><p>Typed since.</p>',
  )
  expect(withoutAlt(without ?? '', '/b.avif', 'A "wet" pitch', both?.was)).toBe(`${html}<p>Typed since.</p>`)
})

test('an edited image keeps its edits, and a different alt text is not touched', () => {
  expect(withoutAlt('<img src="/a.avif" alt="Rovers" width="9">', '/a.avif', 'Rovers', '<img src="/a.avif">')).toBe(
    '<img src="/a.avif" alt width="9">',
  )
  expect(withoutAlt('<img src="/a.avif" alt="Mine">', '/a.avif', 'Rovers')).toBeNull()
  expect(hasAlt('<img src="/b.avif" alt="Rovers">', '/a.avif', 'Rovers')).toBe(false)
})
