import type { Context } from 'hono'

/** The ETag of a versioned item. */
export function etagOf(revision: number): string {
  return `"${revision}"`
}

/** The revision that If-Match names; null without the header or for "*"; for anything else 0, which never matches. */
export function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim()) ?? []
  return Number(revision ?? 0)
}

/** The revision that a request's If-Match names, as in `revisionOf`. */
export function ifMatchOf(c: Context): number | null {
  return revisionOf(c.req.header('If-Match'))
}

/** Answers with an item and its revision as ETag. */
export function withRevision<T extends { revision: number }, S extends 200 | 201 = 200>(
  c: Context,
  saved: T,
  status: S = 200 as S,
) {
  c.header('ETag', etagOf(saved.revision))
  return c.json(saved, status)
}
