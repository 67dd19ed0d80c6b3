import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LOCKS } from './advisory-locks.ts'

const ADMIN_API = resolve(import.meta.dirname, '../..')
const CALL = /\bpg_(?:try_)?advisory_\w+\((.*)/g

test('no two things wait for each other under one number', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every advisory lock is one of the list', () => {
  const files = readdirSync(ADMIN_API, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const calls = files.flatMap((name) => {
    const code = readFileSync(resolve(ADMIN_API, name), 'utf8')
    return [...code.matchAll(CALL)].map(([, given = '']) => `${name}: ${given}`)
  })
  expect(calls.length).toBeGreaterThan(4)
  expect(calls.filter((call) => !/: \$\{LOCKS\.\w+\}\)/.test(call))).toEqual([])
})
