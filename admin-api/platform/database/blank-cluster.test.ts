import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layBlankCluster } from './blank-cluster.ts'
import { connectEmbedded } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { missingSteps } from './migrate.ts'
import { fillDatabase } from './moving/fill-database.ts'
import { readShape } from './moving/tables-of.ts'
import { shipBlankCluster } from './ship-blank-cluster.ts'

let folder: string
let shipped: string
let name: string

// Making a cluster takes seconds, on a busy machine more.
const PATIENCE_MS = 120_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-cluster-'))
  shipped = join(folder, 'templates')
  name = await shipBlankCluster(shipped)
}, PATIENCE_MS)
afterAll(() => rm(folder, { recursive: true }))

test('a first start takes the shipped files, which have all tables and which nobody else may read then', async () => {
  const dataDir = join(folder, 'first')
  await layBlankCluster(dataDir, shipped)

  expect(await readdir(dataDir)).toEqual(['cluster'])
  expect(await modes(join(dataDir, 'cluster'))).toEqual(['600', '700'])
  expect(await modes(join(shipped, name))).toEqual(['644', '755'])
  const engine = await startEmbedded(dataDir)
  const database = connectEmbedded(engine)
  expect(await missingSteps(database.client)).toEqual([])
  await database.close()
  await engine.close()
})

test('takes the rows of an older version, whose tables come first', async () => {
  const dataDir = join(folder, 'older')
  await layBlankCluster(dataDir, shipped)
  const engine = await startEmbedded(dataDir)
  const database = connectEmbedded(engine)
  const { steps } = await readShape(database.client)
  const older = steps.slice(0, -3)

  await fillDatabase(database, { steps: older, tables: [], sequences: [], rows: async function* () {} })

  expect((await readShape(database.client)).steps).toEqual(older)
  expect(await missingSteps(database.client)).toHaveLength(3)
  await database.close()
  await engine.close()
})

test('what a killed start left half copied is begun again', async () => {
  const dataDir = join(folder, 'killed')
  await mkdir(join(dataDir, 'cluster.copying'), { recursive: true })
  await writeFile(join(dataDir, 'cluster.copying', 'PG_VERSION'), '')
  await layBlankCluster(dataDir, shipped)
  expect(await readdir(dataDir)).toEqual(['cluster'])
  expect(await readFile(join(dataDir, 'cluster', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
})

test('a database that is there is left alone', async () => {
  const dataDir = join(folder, 'kept')
  await layBlankCluster(dataDir, shipped)
  await writeFile(join(dataDir, 'cluster', 'mark'), 'kept')
  await layBlankCluster(dataDir, shipped)
  expect(await readdir(join(dataDir, 'cluster'))).toContain('mark')
})

test('without files of this engine’s version nothing is copied', async () => {
  await layBlankCluster(join(folder, 'none'), join(folder, 'elsewhere'))
  await expect(readdir(join(folder, 'none'))).rejects.toThrow('ENOENT')
})

/** Every mode in a folder, each once. */
async function modes(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true })
  const all = await Promise.all(
    entries.map(async (entry) => ((await stat(join(path, entry))).mode & 0o777).toString(8)),
  )
  return [...new Set(all)].sort()
}
