import { expect, test } from 'vitest'
import { edited, elementsIn, innerHtml } from './html-elements.ts'

const HTML = '<p>One <a href="/a?b=1&amp;c">&lt;b&gt;</a><img src="/x.png" alt="a > b" /></p><ul><li>1<li>2</ul><br>'

test('finds elements where they stand, in order, their attributes decoded', () => {
  const found = elementsIn(HTML).map((element) => [
    element.name,
    HTML.slice(element.start, element.end),
    innerHtml(HTML, element),
  ])
  expect(found).toEqual([
    ['p', HTML.slice(0, HTML.indexOf('<ul>')), HTML.slice(3, HTML.indexOf('</p>'))],
    ['a', '<a href="/a?b=1&amp;c">&lt;b&gt;</a>', '&lt;b&gt;'],
    ['img', '<img src="/x.png" alt="a > b" />', ''],
    ['ul', '<ul><li>1<li>2</ul>', '<li>1<li>2'],
    ['li', '<li>1', '1'],
    ['li', '<li>2', '2'],
    ['br', '<br>', ''],
  ])
  expect(elementsIn(HTML, 'a', 'img').map(({ attributes }) => attributes)).toEqual([
    { href: '/a?b=1&c' },
    { src: '/x.png', alt: 'a > b' },
  ])
  expect(elementsIn('<p>never closed <b>at all').map(({ end }) => end)).toEqual([25, 25])
})

test('replaces stretches and puts text in, and leaves the rest as it is written', () => {
  const [first, second] = elementsIn(HTML, 'li')
  if (!first || !second) throw new Error('no items')
  expect(
    edited(HTML, [
      { start: second.start, end: second.end, text: '<li>two' },
      { start: first.start, end: first.start, text: '<li>zero' },
    ]),
  ).toBe(HTML.replace('<li>1<li>2', '<li>zero<li>1<li>two'))
})

test('leaves out what begins inside a replaced stretch: no text is there twice', () => {
  const html = '<ul><li>one <b>two</b></li></ul><p>three</p>'
  const edits = elementsIn(html, 'li', 'b', 'p').map(({ name, start, end }) => ({ start, end, text: `[${name}]` }))
  expect(edited(html, edits)).toBe('<ul>[li]</ul>[p]')
})

test.each([
  '<p>none <abbr title="x">a</abbr> &lt;a&gt;</p>',
  '<A HREF="/x">upper</A><a\nhref="/y">two lines</a><a/>',
  '<p>a<a>b</a></p><!-- <a> --><a',
  '<ahref>no</ahref><a\u00a0b>no</a>',
])('finds elements by name as it does among all: %j', (html) => {
  const named = elementsIn(html).filter(({ name }) => name === 'a')
  expect(elementsIn(html, 'a', 'pre')).toEqual(named)
})
