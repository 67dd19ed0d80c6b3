const COPY_OF = 'Copy of '
const MARK = new RegExp(`^(?:${COPY_OF})+`)

/** A copy's title until its writer changes it. */
export function copyTitle(title: string): string {
  return COPY_OF + title
}

/** The text with its copy mark replaced by spaces, so that positions stay the same. */
export function withoutCopyMark(text: string): string {
  return text.replace(MARK, (mark) => ' '.repeat(mark.length))
}
