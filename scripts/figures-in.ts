import { Parser } from 'htmlparser2'
import { joinTexts, type ShownFigure } from '#shared/tips/shown-record.ts'

/** The numbers on a page, as the browser's check reads them. */
export function figuresIn(page: string): ShownFigure[] {
  const figures: ShownFigure[] = []
  const open: { name: string; depth: number; texts: string[]; path?: string | undefined; href?: string }[] = []
  let depth = 0
  let isText = false
  const parser = new Parser({
    onopentag(element, { 'data-figure': name, d, href }) {
      depth += 1
      isText = false
      if (element === 'a' && href) for (const figure of open) figure.href ??= href
      // Identify a line by its path; for other elements the attribute is not visible.
      if (name !== undefined) open.push({ name, depth, texts: [], path: element === 'path' ? d : undefined })
    },
    // Text with an entity arrives in parts.
    ontext(text) {
      for (const { texts } of open) texts.push(isText ? (texts.pop() ?? '') + text : text)
      isText = true
    },
    onclosetag() {
      isText = false
      const closed = open.at(-1)?.depth === depth ? open.pop() : undefined
      if (closed) figures.push({ name: closed.name, words: closed.path ?? joinTexts(closed.texts), href: closed.href })
      depth -= 1
    },
  })
  parser.end(page)
  return figures
}
