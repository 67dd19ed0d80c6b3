import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { databaseDir, readEnv } from '../../admin-api/platform/env/env.ts'
import type { TestDatabase } from './database.ts'

const FIXTURE = resolve(import.meta.dirname, '../fixtures/8809a01')

/** Puts the data of an instance of commit 8809a01, on the embedded engine, into a folder. */
export async function layOldData(dataDir: string): Promise<void> {
  const folder = databaseDir(readEnv({ DATA_DIR: dataDir }))
  await mkdir(folder, { recursive: true })
  const engine = await PGlite.create({ dataDir: join(folder, 'cluster') })
  await engine.exec(await readDump())
  await engine.close()
  await layOldObjects(dataDir)
}

/** The stored images of that instance. */
export async function layOldObjects(dataDir: string): Promise<void> {
  await cp(join(FIXTURE, 'objects'), join(dataDir, 'objects'), { recursive: true })
}

/** The database of that instance on a Postgres server. */
export async function createOldDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `touchline_old_${randomBytes(6).toString('hex')}`
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await admin`create database ${admin(name)}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
  await sql.unsafe(await readDump())
  await sql.end()
  return {
    url: url.href,
    drop: async () => {
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

function readDump(): Promise<string> {
  return readFile(join(FIXTURE, 'dump.sql'), 'utf8')
}
