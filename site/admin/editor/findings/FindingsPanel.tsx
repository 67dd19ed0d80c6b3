import { CircleAlert, Info, OctagonX } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FindingLevel, ListedFinding } from '#shared/finding.ts'
import { reasonTooLong } from '../../lib/confirm-wording.ts'
import { counted } from '../../lib/number.ts'
import { Field } from '../../ui/Field.tsx'
import type { FormValues } from '../form-values.ts'
import { jumpTo } from './jump.ts'
import { clearReasons, setReason, useReasons } from './reasons.ts'
import { CHECKS_ID } from './refusal.ts'
import { useFindings } from './use-findings.ts'

const GROUPS: readonly { level: FindingLevel; title: string; note: string; icon: typeof Info }[] = [
  { level: 'stop', title: 'Fix before publishing', note: 'The article cannot go live like this.', icon: OctagonX },
  {
    level: 'confirm',
    title: 'Confirm before publishing',
    note: 'Change the text, or give a reason to keep it. Your name and reason are kept in the audit log.',
    icon: CircleAlert,
  },
  { level: 'advise', title: 'Could be better', note: 'This does not delay publishing.', icon: Info },
]

type Props = {
  articleId: number | null
  /** Parts that the last save removed from the text. */
  removed: readonly string[]
}

/** The findings of the check before publishing: where, why, and how to fix them. */
export function FindingsPanel({ articleId, removed }: Props) {
  const { findings, isBegun, isError, refetch } = useFindings(articleId)
  useEffect(() => clearReasons, [])
  return (
    <section className="side-part findings" aria-label="Checks before publishing">
      <h3 id={CHECKS_ID} tabIndex={-1}>
        Checks
      </h3>
      {removed.length > 0 && (
        <div className="findings-removed" role="status">
          <p>Removed when the article was saved. The editor shows what was stored.</p>
          <ul>
            {removed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {isError && (
        <p className="quiet">
          The checks could not run.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!isError && findings.length === 0 && (
        <p className="quiet">{isBegun ? 'Nothing found.' : 'The text is checked as you write.'}</p>
      )}
      {GROUPS.map(({ level, ...group }) => {
        const ofLevel = findings.filter((finding) => finding.level === level)
        return ofLevel.length > 0 && <Group key={level} {...group} level={level} findings={ofLevel} />
      })}
    </section>
  )
}

type GroupProps = (typeof GROUPS)[number] & { findings: readonly ListedFinding[] }

function Group({ level, title, note, icon: Icon, findings }: GroupProps) {
  return (
    <details className={`findings-group findings-${level}`} open={level !== 'advise'}>
      <summary>
        <Icon aria-hidden="true" />
        {title}
        <span className="quiet">{counted(findings.length, 'finding')}</span>
      </summary>
      <p className="quiet">{note}</p>
      <ul>
        {findings.map((finding) => (
          <Item key={finding.id} finding={finding} />
        ))}
      </ul>
    </details>
  )
}

function Item({ finding }: { finding: ListedFinding }) {
  const form = useFormContext<FormValues>()
  const reasons = useReasons()
  return (
    <li>
      {finding.excerpt && <mark>{finding.excerpt}</mark>}
      <p>{finding.message}</p>
      {finding.level === 'confirm' &&
        (finding.acknowledged ? (
          <p className="quiet">Confirmed.</p>
        ) : (
          <Field label="Reason to publish anyway" error={reasonTooLong(reasons.get(finding.id))}>
            {(control) => (
              <input
                {...control}
                className="input"
                value={reasons.get(finding.id) ?? ''}
                onChange={(event) => setReason(finding.id, event.target.value)}
              />
            )}
          </Field>
        ))}
      <button type="button" className="link" onClick={() => void jumpTo(finding, form)}>
        Go to {PLACES[finding.path] ?? 'the text'}
      </button>
    </li>
  )
}

const PLACES: Record<string, string> = {
  title: 'the title',
  excerpt: 'the excerpt',
  featuredImage: 'the featured image',
  featuredImageAlt: 'the image’s alt text',
  searchTitle: 'the headline for search engines',
  searchDescription: 'the description for search engines',
}
