import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../support/instance.ts'
import { departures } from './departures.ts'
import { proofs } from './proofs.ts'
import { createWorld, type World } from './world.ts'

/**
 * The specification, sentence by sentence, and the contract of commands, environment, calls and pages. Two files have
 * their numbered sentences. Each is proven by a check, departed from with a decision record, or leaves something open;
 * any other is unknown, and fails.
 */
const sentences = new Map(
  ['specification.txt', 'contract.txt'].flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
  ),
)
const proven = new Set(proofs.flatMap(({ proves }) => proves))
const isOpen = (sentence: string) => /\bnot shown\b/.test(sentence)

const unknown = [...sentences]
  .filter(([number, sentence]) => !proven.has(number) && !(number in departures) && !isOpen(sentence))
  .map(([number, sentence]) => `${number} ${sentence}`)

let world: World
// A sentence holds if all its checks ran and none failed; a skipped check proves nothing.
const passed = new Map<string, number>()
const checksOf = Map.groupBy(
  proofs.flatMap(({ proves }) => proves),
  (number) => number,
)

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world?.stop()
  const held = [...proven].filter((number) => passed.get(number) === checksOf.get(number)?.length)
  const left = unknown.length + proven.size - held.length
  console.log(`${held.length} hold, ${Object.keys(departures).length} depart, ${left} unknown`)
})

describe('the list', () => {
  test('every sentence is proven, departed from, or leaves something open', () => {
    expect(unknown).toEqual([])
  })

  test('every number is a sentence’s', () => {
    expect([...proven, ...Object.keys(departures)].filter((number) => !sentences.has(number))).toEqual([])
  })

  test('every departure has its decision record, and no sentence is both', () => {
    for (const [number, record] of Object.entries(departures)) {
      expect(existsSync(join(ROOT, 'docs/decisions', `${record}.md`)), record).toBe(true)
      expect(proven.has(number), number).toBe(false)
    }
  })
})

describe('the specification', () => {
  test.each(proofs.map((proof) => [proof.proves.join(' '), proof] as const))('%s', async (_numbers, { proves, by }) => {
    await by(world)
    for (const number of proves) passed.set(number, (passed.get(number) ?? 0) + 1)
  })
})
