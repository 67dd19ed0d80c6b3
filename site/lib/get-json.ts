import { PARTIAL } from '#shared/constants.ts'

/** Waiting longer for a hanging server does not help readers. */
const PATIENCE_MS = 20_000
// Like a server's error, and one that is not retried.
const NO_ANSWER = '408: no answer in time'

/** GETs JSON. A non-ok response, or none within 20 seconds, throws an error with the message "status: body". */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  return inTime(askJson<T>(path, signal))
}

async function askJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, credentials: 'include', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
  const found = await response.json()
  // Set while a search cannot find every article yet.
  return response.headers.get(PARTIAL) === 'yes' ? Object.assign(found, { isPartial: true }) : found
}

/** A request's result, or an error after 20 seconds. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NO_ANSWER)), PATIENCE_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
