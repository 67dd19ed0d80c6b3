import { expect, test } from 'vitest'
import { factsBox, withBox, withoutBox } from './facts-box.ts'

const BOX = factsBox('Key facts', ['Rovers won.', 'It rained $& <all> day.'])

test('a box is removed again, and text typed since stays', () => {
  const text = '<p>Rovers won.</p>'
  expect(withoutBox(withBox(text, BOX), BOX, null)).toBe(text)
  expect(withoutBox(`<p>Typed.</p>${withBox(text, BOX)}<p>Since.</p>`, BOX, null)).toBe(
    `<p>Typed.</p>${text}<p>Since.</p>`,
  )
})

test('a box that was there comes back in its place', () => {
  const old = factsBox('Key facts', ['It cost $& and $1.'])
  const text = `<p>First.</p>\n${old}\n<p>Last.</p>`
  expect(withoutBox(withBox(text, BOX), BOX, old)).toBe(text)
})

test('a box that was changed since is left alone', () => {
  expect(withoutBox(withBox('<p>A</p>', BOX).replace('won', 'lost'), BOX, null)).toBeNull()
  expect(withoutBox('<p>A</p>', BOX, null)).toBeNull()
})
