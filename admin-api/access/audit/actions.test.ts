import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { EMPTIED, THINGS, VERBS, WHOLE } from '#shared/audit-words.ts'

test('every action that the code records has words, and none reads by its name in the code', async () => {
  const root = new URL('../../', import.meta.url)
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')))
  const recording = texts.filter((text) => /\brecordAudit\b|\bAuditAction\b|action: '/.test(text))
  const actions = new Set(
    recording.flatMap((text) => [...text.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, name]) => name)),
  )
  // A sign that they are still found.
  expect(actions.size).toBeGreaterThan(90)
  const untold = [...actions].filter((name = '') => {
    const [thing = '', verb = ''] = name.split('.')
    return !(name in WHOLE || name in EMPTIED || (thing in THINGS && verb in VERBS))
  })
  expect(untold).toEqual([])
})
