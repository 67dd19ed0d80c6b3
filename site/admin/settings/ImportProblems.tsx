import { placeOf } from '#shared/issue-place.ts'
import { counted } from '../lib/number.ts'

const SHOWN = 50

type Props = { message: string; issues: { path: string; message: string }[]; onDismiss: () => void }

/** The problems of a file that was not imported, item by item. */
export function ImportProblems({ message: summary, issues, onDismiss }: Props) {
  return (
    <div className="notice notice-bad" role="alert">
      <p className="notice-title">Problems in the file</p>
      <p>{summary}</p>
      {issues.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        <ul className="problems" aria-label="Problems" tabIndex={0}>
          {issues.slice(0, SHOWN).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <b>{placeOf({ path })}:</b> {message}
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
