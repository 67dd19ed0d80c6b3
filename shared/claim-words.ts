/** The words of a list as a pattern, each as a whole; `~` at the end of one stands for any ending. */
export const words = (...list: string[]): RegExp =>
  new RegExp(`\\b(?:${list.join('|').replaceAll('~', "[\\w'-]*").replaceAll(' ', '[ -]')})(?![\\w])`)
