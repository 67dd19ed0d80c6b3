import { expect, test } from 'vitest'
import { createVisitors } from './visitor.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 '

test('the first thousand characters of a user agent say who it is; the rest is not read', () => {
  const visitorOf = createVisitors()
  const judged = (agent: string) => visitorOf(new Headers({ 'User-Agent': agent }), '203.0.113.9')
  const visitor = judged(BROWSER.padEnd(1_000, 'x'))
  expect(visitor).toMatchObject({ isRobot: false, device: 'desktop' })
  expect(judged(`${BROWSER.padEnd(1_000, 'x')} Googlebot ${'Android'.repeat(1_000)}`)).toEqual(visitor)
  expect(judged(`${BROWSER}Googlebot`).isRobot).toBe(true)
})
