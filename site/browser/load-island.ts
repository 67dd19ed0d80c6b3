/** A prop as Astro writes it: plain values and objects with 0 before them, lists with 1. */
type Written = [type: 0 | 1, value: unknown]

type Hydrator = (
  island: HTMLElement,
) => (component: unknown, props: unknown, slots: Record<string, string>, options: { client: string }) => unknown

const RETRY_MS = 1000

/**
 * Fetches an island's scripts and returns a function that hydrates it. If a script is missing, the island stays
 * unchanged. This replaces Astro's own element, which is three times as large, since it supports other prop types,
 * nested islands and view transitions (see admin-api/publish/renderer/island-plugins.ts).
 */
export async function loadIsland(island: HTMLElement): Promise<() => Promise<void>> {
  const get = (name: string) => island.getAttribute(name) ?? ''
  try {
    // Only the development server has one.
    const before = get('before-hydration-url')
    if (before) await import(before)
    const [component, renderer] = await Promise.all([fetched(get('component-url')), fetched(get('renderer-url'))])
    return async () => {
      const slots: Record<string, string> = {}
      // A slot that the component did not render comes in a template.
      for (const slot of island.querySelectorAll('astro-slot, template[data-astro-template]')) {
        const name = slot.getAttribute('data-astro-template') ?? slot.getAttribute('name')
        slots[name || 'default'] = slot.innerHTML
      }
      const hydrate = (renderer['default'] as Hydrator)(island)
      const props = read([0, JSON.parse(get('props'))])
      await hydrate(component[get('component-export')], props, slots, { client: get('client') })
      island.removeAttribute('ssr')
    }
  } catch (error) {
    console.error(error)
    return async () => {}
  }
}

/** A browser does not refetch a module that failed, so the second try uses another address. */
async function fetched(url: string): Promise<Record<string, unknown>> {
  try {
    return await import(url)
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_MS))
    // Not inlined in the call, where the bundler would add a helper from a separate file.
    const again = `${url}?astro-retry=${Date.now()}`
    return import(/* @vite-ignore */ again)
  }
}

function read([type, value]: Written): unknown {
  if (type === 1) return (value as Written[]).map(read)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, written]) => [name, read(written as Written)]))
}
