import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookmakersFileSchema } from '#shared/kinds/bookmakers.ts'
import { listContent, listFolders, readRequired } from './content.ts'

let contentDir: string

beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'content-'))
  globalThis.touchline = { contentDir, page: null }
})
afterEach(() => {
  globalThis.touchline = undefined
  rmSync(contentDir, { recursive: true })
})

const read = () => readRequired('bookmakers.json', bookmakersFileSchema)

describe('readRequired', () => {
  it('reads a file', () => {
    writeFileSync(join(contentDir, 'bookmakers.json'), '{"v":1,"offers":[]}')
    expect(read()).toEqual({ v: 1, offers: [] })
  })

  it('says in one line what is missing and what to do', () => {
    expect(read).toThrow('content-cache/bookmakers.json is missing: run npm start once, or npm run content:pull')
  })

  it('says in one line what is broken', () => {
    writeFileSync(join(contentDir, 'bookmakers.json'), '{"v":1')
    expect(read).toThrow('content-cache/bookmakers.json is broken: it is not JSON')
    writeFileSync(join(contentDir, 'bookmakers.json'), '{"v":2,"offers":[]}')
    expect(read).toThrow(/^content-cache\/bookmakers\.json is broken: v: .*$/)
  })
})

describe('listing', () => {
  it('finds nothing in a folder that is not there', () => {
    expect(listContent('articles')).toEqual([])
    expect(listFolders('archive')).toEqual([])
  })
})
