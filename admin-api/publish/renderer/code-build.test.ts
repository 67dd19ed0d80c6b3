import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildCode, codeHash } from './code-build.ts'

test('templates that came with the release are taken over, and nothing is compiled', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-templates-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const hash = await codeHash()
  const shipped = join(root, 'templates', hash)
  await mkdir(join(shipped, 'assets'), { recursive: true })
  await writeFile(join(shipped, 'inline-hashes.json'), '{"scripts":["a"],"styles":[]}')
  await writeFile(join(shipped, 'assets', 'robots.txt'), 'x')
  const onBuild = () => expect.unreachable('it compiles')
  const code = await buildCode(join(root, 'renderer'), onBuild, undefined, join(root, 'templates'))
  expect(code).toMatchObject({ hash, folder: join(root, 'renderer', hash), inline: { scripts: ['a'] } })
  expect(await readFile(join(code.assets, 'robots.txt'), 'utf8')).toBe('x')
})
