import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Proposal } from '#shared/proposal.ts'
import { counted } from '../lib/number.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { changesOf, type Draft, type Warning } from './decisions.ts'
import { Rendered } from './Rendered.tsx'

type Props = {
  proposal: Proposal
  /** Warnings that the server found besides, when it was to be applied. */
  found: readonly Warning[]
  draft: Draft
  onVerdict: (id: string, verdict: 'accept' | 'refuse') => void
  onReason: (id: string, reason: string) => void
  onReasonKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The changes of a proposal, and between them what stays, to be looked at. */
export function ChangeList({ proposal, found, draft, onVerdict, onReason, onReasonKey }: Props) {
  const total = changesOf(proposal).length
  const warnings = [...proposal.warnings, ...found]
  return (
    <ol className="changes" aria-label="Changes">
      {groupsOf(proposal).map((group) =>
        'unchanged' in group ? (
          <li key={group.key}>
            <Unchanged html={group.unchanged} />
          </li>
        ) : (
          <ChangeRow
            key={group.part.id}
            part={group.part}
            place={`${group.n} of ${total}`}
            warnings={warnings.filter(({ id }) => group.part.warnings.includes(id))}
            draft={draft}
            onVerdict={(verdict) => onVerdict(group.part.id, verdict)}
            onReason={onReason}
            onReasonKey={onReasonKey}
          />
        ),
      )}
    </ol>
  )
}

type Group = { key: string; unchanged: string[] } | { part: Proposal['parts'][number]; n: number }

/** The changes in their order, each with its number, and what stays between them. */
function groupsOf(proposal: Proposal): Group[] {
  const groups: Group[] = []
  const order = new Map(changesOf(proposal).map(({ id }, n) => [id, n + 1]))
  for (const part of proposal.parts) {
    const n = order.get(part.id)
    const last = groups.at(-1)
    if (n !== undefined) groups.push({ part, n })
    else if (part.field !== 'text' || part.after === '') continue
    else if (last && 'unchanged' in last) last.unchanged.push(part.after)
    else groups.push({ key: `unchanged-${part.id}`, unchanged: [part.after] })
  }
  return groups
}

function Unchanged({ html }: { html: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const words = useMemo(() => html.join('\n'), [html])
  return (
    <details className="unchanged" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{counted(html.length, 'unchanged paragraph')}</summary>
      {isOpen && <Rendered html={words} />}
    </details>
  )
}
