import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useShownImages } from '../../lib/use-shown-image.ts'
import { useWide } from '../../shell/use-wide.ts'
import { BookmakerBlocks, MatchBlocks, TipBlocks } from '../BlockDialogs.tsx'
import { createArticleDoc } from '../blocks/article-doc.ts'
import { setCursorBlock } from '../presence/cursor-block.ts'
import { PresenceContext } from '../presence/presence-context.ts'
import { BlockHandles } from './BlockHandles.tsx'
import { insertHtml, posOf } from './commands.ts'
import { createView, showHtml } from './create-view.ts'
import { EmbedBlock } from './EmbedBlock.tsx'
import { FindPanel } from './FindPanel.tsx'
import { findKey } from './find.ts'
import { ImageBlock } from './ImageBlock.tsx'
import { Island } from './Island.tsx'
import { createInlineImages } from './inline-images.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { MatchBlock } from './MatchBlock.tsx'
import { OfferBlock } from './OfferBlock.tsx'
import { createReactBlocks, type ReactBlock } from './react-views.ts'
import { SlashMenu } from './SlashMenu.tsx'
import { slashKey } from './slash.ts'
import { matchingChoices, type SlashChoice, type Wanted } from './slash-choices.ts'
import { TableBar } from './TableBar.tsx'
import { TipBlock } from './TipBlock.tsx'
import { Toolbar } from './Toolbar.tsx'
import { tableAt } from './table-commands.ts'
import { useHeld } from './use-held.ts'
import { VideoDialog } from './VideoDialog.tsx'

/** The interface of an article view. */
export type WritingView = {
  /** Replaces the HTML; with `inHistory` that can be undone. */
  show: (html: string, inHistory: boolean) => void
  focus: () => void
}

type Props = {
  label: string
  isShown: boolean
  error: string | undefined
  begin: () => string
  onChange: (html: string) => void
  onReady: (view: WritingView) => void
}

