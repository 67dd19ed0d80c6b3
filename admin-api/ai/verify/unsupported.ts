/** Words that somebody wrote, or that somebody else's are checked against. */
export type Text = { title: string; excerpt: string | null; content: string }

/** Something that a text says and its source does not. */
export type Unsupported = {
  rule: 'figure' | 'odds' | 'date' | 'quote' | 'name' | 'sentence' | 'repeat'
  message: string
  /** The passage itself. */
  quote: string
  /** The wrong parts, where not all of it is wrong. */
  cores?: string[]
}

export type Against = {
  /** Everything that the text may say, a paragraph each. */
  source: readonly string[]
  /** Names that need no source: the site's, its categories'. */
  allowed?: readonly string[]
  /** Words of the text that its HTML does not show as text: alt texts. */
  more?: readonly string[]
  /** The text is written freely from its source: what the source has nothing of is told where it is about somebody. */
  isFree?: boolean
}

/** The fault of a sentence, and the words that say it; without: all of it. */
export type Problem = Pick<Unsupported, 'message' | 'cores'>
