import { expect, test } from 'vitest'
import { bandWords } from '#shared/tips/record-words.ts'
import { hasBand } from './tip-words.ts'

const tip = (tips: number, won: number) => ({ confidence: 85, band: { from: 80, to: 89, tips, won } })

test('a confidence has a bar from 30 settled tips like it on, and always their results', () => {
  expect(hasBand(tip(29, 15))).toBe(false)
  expect(bandWords(tip(29, 15))).toBe('80 to 89%: 15 of 29 won, too few to judge by')
  expect(hasBand(tip(30, 15))).toBe(true)
  expect(bandWords(tip(30, 15))).toBe('80 to 89%: 15 of 30 won')
})

test('without a settled tip like it there is no bar, and the page says so', () => {
  for (const band of [null, { from: 80, to: 89, tips: 0, won: 0 }]) {
    expect(hasBand({ band })).toBe(false)
    expect(bandWords({ band, confidence: 80 })).toBe('80 to 89%: no such tip had been settled when this one was fixed')
  }
})
