import { EditorSelection, type EditorState, keymap, Prec, type TransactionSpec } from '@uiw/react-codemirror'

type Mark = 'strong' | 'em'

/** Bold and italic in the HTML view, with the visual view's shortcuts. */
export const markKeys = Prec.highest(
  keymap.of(
    (
      [
        ['Mod-b', 'strong'],
        ['Mod-i', 'em'],
      ] as const
    ).map(([key, mark]) => ({
      key,
      preventDefault: true,
      run: (view) => {
        view.dispatch(toggleMark(view.state, mark))
        return true
      },
    })),
  ),
)

/**
 * Wraps each selection in an element, or unwraps it; with nothing selected the cursor is placed inside. One undo step.
 */
export function toggleMark(state: EditorState, mark: Mark): TransactionSpec {
  const [open, close] = [`<${mark}>`, `</${mark}>`]
  const changed = state.changeByRange(({ from, to }) => {
    const [before, after] = [from - open.length, to + close.length]
    const isWithin = before >= 0 && state.sliceDoc(before, from) === open && state.sliceDoc(to, after) === close
    if (isWithin) {
      return {
        changes: [
          { from: before, to: from },
          { from: to, to: after },
        ],
        range: EditorSelection.range(before, to - open.length),
      }
    }
    return {
      changes: [
        { from, insert: open },
        { from: to, insert: close },
      ],
      range: EditorSelection.range(from + open.length, to + open.length),
    }
  })
  return { ...changed, userEvent: 'input', scrollIntoView: true }
}
