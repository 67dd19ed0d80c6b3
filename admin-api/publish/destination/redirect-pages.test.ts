import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import { createLog } from '../../platform/log.ts'
import { folderDestination } from './folder-destination.ts'
import { redirectPages } from './redirect-pages.ts'
import { createSiteCopy } from './site-copy.ts'

test('an old address leads on to the new one, until a page is there again or nothing leads there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-redirects-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [site, away, cache] = [join(root, 'site'), join(root, 'away'), join(root, 'cache')]
  const moved = (...redirects: { from: string; to: string }[]) =>
    writeAtomically(join(cache, 'redirects.json'), JSON.stringify({ v: 1, redirects, tags: [] }))
  const there = (file: string) => readFile(join(away, file), 'utf8').catch(() => null)
  const copy = createSiteCopy({
    destination: folderDestination(away),
    recordFile: join(root, 'own.txt'),
    redirects: () => redirectPages(cache, 'https://www.example.com'),
    log: createLog('silent'),
  })
  await writeAtomically(join(site, 'old.html'), 'The story')
  copy.start(site)
  await copy.idle()
  expect(await there('old.html')).toBe('The story')

  await rm(join(site, 'old.html'))
  await writeFile(join(site, 'new.html'), 'The story')
  await moved({ from: 'old', to: 'new' })
  copy.note(['old.html', 'new.html'])
  await copy.idle()
  expect(await there('old.html')).toContain('content="0; url=/new"')
  expect(await there('new.html')).toBe('The story')

  await writeFile(join(site, 'old.html'), 'Another story')
  await moved()
  copy.note(['old.html'])
  await copy.idle()
  expect(await there('old.html')).toBe('Another story')

  await moved({ from: 'older', to: 'new' })
  copy.note([])
  await copy.idle()
  expect(await there('older.html')).toContain('url=/new')
  await moved()
  copy.note([])
  await copy.idle()
  expect(await there('older.html')).toBeNull()
  await copy.stop()
})
