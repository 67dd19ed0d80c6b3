import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { counted } from '../../lib/number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { notify } from '../../ui/toast.ts'
import { findKey, goToFound, replaceAll, replaceFound } from './find.ts'

/** Finds words in the text and replaces them. */
export function FindPanel({ view, total, onClose }: { view: EditorView; total: number; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    view.dispatch(view.state.tr.setMeta(findKey, query))
    return () => {
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(findKey, ''))
    }
  }, [view, query])

  function close() {
    onClose()
    view.focus()
  }

  return (
    <search
      className="find"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <input
        className="input"
        aria-label="Find"
        placeholder="Find"
        value={query}
        // biome-ignore lint/a11y/noAutofocus: it is opened to type the words to find
        autoFocus
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          goToFound(view, event.shiftKey ? -1 : 1)
        }}
      />
      <span className="quiet" role="status">
        {query === '' ? '' : total === 0 ? 'No results.' : counted(total, 'result')}
      </span>
      <IconButton label="Previous result" icon={ChevronUp} onClick={() => goToFound(view, -1)} />
      <IconButton label="Next result" icon={ChevronDown} onClick={() => goToFound(view, 1)} />
      <input
        className="input"
        aria-label="Replace with"
        placeholder="Replace with"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          replaceFound(view, words)
        }}
      />
      <button type="button" className="btn" disabled={total === 0} onClick={() => replaceFound(view, words)}>
        Replace
      </button>
      <button
        type="button"
        className="btn"
        disabled={total === 0}
        onClick={() => notify({ title: `Replaced ${counted(replaceAll(view, words), 'result')}` })}
      >
        Replace all
      </button>
      <IconButton label="Close find" icon={X} onClick={close} />
    </search>
  )
}
