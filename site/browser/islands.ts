/** The script for islands that need JavaScript. The drawer's is site/lib/interaction-directive.ts. */

import { loadIsland } from './load-island.ts'

const WARMING = ['pointerover', 'pointerdown', 'focusin'] as const

// An address with a state of the island ("?page=2") needs it at once.
const STATE_IN_ADDRESS = /[?&](page|category|q|invite|reset|out)=/

// Wait this long after the first touch, so that list.ts can send its request before the island's scripts load.
const INTENT_MS = 150
// The longest that an island waits for its list.
const PATIENCE_MS = 3000

for (const island of document.querySelectorAll<HTMLElement>('[client=interaction]:not([opts*=touch])'))
  startOnInteraction(island)

/**
 * Loads an island on the first sign of interest. A click on one of its controls (`data-enhance`) before the island is
 * ready is held back and repeated once it is; Enter in a form is a click on its button. `data-script` tells style
 * sheets that a click is waiting for the script, or that the script failed to load.
 */
function startOnInteraction(island: HTMLElement): void {
  let isLoading = false
  let isMissing = false
  let held: HTMLElement | undefined
  let warming: ReturnType<typeof setTimeout> | undefined

  async function start() {
    if (isLoading) return
    isLoading = true
    try {
      await dataFirst()
      const hydrate = await loadIsland(island)
      await hydrate()
    } finally {
      isLoading = false
      // A script that fails to load leaves the island as the server rendered it.
      if (island.hasAttribute('ssr')) failed()
      else ready()
    }
  }

  function ready() {
    stopWarming()
    island.removeEventListener('click', hold, true)
    island.removeAttribute('data-script')
    release()?.click()
  }

  // Without the script, links still work as links; a click on any other control tries to load the script again.
  function failed() {
    stopWarming()
    isMissing = true
    const control = release()
    if (control instanceof HTMLAnchorElement) location.assign(control.href)
    else if (control || STATE_IN_ADDRESS.test(location.search)) island.setAttribute('data-script', 'missing')
  }

  function hold(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLElement>('[data-enhance]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (isMissing && control instanceof HTMLAnchorElement) return
    // list.ts has handled the click and updated the address, so do not repeat it.
    const isDone = event.defaultPrevented
    event.preventDefault()
    event.stopPropagation()
    release()
    if (isDone) {
      start()
      return
    }
    held = control
    control.setAttribute('aria-disabled', 'true')
    island.setAttribute('data-script', 'awaited')
    start()
  }

  function release(): HTMLElement | undefined {
    const control = held
    held = undefined
    control?.removeAttribute('aria-disabled')
    return control
  }

  function warm() {
    warming ??= setTimeout(start, INTENT_MS)
  }

  function stopWarming() {
    clearTimeout(warming)
    for (const type of WARMING) island.removeEventListener(type, warm)
  }

  for (const type of WARMING) island.addEventListener(type, warm, { passive: true })
  island.addEventListener('click', hold, true)
  if (STATE_IN_ADDRESS.test(location.search)) start()
}

/** Waits for the response of list.ts, which runs earlier in the page, if it made a request. */
async function dataFirst(): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS))
  await Promise.race([patience, window.firstList?.asked.catch(() => {})])
}
