import { useEffect, useRef, useState } from 'react'
import { type TabName, usePlace } from '../lib/address.ts'
import type { Newsroom } from '../lib/newsroom.ts'
import { leaveThen } from '../lib/unsaved.ts'

/** The open editor, in view or behind another tab. A new `key` means a new editor. */
export type OpenEditor = { key: number; article: number | null; names: readonly (number | null)[]; from: TabName }

/** Keeps editor and address in sync; the editor survives a switch of tabs. */
export function useOpenEditor() {
  const { tab, desk, id, isOverlay, isEditor, go, moveTo, nameArticle: putInAddress } = usePlace()
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const opener = useRef<Element | null>(null)

  // The address may have changed by a link, a reload or Back.
  if (isEditor && !editor?.names.includes(id)) setEditor(opened(id, 'articles'))

  useEffect(() => {
    if (!isOverlay) return
    document.querySelector<HTMLElement>('[data-tab="editor"]')?.focus({ preventScroll: true })
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [isOverlay])

  function opened(article: number | null, from: TabName): OpenEditor {
    return { key: (editor?.key ?? 0) + 1, article, names: [article], from }
  }

  const actions: Omit<Newsroom, 'user'> = {
    openEditor(article, onOpen) {
      const focused = document.activeElement
      const isOpen = article !== null && editor?.names.includes(article)
      leaveThen(() => {
        opener.current = focused
        if (!isOpen) setEditor(opened(article, tab === 'editor' ? 'articles' : tab))
        moveTo(tab === 'articles' && article !== null ? 'articles' : 'editor', article)
        onOpen?.()
      }, article)
    },
    closeEditor(to, onClose) {
      leaveThen(() => {
        onClose?.()
        setEditor(null)
        moveTo(to === 'back' && editor ? editor.from : 'articles')
      }, null)
    },
    nameArticle(article) {
      // Known under both names from now on, since the address may not have the id yet.
      setEditor((open) => open && { ...open, names: [...open.names, article] })
      if (tab === 'editor') putInAddress(article)
    },
  }

  function goTo(next: TabName) {
    go(next, next === 'editor' ? (editor?.names.at(-1) ?? null) : null)
  }

  return { tab, desk, editor, isOverlay, goTo, actions }
}
