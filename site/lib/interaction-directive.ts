import type { ClientDirective } from 'astro'

const WARMING = ['pointerover', 'pointerdown', 'focusin'] as const

// An address that names a state of the island ("?page=2") needs it at once.
const STATE_IN_ADDRESS = /[?&](page|category|q|invite)=/

/**
 * Loads an island on the first sign of interest. A click on one of its controls (`data-enhance`) that comes
 * before the island is ready is held back and repeated once it is; Enter in a form is a click on its button.
 */
const interaction: ClientDirective = (load, _options, island) => {
  let started: Promise<void> | undefined
  let held: HTMLElement | undefined

  function start() {
    started ??= load().then((hydrate) => hydrate())
    started.then(ready, failed)
  }

  function ready() {
    stop()
    held?.click()
    held = undefined
  }

  // Without its script the page still works as links.
  function failed() {
    stop()
    if (held instanceof HTMLAnchorElement) location.assign(held.href)
  }

  function hold(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLElement>('[data-enhance]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    held = control
    start()
  }

  function stop() {
    for (const type of WARMING) island.removeEventListener(type, start)
    island.removeEventListener('click', hold, true)
  }

  for (const type of WARMING) island.addEventListener(type, start, { passive: true })
  island.addEventListener('click', hold, true)
  if (STATE_IN_ADDRESS.test(location.search)) start()
}

export default interaction
