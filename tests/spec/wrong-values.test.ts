import { expect, test, vi } from 'vitest'
import { proofs } from './proofs.ts'
import type { World } from './world.ts'

/**
 * Checks of only functions and files are seen failing here, each time: every value is replaced by a similar one, as by
 * a typo.
 */
const product = vi.hoisted(() => {
  const state = { isWrong: false }

  /** A module in which some functions return another value while the product is made wrong. */
  const spoil = (real: object, ...names: string[]): object => ({
    ...real,
    ...Object.fromEntries(names.map((name) => [name, spoiled(Reflect.get(real, name))])),
  })

  const spoiled = (real: unknown) => {
    if (typeof real === 'function') return (...given: unknown[]) => answer(() => real(...given))
    return new Proxy(real as object, { get: (target, name) => answer(() => Reflect.get(target, name)) })
  }

  const answer = (real: () => unknown) => {
    try {
      const value = real()
      return state.isWrong ? another(value) : value
    } catch (error) {
      throw state.isWrong ? another(error) : error
    }
  }

  const another = (value: unknown): unknown => {
    if (value instanceof Promise) return value.then(another)
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    if (typeof value === 'string') return anotherText(value)
    if (value === null) return 'something'
    if (value instanceof Error) return Object.assign(value, { message: anotherText(value.message) })
    if (Array.isArray(value)) return [...value.map(another), 'one more']
    if (typeof value === 'function') return (...given: unknown[]) => another(value(...given))
    if (typeof value !== 'object') return value
    const fields = Object.entries(value).map(([name, field]) => [name, name === 'table' ? field : another(field)])
    return Object.fromEntries([...fields, ['oneMore', true]])
  }

  /** Other digits, no errors thrown, renamed variables and files, other commands in a check, a truncated sentence. */
  const anotherText = (text: string) =>
    text
      .replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
      .replace(/\bthrow\b/g, 'return')
      .replace(/^([A-Z0-9_]+)=/gm, '$1_OLD=')
      .replace(/^[A-Z][A-Z0-9_]+ (?=.*must)/, '')
      .replace(/'(unit|api|publish|e2e)'/g, "'$1-old'")
      .replace(/npm run ([a-z]+(:[a-z]+)?)/g, 'npm run $1-old')
      .replace(/(?<="check:\w+": ")\w+/g, 'old')
      .replace(/(?<=\w)[^\n\d]$/, '')

  return { state, spoil }
})
vi.mock('node:fs/promises', async (real) => product.spoil(await real(), 'readFile', 'readdir'))
vi.mock('drizzle-orm', async (real) => product.spoil(await real(), 'getTableColumns'))
vi.mock('../../admin-api/platform/secrets/webhook-signature.ts', async (real) =>
  product.spoil(await real(), 'signatureOf'),
)
vi.mock('../../admin-api/ai/auto-blogger/schedule.ts', async (real) => product.spoil(await real(), 'nextAllowed'))
vi.mock('../../admin-api/ai/reviews/review.ts', async (real) => product.spoil(await real(), 'needsRewrite'))
vi.mock('#shared/posting.ts', async (real) => product.spoil(await real(), 'parseHeaders'))
vi.mock('#shared/slug.ts', async (real) => product.spoil(await real(), 'slugify'))
vi.mock('../../admin-api/platform/env/env.ts', async (real) => product.spoil(await real(), 'readEnv'))
vi.mock('../../site/admin/lib/api-error.ts', async (real) => product.spoil(await real(), 'apiError'))
vi.mock('../../site/lib/card-date.ts', async (real) => product.spoil(await real(), 'cardDate'))
vi.mock('../../site/lib/query-defaults.ts', async (real) => product.spoil(await real(), 'queries', 'mutations'))

// The others check responses and pages, which seen-failing.test.ts makes wrong.
const worldless = proofs.filter(({ by }) => by.length === 0)

test.each(worldless.map((proof) => [proof.proves.join(' '), proof] as const))('%s', async (_numbers, { by }) => {
  const check = async () => by({} as World)
  await check()
  product.state.isWrong = true
  try {
    await expect(check()).rejects.toThrow()
  } finally {
    product.state.isWrong = false
  }
})
