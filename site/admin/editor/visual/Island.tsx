import { Code, Pencil, Trash2 } from 'lucide-react'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { fingerprint } from '#shared/fingerprint.ts'
import { useShownImages } from '../../lib/use-shown-image.ts'
import { nodesFrom } from '../blocks/article-doc.ts'
import { PresenceContext } from '../presence/presence-context.ts'
import { type ReactBlock, replaceBlock } from './react-views.ts'
import { safeNodes } from './safe-html.ts'

/** HTML that can be edited only as source: rendered, with a button that opens the source. */
export function Island({ block }: { block: ReactBlock }) {
  const source: string = block.node.attrs['source']
  // A newly inserted block opens for editing.
  const [draft, setDraft] = useState<string | null>(source === '' ? '' : null)
  const { typing } = useContext(PresenceContext)
  const shown = useRef<HTMLDivElement>(null)
  const shownAt = useShownImages(/<img\b/i.test(source))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is recreated after an edit of its source
  useLayoutEffect(() => {
    shown.current?.replaceChildren(...safeNodes(source))
    for (const image of shown.current?.querySelectorAll('img') ?? []) {
      const src = image.getAttribute('src')
      if (src) image.src = shownAt(src)
    }
  }, [source, draft, shownAt])

  function write(html: string) {
    setDraft(html)
    const pos = block.getPos()
    if (pos !== undefined) typing.note(block.view.state.doc.resolve(pos).index(0), () => [fingerprint(source)])
  }

  return (
    <section className="island-box" aria-label="HTML block">
      <header className="block-head">
        <Code aria-hidden="true" />
        <strong>HTML</strong>
        <span className="quiet">kept exactly as written</span>
        {draft === null && (
          <button type="button" className="block-tool" onClick={() => setDraft(source)}>
            <Pencil aria-hidden="true" />
            Edit source
          </button>
        )}
        <button
          type="button"
          className="block-tool"
          aria-label="Delete this block"
          onClick={() => replaceBlock(block, [])}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </header>
      {draft === null ? (
        <div ref={shown} className="island-shown" inert />
      ) : (
        <div className="island-source">
          <textarea
            className="input"
            aria-label="HTML source of this block"
            rows={Math.min(20, draft.split('\n').length + 2)}
            value={draft}
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: Edit source was pressed to type in it
            autoFocus
            onChange={({ target }) => write(target.value)}
          />
          <div className="row">
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                setDraft(null)
                if (draft !== source || draft === '') replaceBlock(block, nodesFrom(draft))
              }}
            >
              Apply
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => (source === '' ? replaceBlock(block, []) : setDraft(null))}
            >
              Cancel
            </button>
          </div>
        </div>
      )}
    </section>
  )
}
