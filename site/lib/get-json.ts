import { PARTIAL } from '#shared/constants.ts'

/** A server that hangs: waiting longer helps no reader. */
const PATIENCE_MS = 20_000
// Like an answer of the server, and one after which it is not asked again.
const NO_ANSWER = '408: no answer in time'

/** GETs JSON. Any other answer than a good one, or none in 20 seconds, is an error with the message "status: body". */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  return inTime(askJson<T>(path, signal))
}

async function askJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, credentials: 'include', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
  const found = await response.json()
  // A search that cannot find every article yet.
  return response.headers.get(PARTIAL) === 'yes' ? Object.assign(found, { isPartial: true }) : found
}

/** What a request gives, or an error after 20 seconds. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NO_ANSWER)), PATIENCE_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
