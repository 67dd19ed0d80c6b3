import type { ClientDirective } from 'astro'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const

// client:interaction="touch"
const WORKS_WITHOUT = '[client=interaction][opts*=touch]'

type Renderer = {
  default: (
    island: Element,
  ) => (component: unknown, props: object, slots: Record<string, string>, options: { client: string }) => unknown
}

for (const type of TOUCHES) document.addEventListener(type, touched, { passive: true })

/**
 * Loads the drawer once, on the first touch. It is on every page, has no props and works without its script; if a
 * script is missing it stays as rendered. Islands that need scripts are loaded by browser/islands.ts, which only their
 * pages include.
 */
async function touched({ target }: Event): Promise<void> {
  const island = (target as Element).closest?.(WORKS_WITHOUT)
  if (!island) return
  for (const type of TOUCHES) document.removeEventListener(type, touched)
  const get = (name: string) => island.getAttribute(`${name}-url`)
  // Only the development server has one.
  const before = get('before-hydration')
  if (before) await import(before)
  const [component, renderer]: [{ default: unknown }, Renderer] = await Promise.all([
    import(get('component') ?? ''),
    import(get('renderer') ?? ''),
  ])
  const slots: Record<string, string> = {}
  for (const slot of island.querySelectorAll('astro-slot'))
    slots[slot.getAttribute('name') ?? 'default'] = slot.innerHTML
  await renderer.default(island)(component.default, {}, slots, { client: 'interaction' })
  island.removeAttribute('ssr')
}

// Astro's own element, used by the development server, has nothing to do.
const interaction: ClientDirective = () => {}

export default interaction
