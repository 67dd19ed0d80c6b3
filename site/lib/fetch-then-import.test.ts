import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchThenImport } from './fetch-then-import.ts'

const entries: { responseStatus: number; initiatorType: string }[] = []
const requested = vi.fn<(url: string) => Promise<Response>>()
const load = async () => 'the code'

beforeEach(() => {
  entries.length = 0
  requested.mockReset()
  vi.stubGlobal('location', { origin: 'https://example.com' })
  vi.stubGlobal('performance', { getEntriesByName: () => entries })
  vi.stubGlobal('fetch', requested)
})
afterEach(() => vi.unstubAllGlobals())

test('a file is fetched once, before its code is imported', async () => {
  requested.mockImplementation(async () => new Response('code'))
  expect(await fetchThenImport(load, ['/once.js'])).toBe('the code')
  await fetchThenImport(load, ['/once.js'])
  expect(requested.mock.calls).toEqual([['https://example.com/once.js']])
})

test('a file that the page has loaded is not fetched', async () => {
  entries.push({ responseStatus: 200, initiatorType: 'script' })
  expect(await fetchThenImport(load, ['/page.js'])).toBe('the code')
  expect(requested).not.toHaveBeenCalled()
})

test('a file that broke off is fetched again, and nothing is imported before', async () => {
  requested.mockImplementationOnce(async () => {
    entries.push({ responseStatus: 200, initiatorType: 'fetch' })
    return new Response(new ReadableStream({ start: (controller) => controller.error(new Error('broken off')) }))
  })
  const imported = vi.fn(load)
  await expect(fetchThenImport(imported, ['/long.js'])).rejects.toThrow('broken off')
  expect(imported).not.toHaveBeenCalled()
  requested.mockImplementation(async () => new Response('code'))
  expect(await fetchThenImport(imported, ['/long.js'])).toBe('the code')
  expect(requested).toHaveBeenCalledTimes(2)
})
