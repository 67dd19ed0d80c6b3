import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SITE = join(import.meta.dirname, '..')

// Values assigned to variables are tokens, or belong to one component. White and black need no name.
const OWN = /^\s*--[\w-]+:/
const COLOUR = /#(?!(?:fff|000)\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i

test('every colour is a token, or a variable of its component', async () => {
  const sheets = (await readdir(SITE, { recursive: true })).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const literals: string[] = []
  for (const sheet of sheets) {
    const lines = (await readFile(join(SITE, sheet), 'utf8')).split('\n')
    literals.push(...lines.filter((line) => COLOUR.test(line) && !OWN.test(line)).map((line) => `${sheet}: ${line}`))
  }
  expect(literals).toEqual([])
})
