import type { ClientDirective } from 'astro'

/** A prop as Astro writes it: plain values and objects with 0 before them, lists with 1. */
type Written = [type: 0 | 1, value: unknown]

type Hydrator = (
  island: HTMLElement,
) => (component: unknown, props: unknown, slots: Record<string, string>, options: { client: string }) => unknown

const NAME = 'astro-island'
const RETRY_MS = 1000

/**
 * Defines the element around our islands, in place of Astro's, which is three times as large: it knows props of other
 * types, islands in islands and view transitions. admin-api/publish/renderer/astro-internals.ts leaves that out.
 */
export function defineIsland(directive: ClientDirective): void {
  if (customElements.get(NAME)) return
  customElements.define(
    NAME,
    class extends HTMLElement {
      connectedCallback() {
        // The drawer's script is another: see touch-directive.ts.
        if (this.getAttribute('client') === 'touch') return
        directive(() => load(this), { name: 'interaction', value: '' }, this)
      }
    },
  )
}

/** Fetches an island's scripts; the result hydrates it. Where one is missing, the island does not change. */
async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const get = (name: string) => island.getAttribute(name) ?? ''
  try {
    // Only the development server has one.
    const before = get('before-hydration-url')
    if (before) await import(before)
    const [component, renderer] = await Promise.all([fetched(get('component-url')), fetched(get('renderer-url'))])
    return async () => {
      const slots: Record<string, string> = {}
      // A slot that its component did not show comes in a template.
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

/** A browser does not ask again for a module that failed: the second try has another address. */
async function fetched(url: string): Promise<Record<string, unknown>> {
  try {
    return await import(url)
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_MS))
    return import(`${url}?astro-retry=${Date.now()}`)
  }
}

function read([type, value]: Written): unknown {
  if (type === 1) return (value as Written[]).map(read)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, written]) => [name, read(written as Written)]))
}
