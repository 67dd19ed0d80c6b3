import { EditorState } from '@uiw/react-codemirror'
import { expect, test } from 'vitest'
import { toggleMark } from './html-marks.ts'

test.each([
  ['strong', 'A word here', 2, 6, 'A <strong>word</strong> here', [10, 14]],
  ['em', 'A <em>word</em> here', 6, 10, 'A word here', [2, 6]],
  ['em', 'Start', 0, 0, '<em></em>Start', [4, 4]],
] as const)('%s in %s', (mark, doc, anchor, head, after, selected) => {
  const state = EditorState.create({ doc, selection: { anchor, head } })
  const next = state.update(toggleMark(state, mark)).state
  expect(next.doc.toString()).toBe(after)
  expect([next.selection.main.from, next.selection.main.to]).toEqual(selected)
})
