import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { ROOT } from '../support/instance.ts'

test('.env.example lists every variable that the server reads, with its default', async () => {
  const lines = (await readFile(join(ROOT, '.env.example'), 'utf8')).split('\n')
  const example = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value?.replace(/^'(.*)'$/, '$1')]] : []
    }),
  )
  const read = new Set<string>()
  const watched = new Proxy({} as NodeJS.ProcessEnv, {
    get: (_target, name) => {
      read.add(String(name))
      return undefined
    },
  })
  const defaults = readEnv(watched)
  expect([...read].filter((name) => !(name in example))).toEqual([])
  expect(readEnv(example)).toEqual(defaults)
})
