/** GETs JSON. Any other answer than a good one is an error with the message "status: body". */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, credentials: 'include', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
  return response.json()
}
