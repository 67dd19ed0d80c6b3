/** Files already fetched or being fetched. */
const fetched = new Map<string, Promise<void>>()

/**
 * Imports on-demand code once its files are in the browser's cache. Browsers never request a failed module again, but
 * they do refetch a file: without a connection nothing is imported, so the next try can succeed. The build replaces
 * Vite's helper with this (fetch-then-import in astro.config.mjs).
 */
export async function fetchThenImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(new URL(file, location.origin).href)))
  return load()
}

function fetchOnce(url: string): Promise<void> {
  const known = fetched.get(url)
  if (known) return known
  const fetching = isLoaded(url) ? Promise.resolve() : fetchWhole(url)
  fetched.set(url, fetching)
  fetching.catch(() => fetched.delete(url))
  return fetching
}

/** Whether the page or earlier code has loaded it. A file fetched here may have been interrupted. */
function isLoaded(url: string): boolean {
  const requests = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]
  return requests.some(({ responseStatus, initiatorType }) => responseStatus === 200 && initiatorType !== 'fetch')
}

async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with status ${answer.status}`)
  // Read the whole body; only then is it in the cache.
  await answer.arrayBuffer()
}
