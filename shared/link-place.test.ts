import { expect, test } from 'vitest'
import { linkableText, placeOf, withLink } from './link-place.ts'

test('a link goes to the first whole words of the prose, and to no others', () => {
  const html =
    '<h2>Rovers win</h2><p><a href="/x">Rovers</a> beat Roversham.</p><blockquote><p>Rovers!</p></blockquote><p>Then <em>Rovers</em> and Rovers.</p>'
  expect(withLink(html, 'Rovers', '/team/rovers')).toBe(
    html.replace('<em>Rovers</em>', '<em><a href="/team/rovers">Rovers</a></em>'),
  )
  expect(withLink('<h2>Rovers</h2>', 'Rovers', '/team/rovers')).toBeNull()
})

test('words are found as they are written, over a line end and with an ampersand', () => {
  expect(withLink('<p>Smith &amp;\n  Sons won</p>', 'Smith & Sons', '/team/s')).toBe(
    '<p><a href="/team/s">Smith &amp;\n  Sons</a> won</p>',
  )
  expect(placeOf(linkableText('<p>The CUP FINAL is on.</p>'), 'cup final', { isAnyCase: true })).toMatchObject({
    start: 7,
    end: 16,
  })
  expect(placeOf(linkableText('<p>The CUP FINAL is on.</p>'), 'cup final')).toBeNull()
})

test('names may have hyphens and other signs that patterns use', () => {
  for (const name of ['Paris Saint-Germain', 'A.C. (Old) Boys', 'Team $1 [B] | C', 'AC^2']) {
    expect(withLink(`<p>It was ${name} again.</p>`, name, '/t')).toBe(`<p>It was <a href="/t">${name}</a> again.</p>`)
  }
})

test('broken HTML loses nothing', () => {
  for (const html of [
    '<p>Rovers<p>Rovers',
    'Rovers',
    '<ul><li>a<li>Rovers</ul>',
    '<!-- Rovers --><p>Rovers',
    '<p title="a > Rovers">Rovers',
    '<',
  ]) {
    const linked = withLink(html, 'Rovers', '/r')
    if (linked === null) continue
    expect(linked.replace('<a href="/r">Rovers</a>', 'Rovers')).toBe(html)
    expect(linked).not.toContain('<!-- <a')
    expect(linked).not.toContain('title="a > <a')
  }
})
