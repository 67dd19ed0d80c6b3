import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { folderDestination } from './folder-destination.ts'
import { createRedirectPages } from './redirect-pages.ts'
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
    redirects: createRedirectPages(cache, 'https://www.example.com'),
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

test('redirects that cannot be read are named, and their pages stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-redirects-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [site, away, cache] = [join(root, 'site'), join(root, 'away'), join(root, 'cache')]
  const write = (text: string) => writeAtomically(join(cache, 'redirects.json'), text)
  const there = (file: string) => readFile(join(away, file), 'utf8').catch(() => null)
  const createCopy = () =>
    createSiteCopy({
      destination: folderDestination(away),
      recordFile: join(root, 'own.txt'),
      redirects: createRedirectPages(cache, 'https://www.example.com'),
      log: createLog('silent'),
      backoffSeconds: [60],
    })
  await writeAtomically(join(site, 'new.html'), 'The story')
  await write('{"v":1,"redirects":[{"from":"old","to":"new"}]}')
  const first = createCopy()
  first.start(site)
  await first.idle()
  expect(await there('old.html')).toContain('url=/new')

  await write('{"v":1,')
  first.note([])
  await first.idle()
  expect(first.failures()).toMatchObject([{ file: 'redirects.json', attempts: 1 }])
  expect(first.pending()).toBe(1)
  expect(await there('old.html')).toContain('url=/new')
  await first.stop()

  const second = createCopy()
  second.start(site)
  await second.idle()
  expect(second.failures()).toMatchObject([{ file: 'redirects.json', attempts: 1 }])
  expect(await there('old.html')).toContain('url=/new')

  await write('{"v":1,"redirects":[{"from":"older","to":"new"}]}')
  second.retry()
  await second.idle()
  expect(second.failures()).toEqual([])
  expect(await there('old.html')).toBeNull()
  expect(await there('older.html')).toContain('url=/new')
  await second.stop()
})

test('redirects are read again only when their file was written', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'touchline-redirects-'))
  onTestFinished(() => rm(cache, { recursive: true, force: true }))
  const write = (to: string) =>
    writeAtomically(join(cache, 'redirects.json'), JSON.stringify({ v: 1, redirects: [{ from: 'old', to }], tags: [] }))
  const redirects = createRedirectPages(cache, 'https://www.example.com')
  expect((await redirects.read()).size).toBe(0)
  await write('one')
  const read = await redirects.read()
  expect(await redirects.read()).toBe(read)
  await write('two')
  expect(await redirects.read()).toEqual(new Map([['old.html', '/two']]))
})

test('a calendar or feed is at its old address as it is now: apps read no page that redirects', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-redirects-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [site, away, cache] = [join(root, 'site'), join(root, 'away'), join(root, 'cache')]
  const there = (file: string) => readFile(join(away, file), 'utf8').catch(() => null)
  const moved = (teams: object[], competitions: object[] = []) =>
    writeAtomically(
      join(cache, 'redirects.json'),
      JSON.stringify({ v: 1, redirects: [], tags: [{ from: 'derbies', to: 'derby' }], teams, competitions }),
    )
  const createCopy = () =>
    createSiteCopy({
      destination: folderDestination(away),
      recordFile: join(root, 'own.txt'),
      redirects: createRedirectPages(cache, 'https://www.example.com'),
      log: createLog('silent'),
    })
  await writeAtomically(join(site, 'calendars/team/new.ics'), 'One match')
  await writeAtomically(join(site, 'tag/derby/rss.xml'), 'One story')
  // A calendar that is yet to be rendered is nowhere.
  await moved([{ from: 'old', to: 'new' }], [{ from: 'cup', to: 'trophy' }])
  const first = createCopy()
  first.start(site)
  await first.idle()
  expect(await there('calendars/team/old.ics')).toBe('One match')
  expect(await there('tag/derbies/rss.xml')).toBe('One story')
  expect(await there('tag/derbies.html')).toContain('content="0; url=/tag/derby"')
  expect(await there('team/old.html')).toContain('content="0; url=/team/new"')
  expect(await there('competition/cup.html')).toContain('content="0; url=/competition/trophy"')
  expect(await there('calendars/competition/cup.ics')).toBeNull()
  expect([first.pending(), first.failures()]).toEqual([0, []])

  await writeAtomically(join(site, 'calendars/team/new.ics'), 'Two matches')
  await writeAtomically(join(site, 'calendars/competition/trophy.ics'), 'The final')
  first.note(['calendars/team/new.ics', 'calendars/competition/trophy.ics'])
  await first.idle()
  expect(await there('calendars/team/old.ics')).toBe('Two matches')
  expect(await there('calendars/competition/cup.ics')).toBe('The final')
  await first.stop()

  // The comparison finds changes made while it did not run.
  await writeFile(join(site, 'calendars/team/new.ics'), 'Three matches')
  await moved([{ from: 'old', to: 'new' }])
  const second = createCopy()
  second.start(site)
  await second.idle()
  expect(await there('calendars/team/old.ics')).toBe('Three matches')
  expect(await there('calendars/competition/cup.ics')).toBeNull()
  await second.stop()
})