/** The article as it will look, edited in place. Unchanged parts stay byte for byte. */
export default function VisualEditor({ label, isShown, error, begin, onChange, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [article] = useState(createArticleDoc)
  const [reactBlocks] = useState(createReactBlocks)
  const [inlineImages] = useState(createInlineImages)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [chosen, setChosen] = useState(0)
  const blocks = useSyncExternalStore(reactBlocks.subscribe, reactBlocks.all)
  const shownAt = useShownImages(useSyncExternalStore(inlineImages.subscribe, inlineImages.isAny))
  useLayoutEffect(() => inlineImages.showAt(shownAt), [inlineImages, shownAt])
  const listId = useId()

  const slash = state ? (slashKey.getState(state) ?? null) : null
  const choices = slash ? matchingChoices(slash.query) : []
  // The keys of the menu are handled outside of React's rendering.
  const menu = useRef({ choices, chosen, choose: (_choice: SlashChoice) => {} })
  const choose = useCallback(
    (choice: SlashChoice) => {
      if (!view) return
      const at = slashKey.getState(view.state)
      if (!at) return
      view.dispatch(view.state.tr.delete(at.from, at.to).setMeta(slashKey, 'close'))
      if (choice.command) choice.command(view.state, view.dispatch, view)
      else setWanted(choice.opens)
      view.focus()
    },
    [view],
  )
  menu.current = { choices, chosen: Math.min(chosen, Math.max(0, choices.length - 1)), choose }

  const { typing } = useContext(PresenceContext)
  const latest = useRef(onChange)
  latest.current = onChange
  useLayoutEffect(() => {
    if (!host.current) return
    const made = createView({
      host: host.current,
      article,
      html: begin(),
      reactBlocks,
      inlineImages,
      onHtml: (html) => latest.current(html),
      onTyped: typing.note,
      onState: setState,
      onOpen: setWanted,
      onSlashKey: (editor, event) => {
        const { choices: all, chosen: at, choose: take } = menu.current
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          const by = event.key === 'ArrowDown' ? 1 : -1
          setChosen((at + by + all.length) % Math.max(1, all.length))
          return true
        }
        const choice = all[at]
        if ((event.key === 'Enter' || event.key === 'Tab') && choice) {
          take(choice)
          setChosen(0)
          return true
        }
        if (event.key !== 'Escape') return false
        editor.dispatch(editor.state.tr.setMeta(slashKey, 'close'))
        return true
      },
    })
    setView(made)
    setState(made.state)
    onReady({ show: (html, inHistory) => showHtml(made, article, html, inHistory), focus: () => made.focus() })
    return () => made.destroy()
  }, [article, reactBlocks, inlineImages, begin, onReady, typing])

  const query = slash?.query
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices depend on the typed words
  useEffect(() => setChosen(0), [query])

  const active = slash && choices.length > 0 ? `${listId}-${menu.current.chosen}` : undefined
  useLayoutEffect(() => {
    view?.setProps({
      attributes: {
        class: 'prose visual',
        role: 'textbox',
        'aria-multiline': 'true',
        spellcheck: 'true',
        autocapitalize: 'sentences',
        ...(isShown && { 'aria-label': label }),
        ...(error && { 'aria-invalid': 'true', 'aria-description': error }),
        ...(active && { 'aria-activedescendant': active, 'aria-controls': listId }),
      },
    })
  }, [view, label, isShown, error, active, listId])

  useCursorInView(view, blocks.length)
  const refusal = useHeld(view, state)
  const isWide = useWide()
  const cursorAt = isShown && state && view?.hasFocus() ? state.selection.$from.index(0) : null
  useEffect(() => {
    setCursorBlock(cursorAt)
    return () => setCursorBlock(null)
  }, [cursorAt])
  const handle = useHandle(view, state)
  const inTable = state ? tableAt(state) : null
  return (
    <div className="visual-view" hidden={!isShown}>
      <div className="html-head">
        <Toolbar view={view} state={state} onOpen={setWanted} />
      </div>
      {wanted === 'find' && view && state && (
        <FindPanel view={view} total={findKey.getState(state)?.found.length ?? 0} onClose={() => setWanted(null)} />
      )}
      {view && inTable && state && isShown && <TableBar view={view} at={state.selection.$from.index(0)} />}
      {isShown && !isWide && (
        <div className="phone-bar">
          <Toolbar view={view} state={state} onOpen={setWanted} isShort />
          {view && handle.place && (
            <BlockHandles isBar view={view} {...handle.place} isOpen={handle.isOpen} onOpen={handle.setOpen} />
          )}
        </div>
      )}
      <div className="visual-sheet" {...handle.listeners}>
        <div ref={host} className="visual-host" />
        <p className="sr" role="status">
          {refusal}
        </p>
        {view && isShown && isWide && handle.place && (
          <BlockHandles view={view} {...handle.place} isOpen={handle.isOpen} onOpen={handle.setOpen} />
        )}
      </div>
      {blocks.map((block) => createPortal(<BlockView block={block} />, block.dom, String(block.key)))}
      {view && slash && isShown && (
        <SlashMenu
          id={listId}
          choices={choices}
          chosen={menu.current.chosen}
          at={boxOf(view, slash.from)}
          onChoose={choose}
        />
      )}
      {view && wanted === 'link' && <LinkDialog view={view} onClose={() => setWanted(null)} />}
      {view && wanted === 'video' && <VideoDialog view={view} onClose={() => setWanted(null)} />}
      {view && (wanted === 'table' || wanted === 'next-match') && (
        <MatchBlocks
          kind={wanted}
          onChoose={(html) => insertHtml(html)(view.state, view.dispatch)}
          onClose={() => setWanted(null)}
        />
      )}
      {view && wanted === 'tip' && (
        <TipBlocks onChoose={(html) => insertHtml(html)(view.state, view.dispatch)} onClose={() => setWanted(null)} />
      )}
      {view && (wanted === 'offer' || wanted === 'comparison') && (
        <BookmakerBlocks
          isComparison={wanted === 'comparison'}
          onChoose={(html) => insertHtml(html)(view.state, view.dispatch)}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}

function BlockView({ block }: { block: ReactBlock }) {
  switch (block.node.type.name) {
    case 'image_block':
      return <ImageBlock block={block} />
    case 'embed':
      return <EmbedBlock block={block} />
    case 'match_block':
      return <MatchBlock block={block} />
    case 'tip':
      return <TipBlock block={block} />
    case 'island':
      return <Island block={block} />
    default:
      return <OfferBlock block={block} />
  }
}

function boxOf(view: EditorView, pos: number) {
  const { left, top, bottom } = view.coordsAtPos(pos)
  return { left, top, bottom }
}

/** React blocks get their height only when rendered, which may move the cursor out of view. */
function useCursorInView(view: EditorView | null, blocks: number) {
  const before = useRef(blocks)
  useEffect(() => {
    if (blocks > before.current && view?.hasFocus()) view.dispatch(view.state.tr.scrollIntoView())
    before.current = blocks
  }, [view, blocks])
}

/** The block with the handles: the one under the pointer, else the one with the cursor. */
function useHandle(view: EditorView | null, state: EditorState | null) {
  const [hovered, setHovered] = useState<number | null>(null)
  // The menu belongs to one block. When the text changes, another block may be in that place.
  const [menuOf, setMenuOf] = useState<{ doc: Node; at: number } | null>(null)
  const open = menuOf && menuOf.doc === state?.doc ? menuOf : null
  const at = open?.at ?? hovered ?? (state ? state.selection.$from.index(0) : null)
  const [place, setPlace] = useState<{ at: number; top: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text moves the blocks
  useLayoutEffect(() => {
    if (!view || at === null || at >= view.state.doc.childCount) return setPlace(null)
    const dom = view.nodeDOM(posOf(view.state.doc, at))
    if (!(dom instanceof HTMLElement)) return setPlace(null)
    const next = { at, top: dom.offsetTop }
    setPlace((before) => (before?.at === next.at && before.top === next.top ? before : next))
  }, [view, at, state])

  const placeAt = place?.at
  const setOpen = useCallback(
    (isOpen: boolean) =>
      setMenuOf(isOpen && view && placeAt !== undefined ? { doc: view.state.doc, at: placeAt } : null),
    [view, placeAt],
  )

  function follow(event: React.PointerEvent) {
    if (!view || event.pointerType === 'touch' || (event.target as Element).closest('.handles')) return
    const blocks = [...view.dom.children]
    const found = blocks.findIndex((block) => event.clientY <= block.getBoundingClientRect().bottom)
    setHovered(found === -1 ? null : found)
  }
  return {
    place,
    isOpen: open !== null,
    setOpen,
    listeners: { onPointerMove: follow, onPointerLeave: () => setHovered(null) },
  }
}
