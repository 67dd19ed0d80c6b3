/** Template lines that the editor's blocks used to insert: an unchanged one was never filled in. */
export const TEMPLATE_LINES: ReadonlySet<string> = new Set([
  'What the picture shows, and whose it is.',
  'What was said.',
  'Who said it, and when',
])

/** The same, somewhere in a line. */
export const TEMPLATE_PARTS = ['one reason that can be checked.', 'Selection: home side to win. Odds: 2.10.'] as const

/** A tip's label with nothing behind it. */
export const EMPTY_LABEL = /^(?:Selection|Odds|Why):\s*$/
