import { z } from 'zod'
import type { Job } from '#shared/job.ts'
import { counted } from '../lib/number.ts'

const SHOWN = 50

const resultSchema = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

/** What is wrong with a file that was not imported, item by item. */
export function ImportProblems({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  const issues = resultSchema.safeParse(job.result).data?.issues ?? []
  return (
    <div className="notice notice-bad" role="alert">
      <p className="notice-title">What is wrong with the file</p>
      <p>{job.error}</p>
      {issues.length > 0 && (
        <ul className="problems">
          {issues.slice(0, SHOWN).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <b>{itemName(path)}</b> {message}
            </li>
          ))}
        </ul>
      )}
      {issues.length > SHOWN && <p className="quiet">and {counted(issues.length - SHOWN, 'more problem')}</p>}
      <button type="button" className="btn" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  )
}

// articles.3.slug: people count from one.
function itemName(path: string): string {
  const [, index, ...field] = path.split('.')
  if (index === undefined) return path
  return `Article ${Number(index) + 1}${field.length > 0 ? `, ${field.join('.')}:` : ':'}`
}
