import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsroom } from './checks/newsroom.ts'
import type { Proof } from './proof.ts'
import { proofs } from './proofs.ts'
import { KINDS, type Kind, silence, tampered } from './tampering.ts'
import { createWorld, type World } from './world.ts'

/**
 * Every check is seen failing: it runs against modified answers and pages, with one kind of mistake at a time, and has
 * to notice at least one. A check that never fails proves nothing. Runs with `npm run prove -- spec`.
 */
const PATIENCE_MS = 5_000
const LONGEST_MS = 20_000

let world: World

describe.runIf(process.env.TEST_TAMPERED === '1')('every check is seen failing', () => {
  beforeAll(async () => {
    world = await createWorld()
    for (const page of [world.page, world.visitor]) {
      await silence(page)
      page.setDefaultTimeout(PATIENCE_MS)
    }
  })
  afterAll(() => world?.stop())

  test('by a mistake in what it looks at', { timeout: 60 * 60_000 }, async () => {
    const noticed: { proof: Proof; kinds: string[] }[] = []
    // Checks of only functions and files: see wrong-values.test.ts.
    for (const proof of proofs.filter(({ by }) => by.length > 0)) noticed.push({ proof, kinds: await noticedBy(proof) })
    const green = noticed.filter(({ kinds }) => kinds.length === 0).map(({ proof }) => proof.proves.join(' '))
    for (const kind of KINDS) {
      console.log(`${kind}: noticed by ${noticed.filter(({ kinds }) => kinds.includes(kind)).length}`)
    }
    console.log(`${noticed.length - green.length} of ${noticed.length} checks were seen failing`)
    expect(green).toEqual([])
  })
})

/** The kinds of mistake that turn a check red. */
async function noticedBy(proof: Proof): Promise<string[]> {
  const kinds: string[] = []
  // The page in the browser loses its text in every case.
  for (const kind of newsroom.includes(proof) ? (['words'] as const) : KINDS) {
    if (await turnsRed(proof, kind)) kinds.push(kind)
  }
  return kinds
}

async function turnsRed(proof: Proof, kind: Kind): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It waited in vain')), LONGEST_MS)
  })
  const run = (async () => proof.by(tampered(world, kind)))()
  try {
    await Promise.race([run, late])
    return false
  } catch (error) {
    // Its other work can end without it.
    run.catch(() => {})
    if (process.env.TEST_TAMPERED_WORDS) console.log(proof.proves.join(' '), kind, String(error).split('\n')[0])
    return true
  } finally {
    clearTimeout(timer)
  }
}
