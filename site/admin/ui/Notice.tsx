import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'

/** The message of an empty list, and what to do next. */
export function EmptyNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice">
      <p className="notice-title">{title}</p>
      {children}
    </div>
  )
}

type ErrorProps = { title: string; error: unknown; onRetry: () => void }

/** A failed load, its reason, and a retry button. */
export function ErrorNotice({ title, error, onRetry }: ErrorProps) {
  return (
    <div className="notice notice-bad" role="alert">
      <p className="notice-title">{title}</p>
      <p>{messageOf(error)}</p>
      <button type="button" className="btn" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

type UnloadedProps = { what: string; rows: number; error: unknown; onRetry: () => void }

/** Shown until the data is loaded: a placeholder, or why it could not be loaded. */
export function Unloaded({ what, rows, error, onRetry }: UnloadedProps) {
  if (!error) return <Skeleton rows={rows} label={`Loading ${what}`} />
  return (
    <ErrorNotice
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`}
      error={error}
      onRetry={onRetry}
    />
  )
}

/** A placeholder as high as the `rows` rows that will follow. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <span key={row} />
      ))}
    </div>
  )
}
