/** A server that hangs: waiting longer helps no reader. */
const PATIENCE_MS = 20_000
// Like an answer of the server, and one after which it is not asked again.
const NO_ANSWER = '408: no answer in time'

/** GETs JSON. Any other answer than a good one, or none in 20 seconds, is an error with the message "status: body". */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort(signal.reason)
  signal.addEventListener('abort', end)
  const timer = setTimeout(() => ending.abort(new Error(NO_ANSWER)), PATIENCE_MS)
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(path, { signal: ending.signal, credentials: 'include', headers })
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
    return await response.json()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
