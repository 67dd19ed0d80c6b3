/** The ETag of something that has a revision. */
export function etagOf(revision: number): string {
  return `"${revision}"`
}

/** The revision that If-Match names; null without the header or for "*"; 0, which nothing has, for anything else. */
export function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim()) ?? []
  return Number(revision ?? 0)
}
