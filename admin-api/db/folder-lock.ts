import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Raised when another live process owns the folder. */
export class FolderInUseError extends Error {}

/**
 * Takes a folder for this process by listening on a Unix socket in it. Unlike a PID file, a socket
 * cannot outlive its process unnoticed: if nobody answers, the old one is dead and is replaced.
 * Returns the function that gives the folder free. Throws FolderInUseError.
 */
export async function lockFolder(socketPath: string): Promise<() => void> {
  const token = randomUUID()
  const server = createServer((socket) => socket.end(token))
  server.unref()

  if (await listen(server, socketPath)) return () => server.close()

  if ((await ask(socketPath)) !== null) throw new FolderInUseError()
  rmSync(socketPath, { force: true })
  if (!(await listen(server, socketPath))) throw new FolderInUseError()
  // Two processes may both have found the old socket dead; the one whose socket stayed wins.
  await sleep(100)
  if ((await ask(socketPath)) !== token) {
    server.close()
    throw new FolderInUseError()
  }
  return () => server.close()
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

/** What the owner of the socket says, or null when nobody is there. */
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
