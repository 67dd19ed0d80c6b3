import { expect, test } from 'vitest'
import { expandLink } from './affiliate-links.ts'

const CHECK = { articleId: 0, placement: 'check' }

test.each([
  ['https://partner.example/{article}?at={placement}', 'https://partner.example/?at=check'],
  ['https://partner.example/ü?at={placement}', 'https://partner.example/%C3%BC?at=check'],
  ['http://{article}:80/ü', 'http://:80/%C3%BC'],
  ['http://{article}:80/\ud800', 'http://:80/%EF%BF%BD'],
  ['no address, but words', 'no%20address,%20but%20words'],
])('%s is filled in, whatever comes of it: a header can bear it', (link, expanded) => {
  expect(expandLink(link, CHECK)).toBe(expanded)
})
