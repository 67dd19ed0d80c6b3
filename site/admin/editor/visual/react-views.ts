import type { Node } from 'prosemirror-model'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import { createListeners } from '../../lib/listeners.ts'

/** A block that React renders, in an element of the editor. */
export type ReactBlock = {
  key: number
  dom: HTMLElement
  node: Node
  isSelected: boolean
  view: EditorView
  getPos: () => number | undefined
}

/** The blocks that React renders; `subscribe` and `all` are for `useSyncExternalStore`. */
export function createReactBlocks() {
  let all: readonly ReactBlock[] = []
  let lastKey = 0
  const listeners = createListeners()

  function set(next: readonly ReactBlock[]): void {
    all = next
    listeners.notify()
  }

  function change(key: number, changes: Partial<ReactBlock>): void {
    set(all.map((block) => (block.key === key ? { ...block, ...changes } : block)))
  }

  const nodeView: NodeViewConstructor = (node, view, getPos) => {
    const key = ++lastKey
    const dom = document.createElement('div')
    dom.className = `react-block react-block-${node.type.name}`
    dom.contentEditable = 'false'
    name(dom, node)
    set([...all, { key, dom, node, isSelected: false, view, getPos }])
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        change(key, { node: next })
        name(dom, next)
        return true
      },
      selectNode: () => {
        dom.classList.add('is-selected')
        change(key, { isSelected: true })
      },
      deselectNode: () => {
        dom.classList.remove('is-selected')
        change(key, { isSelected: false })
      },
      // Fields and buttons handle their own events; a press beside them selects the block.
      stopEvent: ({ target }) =>
        target instanceof Element && target.closest('input,textarea,button,select,label') !== null,
      ignoreMutation: () => true,
      destroy: () => set(all.filter((block) => block.key !== key)),
    }
  }

  return {
    nodeView,
    subscribe: listeners.subscribe,
    all: () => all,
  }
}

// Findings name a block by its address, slug or alt text, so its element must carry them.
function name(dom: HTMLElement, { attrs }: Node): void {
  dom.dataset['values'] = Object.values(attrs).join('\n')
}

/** Changes an attribute of a React block, at its current position. */
export function setAttribute({ view, getPos }: ReactBlock, name: string, value: unknown): void {
  const pos = getPos()
  if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, name, value))
}

/** Replaces a React block with nodes, or deletes it. */
export function replaceBlock({ view, getPos, node }: ReactBlock, nodes: readonly Node[]): void {
  const pos = getPos()
  if (pos === undefined) return
  const { tr } = view.state
  const isOnly = nodes.length === 0 && view.state.doc.childCount === 1
  const paragraph = view.state.schema.nodes['paragraph']?.create()
  if (isOnly && paragraph) tr.replaceWith(pos, pos + node.nodeSize, paragraph)
  else tr.replaceWith(pos, pos + node.nodeSize, nodes)
  view.dispatch(tr)
  view.focus()
}
