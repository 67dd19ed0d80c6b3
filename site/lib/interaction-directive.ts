import type { ClientDirective } from 'astro'

const WARMING = ['pointerover', 'pointerdown', 'focusin'] as const

// An address that names a state of the island ("?page=2") needs it at once.
const STATE_IN_ADDRESS = /[?&](page|category|q|invite|reset)=/

/**
 * Loads an island on the first sign of interest. A click on one of its controls (`data-enhance`) that comes
 * before the island is ready is held back and repeated once it is; Enter in a form is a click on its button.
 * `data-script` says to stylesheets that somebody waits for the script, or that it could not be had.
 */
const interaction: ClientDirective = (load, _options, island) => {
  let isLoading = false
  let isMissing = false
  let held: HTMLElement | undefined

  async function start() {
    if (isLoading) return
    isLoading = true
    try {
      const hydrate = await load()
      await hydrate()
    } finally {
      isLoading = false
      // Astro throws for no script that it could not load: the island stays as the server drew it.
      if (island.hasAttribute('ssr')) failed()
      else ready()
    }
  }

  function ready() {
    stopWarming()
    island.removeEventListener('click', hold, true)
    island.removeAttribute('data-script')
    held?.click()
    held = undefined
  }

  // Without its script the page still works as links; what is none is tried again with the next click.
  function failed() {
    stopWarming()
    isMissing = true
    if (held instanceof HTMLAnchorElement) location.assign(held.href)
    else if (held || STATE_IN_ADDRESS.test(location.search)) island.setAttribute('data-script', 'missing')
    held = undefined
  }

  function hold(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLElement>('[data-enhance]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (isMissing && control instanceof HTMLAnchorElement) return
    event.preventDefault()
    event.stopPropagation()
    held = control
    island.setAttribute('data-script', 'awaited')
    start()
  }

  function stopWarming() {
    for (const type of WARMING) island.removeEventListener(type, start)
  }

  for (const type of WARMING) island.addEventListener(type, start, { passive: true })
  island.addEventListener('click', hold, true)
  if (STATE_IN_ADDRESS.test(location.search)) start()
}

export default interaction
