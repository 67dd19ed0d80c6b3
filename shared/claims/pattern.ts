/** `isSport` if it is also said of matches and players, so that it counts only in sentences about betting. */
export type ClaimPattern = { find: RegExp; isSport?: true }

/** A pattern for the whole words of a list; `~` at the end of a word matches any ending. */
export const words = (...list: string[]): RegExp =>
  new RegExp(`\\b(?:${list.join('|').replaceAll('~', "[\\w'-]*").replaceAll(' ', '[ -]')})(?![\\w])`)
