import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endWithConnection } from './end-with-connection.ts'

/** As much of a Postgres server as a client without types or prepared statements asks for: it notes each query. */
let server: Server
let queries: string[]
let sockets: Socket[]
let client: postgres.Sql

beforeAll(async () => {
  queries = []
  sockets = []
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(message('R', Buffer.alloc(4)))
      socket.write(ready())
      socket.on('data', (data) => socket.write(Buffer.concat(answersTo(data))))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  client = postgres({
    host: '127.0.0.1',
    port,
    user: 'x',
    database: 'x',
    max: 1,
    fetch_types: false,
    backoff: () => 0.05,
  })
})
afterAll(async () => {
  await client?.end({ timeout: 1 })
  server?.close()
})

function answersTo(data: Buffer): Buffer[] {
  const answers: Buffer[] = []
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) {
    const kind = String.fromCharCode(data[at] as number)
    const texts = data
      .subarray(at + 5, at + 1 + data.readInt32BE(at + 1))
      .toString()
      .split('\0')
    const text = kind === 'Q' ? texts[0] : kind === 'P' ? texts[1] : undefined
    if (text !== undefined) queries.push(text)
    // Answered by the end of its connection.
    if (text === 'hang') return []
    answers.push(...(ANSWERS[kind] ?? []))
  }
  return answers
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const ready = () => message('Z', Buffer.from('I'))
const done = message('C', Buffer.from('SELECT 0\0'))
const none = Buffer.alloc(0)
const ANSWERS: Record<string, Buffer[]> = {
  Q: [done, ready()],
  P: [message('1', none)],
  D: [message('t', Buffer.alloc(2)), message('n', none)],
  B: [message('2', none)],
  E: [done],
  S: [ready()],
}

const breakAll = () => {
  for (const socket of sockets.splice(0)) socket.destroy()
}

const begin = (work: (tx: postgres.TransactionSql) => Promise<unknown>) => endWithConnection(client).begin(work)

test('a transaction whose query is cut off sends no rollback', async () => {
  const cut = begin(async (tx) => {
    const hanging = tx.unsafe('hang').simple()
    setTimeout(breakAll, 50)
    await hanging
  })
  await expect(cut).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONN)/) })
  await sleep(200)
  expect(queries).not.toContain('rollback')
})

test('one whose connection breaks between two queries sends no more, even when others use the connection again', async () => {
  queries.length = 0
  const otherIsDone = Promise.withResolvers<void>()
  let late: unknown
  const cut = begin(async (tx) => {
    await tx.unsafe('first').simple()
    breakAll()
    await otherIsDone.promise
    await tx
      .unsafe('second')
      .simple()
      .catch((error) => {
        late = error
      })
  })
  await expect(cut).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await client.unsafe('of another').simple()
  otherIsDone.resolve()
  await sleep(200)
  expect(queries).toEqual(['begin ', 'first', 'of another'])
  expect(late).toBeUndefined()
})

test('others end as ever', async () => {
  queries.length = 0
  const refused = begin((tx) =>
    tx.savepoint(async (inner) => {
      await inner.unsafe('inside').simple()
      throw new Error('refused')
    }),
  )
  await expect(refused).rejects.toThrow('refused')
  expect(queries.at(-1)).toBe('rollback')
  expect(await begin(async (tx) => tx.savepoint(async () => 'kept'))).toBe('kept')
  expect(queries.at(-1)).toBe('commit')
})
