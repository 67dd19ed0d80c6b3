/** `isSport`: said of matches and players too, so that it counts only where a sentence is about betting. */
export type ClaimPattern = { find: RegExp; isSport?: true }

/** The words of a list as a pattern, each as a whole; `~` at the end of one matches any ending. */
export const words = (...list: string[]): RegExp =>
  new RegExp(`\\b(?:${list.join('|').replaceAll('~', "[\\w'-]*").replaceAll(' ', '[ -]')})(?![\\w])`)
