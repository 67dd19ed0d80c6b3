/** Files that are here, or on their way. */
const brought = new Map<string, Promise<void>>()

/**
 * Imports code that is loaded when it is needed, once its files are in the browser's cache. A browser never requests a module
 * again that it failed to load, but it does a file: without a connection nothing is imported, and the next try is a new
 * one. The build puts this in place of Vite's own (files-before-imports in astro.config.mjs).
 */
export async function bringCode<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bringFile(new URL(file, location.origin).href)))
  return load()
}

function bringFile(url: string): Promise<void> {
  const known = brought.get(url)
  if (known) return known
  const bringing = isHere(url) ? Promise.resolve() : readFile(url)
  brought.set(url, bringing)
  bringing.catch(() => brought.delete(url))
  return bringing
}

/** Whether the page itself, or code that was loaded before, has brought it. */
function isHere(url: string): boolean {
  const requests = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]
  return requests.some(({ responseStatus }) => responseStatus === 200)
}

async function readFile(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with status ${answer.status}`)
  // To its end: only then is it in the cache.
  await answer.arrayBuffer()
}
