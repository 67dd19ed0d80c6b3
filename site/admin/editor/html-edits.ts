import type { EditorView } from '@uiw/react-codemirror'

/** A change of the text around the cursor. */
export type Edit = (view: EditorView) => void

/** Wraps the selection in a tag and keeps it selected. */
export function surround(open: string, close: string): Edit {
  return (view) => {
    const { from, to } = view.state.selection.main
    const text = view.state.sliceDoc(from, to)
    view.dispatch({
      changes: { from, to, insert: open + text + close },
      selection: { anchor: from + open.length, head: from + open.length + text.length },
      userEvent: 'input',
    })
    view.focus()
  }
}

/** Inserts a block on separate lines after the selection. */
export function insertBlock(block: string): Edit {
  return (view) => {
    const { to } = view.state.selection.main
    const line = view.state.doc.lineAt(to)
    const before = line.from === line.to ? '' : '\n'
    view.dispatch({
      changes: { from: line.to, insert: `${before}${block}\n` },
      selection: { anchor: line.to + before.length + block.length },
      userEvent: 'input',
      scrollIntoView: true,
    })
    view.focus()
  }
}

/** Makes a list of the selected lines. */
export const asItems: Edit = (view) => {
  const { from, to } = view.state.selection.main
  const lines = view.state.sliceDoc(from, to).split('\n')
  const items = lines.map((line) => `  <li>${line.trim()}</li>`).join('\n')
  const list = `<ul>\n${items}\n</ul>`
  // Into the first item: with nothing selected, typing continues there.
  const cursor = from + '<ul>\n  <li>'.length
  view.dispatch({ changes: { from, to, insert: list }, selection: { anchor: cursor }, userEvent: 'input' })
  view.focus()
}
