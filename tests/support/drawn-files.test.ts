import { afterEach, expect, test, vi } from 'vitest'
import { filesOf } from './drawn-files.ts'

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
    expect(both.length > 0, 'some run on both').toBe(suite === 'api')
    vi.stubEnv('TEST_DRAW', '2026-12-31')
    expect([...new Set([...drawn, ...rest])].sort()).toEqual(
      [...new Set([...filesOn('drawn', suite), ...filesOn('rest', suite)])].sort(),
    )
  }
})

test('an engine that there is not is refused', () => {
  expect(() => filesOn('sqlite', 'api')).toThrow('TEST_ENGINE must be drawn or rest')
})
