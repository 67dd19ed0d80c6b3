import { Parser } from 'htmlparser2'
import { ENDS_LINE } from '#shared/plain-text.ts'

/** A block of a piece as plain text. */
export type Block = { kind: 'heading' | 'quote' | 'text'; text: string }

/** The text of sanitised HTML, block by block. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let parts: string[] = []
  let quoteDepth = 0

  function endBlock(kind: Block['kind']) {
    const text = parts.join('').replace(/\s+/g, ' ').trim()
    if (text) blocks.push({ kind: quoteDepth > 0 ? 'quote' : kind, text })
    parts = []
  }

  const parser = new Parser({
    onopentag(name) {
      if (name !== 'blockquote') return
      endBlock('text')
      quoteDepth += 1
    },
    ontext: (text) => parts.push(text),
    onclosetag(name) {
      if (ENDS_LINE.has(name)) endBlock(/^h[1-6]$/.test(name) ? 'heading' : 'text')
      if (name === 'blockquote') quoteDepth -= 1
    },
  })
  parser.end(html)
  endBlock('text')
  return blocks
}
