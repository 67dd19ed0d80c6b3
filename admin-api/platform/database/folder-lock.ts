import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EnvError } from '../env/values.ts'

// The kernel allows 107 bytes for a socket's path.
const SOCKET_PATH_MAX = 100

/** Raised if another live process owns the folder; has its id. */
export class FolderInUseError extends Error {
  readonly pid: string

  constructor(token: string | null) {
    super()
    this.pid = token?.split(' ')[0] ?? 'unknown'
  }
}

/**
 * Takes a folder for this process by listening on a Unix socket in it. Unlike a PID file, a socket cannot outlive its
 * process unnoticed: if nothing answers, the old one is dead and is replaced. Returns the function that releases the
 * folder. Throws FolderInUseError.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const socketPath = socketIn(folder, 'lock')
  const token = `${process.pid} ${randomUUID()}`
  const server = createServer((socket) => socket.end(token))
  server.unref()

  if (await listen(server, socketPath)) return () => server.close()

  const owner = await ask(socketPath)
  if (owner !== null) throw new FolderInUseError(owner)
  rmSync(socketPath, { force: true })
  if (!(await listen(server, socketPath))) throw new FolderInUseError(await ask(socketPath))
  // Both of two processes may have found the old socket dead; the one whose socket remains wins.
  await sleep(100)
  const winner = await ask(socketPath)
  if (winner !== token) {
    server.close()
    throw new FolderInUseError(winner)
  }
  return () => server.close()
}

/**
 * A socket in the folder, or in a temporary folder if the path would be too long. Throws EnvError if that folder
 * belongs to another user: anyone can create folders there, and could impersonate the database.
 */
export function socketIn(folder: string, name: string): string {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAX) return path
  const stand = join(tmpdir(), `touchline-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(stand, { recursive: true, mode: 0o700 })
  const stats = lstatSync(stand)
  if (!stats.isDirectory() || (process.getuid && stats.uid !== process.getuid())) {
    throw new EnvError(`DATA_DIR must be a shorter path, or ${stand} a folder of this user alone`)
  }
  return join(stand, name)
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(path, () => resolve(true))
  })
}

/** The answer of the socket's owner, or null if there is none. */
function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer))
  })
}
