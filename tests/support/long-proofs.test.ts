import { existsSync, globSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { BREAKAGES } from '../breakages.ts'
import { isTouched, LONG_PROOFS, leftOut } from './long-proofs.ts'

const PROOF = 'tests/api/moving.test.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

function leftOutOn(day: string, changed: string[] | null = []): string[] {
  vi.stubEnv('TEST_WHOLE', '')
  vi.stubEnv('TEST_DRAW', day)
  vi.stubEnv('TEST_TURNS', '1')
  return leftOut(changed)
}

function dayWithout(proof: string): string {
  const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  return days.find((day) => leftOutOn(day).includes(proof)) ?? ''
}

test('every long proof is a file, and so is each part that it is about', () => {
  for (const [file, parts] of Object.entries(LONG_PROOFS)) {
    expect(existsSync(file), file).toBe(true)
    for (const part of parts) expect(globSync(part.replace(/([^/])$/, '$1*')), `${part} of ${file}`).not.toEqual([])
  }
})

test('each day takes as many, across the end of a month too, and within twelve days all', () => {
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 10, 24 + at)).toISOString().slice(0, 10))
  const all = Object.keys(LONG_PROOFS)
  const taken = days.map((day) => all.filter((file) => !leftOutOn(day).includes(file)))
  for (const files of taken) expect(Math.abs(files.length - all.length / days.length)).toBeLessThan(1)
  expect(taken.flat().sort()).toEqual(all.sort())
  // A draw that is not a date selects some too.
  expect(leftOutOn('another draw').length).toBeLessThan(all.length)
})

test('only CI takes turns', () => {
  vi.stubEnv('TEST_WHOLE', '')
  vi.stubEnv('TEST_TURNS', '')
  expect(leftOut([])).toEqual(Object.keys(LONG_PROOFS))
})

test('a proof runs on any day when its own file or a part that it is about changed', () => {
  const day = dayWithout(PROOF)
  expect(leftOutOn(day, ['README.md'])).toContain(PROOF)
  expect(leftOutOn(day, [PROOF])).not.toContain(PROOF)
  expect(leftOutOn(day, ['admin-api/app/moving/backup.ts'])).not.toContain(PROOF)
})

test('a proof that a broken line is left to is about the file of that line', () => {
  const left = BREAKAGES.filter(({ file, test }) => !isTouched(LONG_PROOFS[test] ?? [file], [file]))
  expect(left.map(({ file, test }) => `${test}: ${file}`)).toEqual([])
})

test('a part is touched by a change below it, and when unknown', () => {
  expect(isTouched(['admin-api/publish/'], ['admin-api/publish/pages/kinds.ts'])).toBe(true)
  expect(isTouched(['admin-api/publish/'], ['README.md', 'tests/publish/start.test.ts'])).toBe(false)
  expect(isTouched(['admin-api/publish/'], null)).toBe(true)
})

test('without history, and in the whole proof, nothing is left out', () => {
  const day = dayWithout(PROOF)
  expect(leftOutOn(day, null)).toEqual([])
  vi.stubEnv('TEST_TURNS', '')
  vi.stubEnv('TEST_WHOLE', '1')
  expect(leftOut([])).toEqual([])
})
