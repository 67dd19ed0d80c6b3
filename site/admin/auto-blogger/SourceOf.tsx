import type { MadeFrom } from '#shared/auto-blogger.ts'
import { longDate } from '#shared/dates.ts'

/** A source of a piece: its address, its publisher and its date. */
export function SourceOf({ source }: { source: MadeFrom }) {
  const { label, path, url, publisher, date } = source
  const address = path ?? url
  // A bare date needs no time zone.
  const day = date && longDate(`${date}T12:00:00Z`, 'UTC')
  const about = [publisher, day].filter(Boolean).join(', ')
  return (
    <>
      {address ? (
        <a className="source-link" href={address} target="_blank" rel="noreferrer">
          {label}
        </a>
      ) : (
        label
      )}
      {about && ` (${about})`}
    </>
  )
}

/** Distinguishes sources of one piece. */
export function sourceKey({ label, path, url }: MadeFrom): string {
  return `${label} ${path ?? url}`
}
