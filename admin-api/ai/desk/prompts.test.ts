import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { autoBloggerPrompt } from './prompts.ts'

const FOLDER = new URL('./prompts/', import.meta.url)

/** Each wording as it was released. Another wording is another file with the next number, never a change of these. */
const RELEASED = {
  'alt-text-1.md': '42fbfd26697b91391ec6c6f4a90b261322075c2f740bfdac59fc21ca03b0ab3d',
  'auto-blogger-6.md': 'ae1d63cba2a7a56cc8ab2aaae0606e47a681e0e7e85ddfc83cde3cec1b6531d0',
  'check-1.md': 'bd7ec1ca83ce71153bef161c902c5eecb436b604502a719433706b04a58ebbdd',
  'excerpt-1.md': '0e27197913f95ae1efca6fcc1f5bbd499007171c8fa4a8b5580d56e3121ce0f6',
  'headlines-1.md': 'a76db2698801f6fd55dabfbadc65b66ad94e41ad1054e325b42762577d322c14',
  'review-4.md': 'f3071249b697c144d3d413ca70bc1be5de27c45bdef9547de27d9b86d23c34bb',
  'rewrite-2.md': 'f4d81f036d3509eb123bc3a12e172ee719137e20df9129aa079e602624c476ca',
  'summary-1.md': '5601165a8f3fc3264a6059a73b9e165f5670de57160ac6dafa778ca492280b26',
  'translation-1.md': '2611adabb9d8add6fc08e647c2bd11138af30f6dd481413168916dd3381d90d3',
}

test('a wording does not change under its version', () => {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(name, FOLDER)))
      .digest('hex')
  const found = readdirSync(FOLDER).map((name) => [name, hashOf(name)])
  expect(Object.fromEntries(found)).toEqual(RELEASED)
})

test('the auto-blogger’s is filled in, with tips, news and data or without', () => {
  const values = {
    category: 'Rugby $& Tournament',
    length: '500 words or more',
    ageNote: '18+.',
    today: 'November 23, 2026',
  }
  const [tips, none] = [true, false].map(
    (on) => autoBloggerPrompt(values, { tips: on, news: on, data: on }).instructions,
  )
  expect(tips).toContain('for the category "Rugby $& Tournament" of')
  expect(tips).toMatch(/^Recommend no bet of your own.* Then end with: 18\+\.$/m)
  expect(none).toMatch(/^Length: 500 words or more\./m)
  expect(none).toMatch(/^Do not write about betting/m)
  expect(tips).toMatch(/^NEWS is what other publishers wrote/m)
  expect(none).toMatch(/^There is no NEWS this time/m)
  expect(tips).toMatch(/^DATA is this site's own record/m)
  expect(none).toMatch(/^There is no DATA this time/m)
  expect(none).toContain('Today is November 23, 2026.')
  for (const text of [tips, none]) expect(text).not.toMatch(/[[{]/)
})
