/** Files that were fetched, or are being fetched. */
const fetched = new Map<string, Promise<void>>()

/**
 * Imports code that is loaded on demand, once its files are in the browser's cache. A browser never requests a module
 * again that failed to load, but it does fetch a file again: without a connection nothing is imported, so the next try
 * can succeed. The build puts this in place of Vite's own helper (fetch-then-import in astro.config.mjs).
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

/** Whether the page itself, or code that was loaded before, has loaded it. One that was fetched here may have broken off. */
function isLoaded(url: string): boolean {
  const requests = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]
  return requests.some(({ responseStatus, initiatorType }) => responseStatus === 200 && initiatorType !== 'fetch')
}

async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with status ${answer.status}`)
  // Read to its end: only then is it in the cache.
  await answer.arrayBuffer()
}
