import type { NodeViewConstructor } from 'prosemirror-view'
import { createListeners } from '../../lib/listeners.ts'
import { imageAddress } from '../../lib/use-shown-image.ts'

/** Shows images within a line of text by their current file; the text keeps their address. */
export function createInlineImages() {
  let shownAt = imageAddress
  const shows = new Set<() => void>()
  const listeners = createListeners()

  const nodeView: NodeViewConstructor = (node) => {
    const dom = document.createElement('img')
    let { attrs } = node
    function show() {
      const src = shownAt(attrs['src'])
      // Setting the same address would load it again.
      if (dom.getAttribute('src') !== src) dom.src = src
      dom.alt = attrs['alt'] ?? ''
    }
    show()
    shows.add(show)
    listeners.notify()
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        attrs = next.attrs
        show()
        return true
      },
      ignoreMutation: () => true,
      destroy: () => {
        shows.delete(show)
        listeners.notify()
      },
    }
  }

  return {
    nodeView,
    subscribe: listeners.subscribe,
    isAny: () => shows.size > 0,
    /** Shows every image at the address that `at` returns for it. */
    showAt(at: (src: string) => string) {
      shownAt = at
      for (const show of shows) show()
    },
  }
}
