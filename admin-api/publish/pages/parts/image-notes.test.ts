import { expect, test } from 'vitest'
import { edited, elementsIn } from '#shared/html-elements.ts'
import { noteEdits } from './image-notes.ts'

/** HTML whose images all have these words in the library. */
function noted(html: string, caption: string | null = 'Noon', credit: string | null = 'N. Dube'): string {
  const images = elementsIn(html, 'img').map((image) => ({ image, caption, credit }))
  return edited(html, noteEdits(html, images))
}

const IMG = '<img src="a.avif" alt="">'
const NOTE = 'Noon. Image: N. Dube'

test.each([
  ['an image alone', IMG, `<figure>${IMG}<figcaption>${NOTE}</figcaption></figure>`],
  ['alone in a paragraph', `<p>${IMG}</p>`, `<figure>${IMG}<figcaption>${NOTE}</figcaption></figure>`],
  ['amid words', `<p>See ${IMG} here.</p>`, `<p>See ${IMG} here.</p><p><small>${NOTE}</small></p>`],
  [
    'in a link',
    `<div><a href="/x">${IMG}</a></div>`,
    `<div><figure><a href="/x">${IMG}</a><figcaption>${NOTE}</figcaption></figure></div>`,
  ],
  ['in a figure', `<figure>${IMG}</figure>`, `<figure>${IMG}<figcaption>${NOTE}</figcaption></figure>`],
  [
    'in a figure with an empty caption',
    `<figure>${IMG}<figcaption> </figcaption></figure>`,
    `<figure>${IMG}<figcaption>${NOTE}</figcaption></figure>`,
  ],
  [
    'two in one figure',
    `<figure>${IMG}${IMG}</figure>`,
    `<figure>${IMG}${IMG}<figcaption>${NOTE}</figcaption></figure>`,
  ],
  ['two in one line', `<p>${IMG} or ${IMG}</p>`, `<p>${IMG} or ${IMG}</p><p><small>${NOTE}</small></p>`],
])('%s', (_where, html, after) => {
  expect(noted(html)).toBe(after)
})

test.each([
  ['a figure with its author’s words', `<figure>${IMG}<figcaption>Mine</figcaption></figure>`],
  ['a row of a table', `<table><tbody><tr>${IMG}</tr></tbody></table>`],
])('%s stays as it is', (_where, html) => {
  expect(noted(html)).toBe(html)
})

test('a credit without a caption, and words that look like HTML', () => {
  expect(noted(IMG, null, 'A & B')).toContain('<figcaption>Image: A &amp; B</figcaption>')
  expect(noted(IMG, '<script>x()</script>', null)).not.toContain('<script>')
})

test('a megabyte of images has a note each, and of one line a single one', () => {
  const many = Math.floor(1_000_000 / IMG.length)
  expect(noted(`<p>${IMG}</p>`.repeat(many)).split('<figcaption>')).toHaveLength(many + 1)
  expect(noted(`<p>Words ${IMG.repeat(many)}</p>`).split('<small>')).toHaveLength(2)
})

test('captions in captions, with a long text in the innermost, are read once', () => {
  const depth = 190
  const nested = (words: string) =>
    `${`<figure>${IMG}<figcaption>`.repeat(depth)}${words}${'</figcaption></figure>'.repeat(depth)}`
  const text = nested('&lt; '.repeat(100_000))
  const once = took(() => elementsIn(text, 'img'))
  expect(took(() => expect(noted(text)).toBe(text))).toBeLessThan(20 * once)
  expect(noted(nested(' '))).toContain(`<figcaption>${NOTE}</figcaption>`)
})

/** Milliseconds of this thread's own processor time: other work on the machine does not count. */
function took(work: () => unknown): number {
  const started = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(started).user / 1000
}
