import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { EditorView, type Extension } from '@uiw/react-codemirror'

const look = EditorView.theme({
  '&': {
    maxHeight: 'var(--code-height, none)',
    fontSize: '13px',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
  },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-1px' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '21px' },
  '.cm-content': { minHeight: '420px', padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 12px 0 10px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-3)', border: 'none', paddingLeft: '6px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--panel)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--focus) 30%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--tint)' },
  '.cm-panels': { backgroundColor: 'var(--panel)', color: 'var(--ink)' },
  '.cm-textfield': { backgroundColor: 'var(--surface)', border: '1px solid var(--control)' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--surface)', border: '1px solid var(--control)' },
})

const words = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--brand)' },
  { tag: tags.attributeName, color: 'var(--code-name)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--code-value)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
  { tag: tags.character, color: 'var(--warn)' },
  { tag: tags.invalid, color: 'var(--bad)' },
])

/** The site's own colours, in both themes. */
export const codeTheme: Extension = [look, syntaxHighlighting(words)]
