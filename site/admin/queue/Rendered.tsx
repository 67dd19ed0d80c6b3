import { createElement, Fragment, type ReactNode } from 'react'
import { parseHtml } from '../lib/parse-html.ts'
import { piecesOf, type TextMark } from './text-marks.ts'

// Elements rendered as such; for others, only their text. The HTML itself never gets into the page.
const SHOWN = new Set(
  'p ul ol li blockquote strong b em i u s sub sup code pre table tbody thead tr td th hr br'.split(' '),
)

/** HTML as readers would see its text, with marks; links and images are described rather than followed or loaded. */
export function Rendered({ html, marks = [] }: { html: string; marks?: readonly TextMark[] }) {
  let at = 0

  function shown(node: Node, key: number): ReactNode {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? ''
      const start = at
      at += text.length
      return <Marked key={key} text={text} start={start} marks={marks} />
    }
    if (!(node instanceof Element)) return null
    const name = node.localName
    const children = [...node.childNodes].map(shown)
    if (name === 'img') return <ImageLine key={key} image={node} />
    if (/^h[1-6]$/.test(name)) return createElement('p', { key, className: `as-heading as-${name}` }, ...children)
    if (name === 'a') {
      return (
        <span key={key} className="as-link" title={node.getAttribute('href') ?? ''}>
          {children}
        </span>
      )
    }
    if (name === 'br' || name === 'hr') return createElement(name, { key })
    if (SHOWN.has(name)) return createElement(name, { key }, ...children)
    return <Fragment key={key}>{children}</Fragment>
  }

  return <div className="rendered">{[...parseHtml(html).childNodes].map(shown)}</div>
}

/** Text with marks. */
export function Marked({ text, start = 0, marks }: { text: string; start?: number; marks: readonly TextMark[] }) {
  return piecesOf(text, start, marks).map(({ text: piece, kinds }, n) => {
    let shown: ReactNode = piece
    if (kinds.includes('flag')) shown = <mark>{shown}</mark>
    if (kinds.includes('ins')) shown = <ins>{shown}</ins>
    if (kinds.includes('del')) shown = <del>{shown}</del>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={n}>{shown}</Fragment>
  })
}

function ImageLine({ image }: { image: Element }) {
  return <span className="as-image">Image: {image.getAttribute('alt') || 'no alternative text'}</span>
}

/** The text of HTML, at the positions that `Rendered` uses for marks. */
export function textOf(html: string): string {
  return parseHtml(html).textContent ?? ''
}
