import { expect, test } from 'vitest'
import { isSafeAddress } from './schema.ts'

test('an address of the site or of an allowed scheme is safe', () => {
  for (const href of [
    '/news',
    '#top',
    '?q=a:b',
    'news/a:b',
    'https://example.com/',
    ' HTTPS://example.com',
    'tel:112',
    '',
  ]) {
    expect([href, isSafeAddress(href)]).toEqual([href, true])
  }
})

test('one that a browser reads as a script is not, however it is written', () => {
  const scripts = [
    'javascript:x()',
    ' JavaScript:x()',
    'java\tscript:x()',
    'javascript\n:x()',
    '\u0001javascript:x()',
    '\n\u0000 j\rs:x()',
  ]
  for (const href of [...scripts, 'data:text/html,x', 'vbscript:x']) {
    expect([href, isSafeAddress(href)]).toEqual([href, false])
  }
})
