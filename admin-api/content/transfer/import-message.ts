const MOST_NAMED = 20

type Imported = {
  imported: number
  /** Slugs that already existed. */
  skipped: readonly string[]
  /** How many articles had counters, a score, a byline or an AI review that was omitted. */
  leftOut: number
  /** Where forbidden wording was omitted, as text. */
  wordsLeftOut: readonly string[]
}

/** The answer's message: what an import stored and what it omitted. */
export function messageOf({ imported, skipped, leftOut, wordsLeftOut }: Imported): string {
  const parts = [
    `Imported ${imported} ${imported === 1 ? 'article' : 'articles'}.`,
    skipped.length > 0 && `Skipped ${skipped.length} whose slug already exists: ${listed(skipped)}.`,
    wordsLeftOut.length > 0 &&
      `Forbidden wording was left out in ${listed(wordsLeftOut)}: enter it in the newsroom, which asks for a reason.`,
    leftOut > 0 &&
      'Counters, scores, bylines and AI reviews in the file were left out; an administrator can import them.',
  ]
  return parts.filter(Boolean).join(' ')
}

function listed(all: readonly string[]): string {
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : ''
  return `${all.slice(0, MOST_NAMED).join(', ')}${more}`
}
