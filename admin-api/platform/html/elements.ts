import { Parser } from 'htmlparser2'
import type { ArticleElement } from '#shared/article-findings.ts'

// Words are only kept for elements whose words a rule reads: keeping all would cost a copy per level.
const READ = new Set(['a', 'blockquote', 'table', 'tbody'])

/** The elements of some HTML in order, each with its attributes; links, quotes and tables with their words. */
export function elementsOf(html: string): ArticleElement[] {
  const elements: ArticleElement[] = []
  const open: { name: string; element: ArticleElement; parts: string[] }[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' }
      elements.push(element)
      if (READ.has(name)) open.push({ name, element, parts: [] })
      // An image counts as content: a quote or a table with one is not empty.
      if (name === 'img' && attributes['src']) for (const reader of open) reader.parts.push('🖼')
    },
    ontext(text) {
      for (const reader of open) reader.parts.push(text)
    },
    onclosetag(name) {
      if (open.at(-1)?.name !== name) return
      const closed = open.pop()
      if (closed) closed.element.text = closed.parts.join('')
    },
  })
  parser.end(html)
  return elements
}
