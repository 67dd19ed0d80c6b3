import { mkdirSync, mkdtempSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EnvError } from '../env/values.ts'
import { socketIn } from './folder-lock.ts'

const LONG = join('/srv', 'a-folder-with-a-long-name'.repeat(5), String(process.pid))

test('the socket of a folder whose path is too long is in a folder of this user alone', () => {
  const stand = dirname(socketIn(LONG, 'lock'))
  const another = mkdtempSync(join(tmpdir(), 'touchline-another-'))
  onTestFinished(() => {
    for (const path of [stand, another]) rmSync(path, { recursive: true, force: true })
  })
  rmdirSync(stand)
  symlinkSync(another, stand)
  expect(() => socketIn(LONG, 'lock')).toThrow(EnvError)
  rmSync(stand)
  mkdirSync(stand)
  expect(dirname(socketIn(LONG, 'lock'))).toBe(stand)
})
