import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-check-'))
  const scripts = { bad: 'false', missing: 'ls /no/such/folder', fine: 'echo fine', good: 'echo good' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
})
afterAll(() => rmSync(folder, { recursive: true }))

function check(...names: string[]) {
  const args = [join(import.meta.dirname, 'check.ts'), ...names]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, printed: stdout, failed: stderr }
}

test('every check runs though one fails, and the last lines name each that failed', () => {
  const { status, printed, failed } = check('bad', 'missing', 'fine', 'good')
  expect(status).toBe(1)
  expect(printed).toMatch(/== missing\n.*no\/such\/folder/)
  expect(printed).toContain('== fine\nfine')
  expect(printed).toContain('== good\ngood')
  expect(failed).toMatch(/^Failed: npm run bad$/m)
  expect(failed).toMatch(/^Failed: npm run missing$/m)
})

test('nothing fails when nothing is wrong', () => {
  expect(check('fine', 'good')).toMatchObject({ status: 0, failed: '' })
})
