import { ChevronLeft, ChevronRight, FilePenLine, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import type { Waiting } from '#shared/proposal.ts'
import { usePlace } from '../lib/address.ts'
import { hasReasons } from '../lib/confirm-wording.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted } from '../lib/number.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { DraftItem } from './DraftItem.tsx'
import { type Draft, NO_DRAFT } from './decisions.ts'
import { QueueKeys } from './QueueKeys.tsx'
import { refreshWaiting, useWaiting } from './queue-queries.ts'
import { RewriteItem } from './RewriteItem.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const KINDS: Record<Waiting['kind'], string> = { rewrite: 'Rewrite', piece: 'Auto-blogger draft' }

type Listing = { items: Waiting[]; total: number }

/** Proposals awaiting a decision, one after the other: rewrites and auto-blogger drafts. */
export default function AiQueue() {
  const { id: wanted } = usePlace()
  const { data, error, refetch } = useWaiting()
  const [open, setOpen] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const items = data?.items ?? []
  // A link may open one of them.
  const asked = open ?? keyOf(items.find(({ id }) => id === wanted))
  const at = items.findIndex((item) => keyOf(item) === asked)
  const item = items[at]
  useUnsaved(
    'AI queue',
    Object.values(drafts).some(({ reasons }) => hasReasons(reasons)),
  )

  function step(by: 1 | -1) {
    const next = items[at + by]
    if (next) setOpen(keyOf(next))
  }

  function close() {
    setOpen('')
    // The closed item's row exists only after the next render.
    const key = asked
    requestAnimationFrame(() => focusRow(key))
  }

  function finish(done: Waiting) {
    setDrafts(({ [keyOf(done)]: _done, ...rest }) => rest)
    const left = items.filter((one) => keyOf(one) !== keyOf(done))
    queryClient.setQueryData<Listing>(KEYS.aiQueue, (old) => old && { items: left, total: old.total - 1 })
    // The next one takes its place, unless it was the last.
    setOpen(keyOf(left[at] ?? left.at(-1)) || '')
    void refreshWaiting()
  }

  const Item = item?.kind === 'piece' ? DraftItem : RewriteItem
  return (
    <>
      <div className="panel-head">
        <h2>AI queue</h2>
        {data && data.total > 0 && <p className="quiet">{counted(data.total, 'proposal')} waiting</p>}
      </div>
      {!data && <Unloaded what="the queue" rows={6} error={error} onRetry={refetch} />}
      {data && items.length === 0 && (
        <EmptyNotice title="Nothing is waiting">
          <p>Rewrites from AI reviews and drafts of the auto-blogger wait here for a decision.</p>
        </EmptyNotice>
      )}
      {items.length > 0 && !item && <List items={items} onOpen={(one) => setOpen(keyOf(one))} />}
      {item && (
        <article className="queue-item" aria-labelledby="queue-title">
          <Head item={item} at={at} of={items.length} onStep={step} onClose={close} />
          <Item
            key={keyOf(item)}
            item={item}
            draft={drafts[keyOf(item)] ?? NO_DRAFT}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [keyOf(item)]: draft }))}
            onStep={step}
            onClose={close}
            onDone={() => finish(item)}
          />
        </article>
      )}
      {items.length > 0 && <QueueKeys isOpen={item !== undefined} />}
    </>
  )
}

function List({ items, onOpen }: { items: Waiting[]; onOpen: (item: Waiting) => void }) {
  const { timeZone } = useFrame()
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches('[data-tab]')) focusRow(null)
  }, [])
  useQueueKeys({ j: () => moveRow(1), k: () => moveRow(-1) })
  return (
    <ul className="queue-list" aria-label="Waiting">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <button type="button" className="queue-row" data-row={keyOf(item)} onClick={() => onOpen(item)}>
            <b>{item.title}</b>
            <span className="quiet">
              {KINDS[item.kind]}, {item.published ? 'Published' : 'Draft'}, {dateAndTime(item.since, timeZone)}
              {item.flags.length > 0 && `, ${counted(item.flags.length, 'flag')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type HeadProps = { item: Waiting; at: number; of: number; onStep: (by: 1 | -1) => void; onClose: () => void }

function Head({ item, at, of, onStep, onClose }: HeadProps) {
  const { openEditor } = useNewsroom()
  const { timeZone } = useFrame()
  const place = `${at + 1} of ${of}`
  return (
    <header className="queue-head">
      <div>
        <p className="quiet">
          {place}. {KINDS[item.kind]}, {item.published ? 'Published' : 'Draft'}, {dateAndTime(item.since, timeZone)}
        </p>
        <h3 id="queue-title">{item.title}</h3>
      </div>
      <div className="row">
        <IconButton label="Previous" icon={ChevronLeft} isAtEnd={at === 0} onClick={() => onStep(-1)} />
        <IconButton label="Next" icon={ChevronRight} isAtEnd={at === of - 1} onClick={() => onStep(1)} />
        <IconButton label={`Edit ${item.title}`} icon={FilePenLine} onClick={() => openEditor(item.id)} />
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
    </header>
  )
}

function keyOf(item: Waiting | undefined): string {
  return item ? `${item.kind}-${item.id}` : ''
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}

function focusRow(key: string | null): void {
  const all = rows()
  const row = all.find(({ dataset }) => dataset['row'] === key) ?? all[0]
  row?.focus()
}

function moveRow(by: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
}
