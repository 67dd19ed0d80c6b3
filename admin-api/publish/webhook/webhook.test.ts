import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureOf } from '../../platform/secrets/webhook-signature.ts'
import { changesOf } from './changes.ts'

test('the signature is the one of the Standard Webhooks specification', () => {
  // The example that the specification's own libraries are tested with.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, body)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a secret in any other form is taken as it is', () => {
  const expected = createHmac('sha256', 'plain words').update('msg_1.7.{}').digest('base64')
  expect(signatureOf('plain words', 'msg_1', 7, '{}')).toBe(`v1,${expected}`)
})

test.each([
  ['articles/serve-and-stay.json', 'article', 'serve-and-stay'],
  ['categories/tennis.json', 'category', 'tennis'],
  ['bookmakers/baobab-bet.json', 'bookmaker', 'baobab-bet'],
  ['bookmakers.json', 'page', 'bookmakers'],
  ['archive/2026/11/1.json', 'archive', '2026/11/1'],
  ['archive.json', 'page', 'archive'],
  ['feeds/rss.json', 'feed', 'rss'],
  ['home.json', 'page', 'home'],
  ['redirects.json', 'page', 'redirects'],
  ['site.json', 'site', 'site'],
  ['logo.json', 'site', 'logo'],
])('%s is the %s "%s"', (file, kind, key) => {
  expect(changesOf([file])).toEqual([{ kind, key }])
})

test('thousands of changes are one', () => {
  const files = Array.from({ length: 1001 }, (_, n) => `articles/a-${n}.json`)
  expect(changesOf(files)).toEqual([{ kind: 'site', key: 'everything' }])
  expect(changesOf(files.slice(1))).toHaveLength(1000)
})
