/**
 * `npm start`: the server, with memory settings. The C library decides at program start whether to return freed memory,
 * some 40 MB, so on Linux this process execs the server with the variables for that. Not with a socket from systemd
 * (LISTEN_FDS), which would be closed; deploy/touchline.service sets the variables.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches compiled code between starts. The cache is beside the code and trusted like it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')

const SERVER = join(import.meta.dirname, '../admin-api/server.ts')
const GIVE_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '65536' }

if (process.platform === 'linux' && process.execve && !process.env.LISTEN_FDS) {
  const args = [...process.execArgv, SERVER, ...process.argv.slice(2)]
  process.execve(process.execPath, [process.execPath, ...args], { ...GIVE_BACK, ...process.env })
}
enableCompileCache()
await import('../admin-api/server.ts')
