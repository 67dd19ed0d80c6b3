const COPY_OF = 'Copy of '
const MARK = new RegExp(`^(?:${COPY_OF})+`)

/** The title of a copy, until its writer gives it one. */
export function copyTitle(title: string): string {
  return COPY_OF + title
}

/** A text whose mark of a copy is blank, each letter a space: it says nothing, and places in the text stay. */
export function withoutCopyMark(text: string): string {
  return text.replace(MARK, (mark) => ' '.repeat(mark.length))
}
