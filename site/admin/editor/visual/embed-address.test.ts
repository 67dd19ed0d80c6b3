import { expect, test } from 'vitest'
import { embedOf } from './embed-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=abcDEF12345&t=3', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://youtu.be/abcDEF12345?si=x', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://m.youtube.com/shorts/abcDEF12345', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://www.youtube-nocookie.com/embed/abcDEF12345', 'https://www.youtube-nocookie.com/embed/abcDEF12345'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://youtube.com.example.com/watch?v=abcDEF12345', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['https://example.com/video', null],
  ['no address', null],
])('%s', (address, player) => {
  expect(embedOf(address)).toBe(player)
})
