import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** The text typed after a slash at the start of a line, and its position. */
export type SlashState = { query: string; from: number; to: number } | null

export const slashKey = new PluginKey<SlashState>('slash')
const QUERY = /^\/([\p{L}\d ]{0,20})$/u

/** Tracks text typed after a slash. `onKey` gets the menu's keys while it is open. */
export function slashPlugin(onKey: (view: EditorView, event: KeyboardEvent) => boolean) {
  return new Plugin<SlashState>({
    key: slashKey,
    state: {
      init: () => null,
      apply(tr, before, _old, state) {
        if (tr.getMeta(slashKey) === 'close') return null
        const { $from, empty } = state.selection
        if (!empty || (!tr.docChanged && !before)) return null
        if ($from.parent.type.name !== 'paragraph' && $from.parent.type.name !== 'line') return null
        const typed = $from.parent.textContent.slice(0, $from.parentOffset)
        const [whole, query] = QUERY.exec(typed) ?? []
        if (whole === undefined || query === undefined) return null
        // Closed with Esc, it stays closed in this line until another slash is typed.
        if (!before && query !== '') return null
        return { query, from: $from.start(), to: $from.pos }
      },
    },
    props: {
      handleKeyDown: (view, event) => (slashKey.getState(view.state) ? onKey(view, event) : false),
    },
  })
}
