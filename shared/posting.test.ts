import { expect, test } from 'vitest'
import { externalSitesInputSchema, parseHeaders, typeHeaders } from './posting.ts'

test.each([
  ['Authorization: Bearer abc, X-Site: 7', { Authorization: 'Bearer abc', 'X-Site': '7' }],
  ['X-Url: https://example.com/a:b', { 'X-Url': 'https://example.com/a:b' }],
  ['no colon, : no name, X-Empty: , X-Kept: yes', { 'X-Kept': 'yes' }],
  ['', {}],
  [' , ,', {}],
])('headers typed as "%s"', (typed, headers) => {
  expect(parseHeaders(typed)).toEqual(headers)
})

test('headers are typed back as they were', () => {
  const headers = { Authorization: 'Bearer abc', 'X-Site': '7' }
  expect(parseHeaders(typeHeaders(headers))).toEqual(headers)
})

test('what an entry leaves out is what a new one begins with', () => {
  expect(externalSitesInputSchema.parse([{ url: 'https://example.com/posts' }])).toEqual([
    {
      name: 'New Website',
      url: 'https://example.com/posts',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      enabled: true,
    },
  ])
})

test.each([
  [{ url: 'ftp://example.com' }],
  [{ url: 'https://user:secret@example.com/' }],
  [{ url: 'https://example.com/', method: 'GET' }],
  [{ url: 'https://example.com/', headers: { 'bad name': 'x' } }],
  [{ url: 'https://example.com/', headers: { Host: 'elsewhere' } }],
  [{ url: 'https://example.com/', headers: { 'X-A': 'two\r\nlines' } }],
  [{ url: 'https://example.com/', enabled: 'yes' }],
])('%j is refused', (site) => {
  expect(externalSitesInputSchema.safeParse([site]).success).toBe(false)
})

test('an address stands once', () => {
  const site = { url: 'https://example.com/posts' }
  expect(externalSitesInputSchema.safeParse([site, site]).success).toBe(false)
})
