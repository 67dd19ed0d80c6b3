/** Words that someone wrote, or that someone else's are checked against. */
export type Text = { title: string; excerpt: string | null; content: string }

/** A statement of a text that its source does not have. */
export type Unsupported = {
  rule: 'figure' | 'odds' | 'date' | 'quote' | 'name' | 'sentence' | 'repeat'
  message: string
  /** The passage itself. */
  quote: string
  /** The wrong parts, if not all of it is wrong. */
  cores?: string[]
}

export type Against = {
  /** Everything that the text may say, one paragraph each. */
  source: readonly string[]
  /** Names that need no source: the site's, its categories'. */
  allowed?: readonly string[]
  /** Words of the text that its HTML does not show as text: alt texts. */
  more?: readonly string[]
  /**
   * The text is written freely from its source: something the source does not have is only flagged if it is about
   * someone.
   */
  isFree?: boolean
}

/** A sentence's error, and the words with it; without words: all of it. */
export type Problem = Pick<Unsupported, 'message' | 'cores'>
