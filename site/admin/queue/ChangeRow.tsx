import { type KeyboardEvent, useMemo } from 'react'
import type { ProposedPart } from '#shared/proposal.ts'
import { WarningReasons } from '../ai/WarningReasons.tsx'
import type { Draft, Warning } from './decisions.ts'
import { Marked, Rendered, textOf } from './Rendered.tsx'
import { changeMarks, flagMarks, type TextMark } from './text-marks.ts'
import { Verdict } from './Verdict.tsx'

const FIELDS: Record<ProposedPart['field'], string> = { title: 'Title', excerpt: 'Excerpt', text: 'Text' }

type Props = {
  part: ProposedPart
  /** "2 of 5". */
  place: string
  warnings: readonly Warning[]
  draft: Draft
  onVerdict: (verdict: 'accept' | 'refuse') => void
  onReason: (id: string, reason: string) => void
  onReasonKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A change: current and proposed text side by side, its flags, and the verdict. */
export function ChangeRow({ part, place, warnings, draft, onVerdict, onReason, onReasonKey }: Props) {
  const { id, field, before, after } = part
  const verdict = draft.verdicts[id]
  const excerpts = warnings.map(({ excerpt }) => excerpt ?? '').join('\n')
  const { old, young } = useMemo(() => {
    const [from, to] = field === 'text' ? [textOf(before), textOf(after)] : [before, after]
    const marks = changeMarks(from, to)
    const quoted = excerpts.split('\n')
    return {
      old: [...marks.before, ...flagMarks(from, quoted)],
      young: [...marks.after, ...flagMarks(to, quoted)],
    }
  }, [field, before, after, excerpts])
  return (
    <li>
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A and R apply to the focused change
        tabIndex={0}
        className="change"
        data-stop={id}
        data-verdict={verdict}
        aria-label={`${FIELDS[field]}, change ${place}, ${verdictName(verdict)}`}
      >
        <div className="change-head">
          <h4>
            {FIELDS[field]} <span className="quiet">{place}</span>
          </h4>
          <Verdict verdict={verdict} onVerdict={onVerdict} />
        </div>
        <div className="change-sides">
          <Side name="Current" field={field} words={before} marks={old} none="Nothing. This text is new." />
          <Side name="Proposed" field={field} words={after} marks={young} none="Nothing. This text is removed." />
        </div>
        {warnings.length > 0 && verdict !== 'refuse' && (
          <div className="change-flags">
            <WarningReasons warnings={warnings} reasons={draft.reasons} onReason={onReason} onKeyDown={onReasonKey} />
          </div>
        )}
      </div>
    </li>
  )
}

type SideProps = { name: string; field: ProposedPart['field']; words: string; marks: readonly TextMark[]; none: string }

function Side({ name, field, words, marks, none }: SideProps) {
  return (
    <div className="change-side">
      <p className="quiet">{name}</p>
      {words === '' && <p className="quiet">{none}</p>}
      {words !== '' && field === 'text' && <Rendered html={words} marks={marks} />}
      {words !== '' && field !== 'text' && (
        <p className={`change-${field}`}>
          <Marked text={words} marks={marks} />
        </p>
      )}
    </div>
  )
}

function verdictName(verdict: 'accept' | 'refuse' | undefined): string {
  if (verdict === undefined) return 'not decided'
  return verdict === 'accept' ? 'accepted' : 'refused'
}
