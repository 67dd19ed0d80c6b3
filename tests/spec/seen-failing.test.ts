import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newsroom } from './checks/newsroom.ts'
import type { Proof } from './proof.ts'
import { proofs } from './proofs.ts'
import { KINDS, type Kind, silence, tampered } from './tampering.ts'
import { createWorld, type World } from './world.ts'

/**
 * Every check is seen failing: it runs against answers and pages that are made wrong, by one kind of mistake at a time,
 * and has to notice one at least. What stays green proves nothing. Runs with `npm run prove -- spec`.
 */
const PATIENCE_MS = 5_000
const LONGEST_MS = 20_000

// What no call answers: the product's files, and functions that a check calls itself.
const product = vi.hoisted(() => {
  const state = { isWrong: false }
  const spoil = (real: object, ...names: string[]): object => ({
    ...real,
    ...Object.fromEntries(
      Object.entries(real)
        .filter(([name]) => names.includes(name))
        .map(([name, value]) => [name, typeof value === 'function' ? mute(value) : emptied(value)]),
    ),
  })
  const mute =
    (real: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) =>
      state.isWrong ? undefined : real(...given)
  const emptied = (real: object) =>
    new Proxy(real, { get: (target, name) => (state.isWrong ? undefined : Reflect.get(target, name)) })
  return { state, spoil }
})
vi.mock('node:fs/promises', async (real) => product.spoil(await real(), 'readFile', 'readdir'))
vi.mock('drizzle-orm', async (real) => product.spoil(await real(), 'getTableColumns'))
vi.mock('../../admin-api/platform/secrets/webhook-signature.ts', async (real) =>
  product.spoil(await real(), 'signatureOf'),
)
vi.mock('#shared/posting.ts', async (real) => product.spoil(await real(), 'parseHeaders'))
vi.mock('#shared/slug.ts', async (real) => product.spoil(await real(), 'slugify'))
vi.mock('../../admin-api/platform/env.ts', async (real) => product.spoil(await real(), 'readEnv'))
vi.mock('../../site/admin/lib/api-error.ts', async (real) => product.spoil(await real(), 'apiError'))
vi.mock('../../site/lib/card-date.ts', async (real) => product.spoil(await real(), 'cardDate'))
vi.mock('../../site/lib/query-defaults.ts', async (real) => product.spoil(await real(), 'queries', 'mutations'))

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
    for (const proof of proofs) noticed.push({ proof, kinds: await noticedBy(proof) })
    const green = noticed.filter(({ kinds }) => kinds.length === 0).map(({ proof }) => proof.proves.join(' '))
    for (const kind of [...KINDS, 'product']) {
      console.log(`${kind}: noticed by ${noticed.filter(({ kinds }) => kinds.includes(kind)).length}`)
    }
    console.log(`${noticed.length - green.length} of ${noticed.length} checks were seen failing`)
    expect(green).toEqual([])
  })
})

/** The kinds of mistake that turn a check red; the product's own functions where nothing else is looked at. */
async function noticedBy(proof: Proof): Promise<string[]> {
  const kinds: string[] = []
  // A browser's page loses its words, whatever the kind.
  for (const kind of newsroom.includes(proof) ? (['words'] as const) : KINDS) {
    if (await turnsRed(proof, kind)) kinds.push(kind)
  }
  if (kinds.length > 0) return kinds
  product.state.isWrong = true
  const isRed = await turnsRed(proof, 'words')
  product.state.isWrong = false
  return isRed ? ['product'] : []
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
    // What it did besides ends by itself.
    run.catch(() => {})
    if (process.env.TEST_TAMPERED_WORDS) console.log(proof.proves.join(' '), kind, String(error).split('\n')[0])
    return true
  } finally {
    clearTimeout(timer)
  }
}
