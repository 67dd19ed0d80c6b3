import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { filesOf } from './drawn-files.ts'
import { LONG_PROOFS } from './long-proofs.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

function filesOn(engine: string, suite: 'api' | 'publish'): string[] {
  vi.stubEnv('TEST_ENGINE', engine)
  vi.stubEnv('TEST_WHOLE', '')
  return filesOf(suite)
}

test.each(['api', 'publish'] as const)('two engines share the files of %s, and leave none out', (suite) => {
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    vi.stubEnv('TEST_DRAW', day)
    const [drawn, rest] = [filesOn('drawn', suite), filesOn('rest', suite)]
    expect(drawn.length).toBeLessThan(rest.length)
    const both = drawn.filter((file) => rest.includes(file))
    // On a day that draws no publishing files, both run the first one.
    expect(both.length > 1, 'some run on both').toBe(suite === 'api')
    vi.stubEnv('TEST_DRAW', '2026-12-31')
    expect([...new Set([...drawn, ...rest])].sort()).toEqual(
      [...new Set([...filesOn('drawn', suite), ...filesOn('rest', suite)])].sort(),
    )
  }
})

test('the other engine runs every file that has a test for it alone, and no other long proof', () => {
  const isForIt = (file: string) => /runIf\((serverUrl|testServerUrl)|TEST_S3_ENDPOINT/.test(readFileSync(file, 'utf8'))
  const forIt = globSync('tests/{api,publish}/*.test.ts').filter(isForIt)
  expect(forIt.length).toBeGreaterThan(5)
  for (let day = 1; day <= 30; day++) {
    vi.stubEnv('TEST_DRAW', `2026-11-${String(day).padStart(2, '0')}`)
    const drawn = [...filesOn('drawn', 'api'), ...filesOn('drawn', 'publish')]
    const rest = [...filesOn('rest', 'api'), ...filesOn('rest', 'publish')]
    expect(drawn).toEqual(expect.arrayContaining(forIt))
    const alone = drawn.filter((file) => !rest.includes(file))
    expect(alone.filter((file) => file in LONG_PROOFS)).toEqual([])
  }
})

test('images are tried on both storages when what stores them changed, otherwise on one in turn', () => {
  vi.stubEnv('TEST_WHOLE', '')
  const enginesOn = (day: string, changed: string[]) => {
    vi.stubEnv('TEST_DRAW', day)
    return ['drawn', 'rest'].filter((engine) => {
      vi.stubEnv('TEST_ENGINE', engine)
      return filesOf('api', changed).includes('tests/api/media.test.ts')
    })
  }
  const days = Array.from({ length: 6 }, (_, at) => `2026-11-${24 + at}`)
  const alone = days.map((day) => enginesOn(day, ['README.md']).join())
  expect(alone.toSorted()).toEqual(['drawn', ...Array(5).fill('rest')])
  for (const day of days) expect(enginesOn(day, ['admin-api/platform/files/s3-storage.ts'])).toEqual(['drawn', 'rest'])
})

test('an engine that there is not is refused', () => {
  expect(() => filesOn('sqlite', 'api')).toThrow('TEST_ENGINE must be drawn or rest')
})
