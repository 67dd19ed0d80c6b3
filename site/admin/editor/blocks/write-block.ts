import { Fragment, type Mark, type Node } from 'prosemirror-model'
import type { Attributes } from './html-tree.ts'

/** A block as HTML, in the sanitiser's spelling: the written HTML is stored unchanged. */
export function writeBlock(node: Node): string {
  const write = WRITERS[node.type.name]
  if (!write) throw new Error(`No HTML for ${node.type.name}`)
  return write(node)
}

type Writer = (node: Node) => string

const WRITERS: Record<string, Writer> = {
  paragraph: textIn('p'),
  line: (node) => writeInline(node),
  heading: (node) => textIn(`h${node.attrs['level']}`)(node),
  blockquote: blocksIn('blockquote'),
  bullet_list: blocksIn('ul'),
  ordered_list: blocksIn('ol'),
  list_item: flowIn('li'),
  definitions: blocksIn('dl'),
  term: textIn('dt'),
  description: flowIn('dd'),
  code_block: code,
  divider: (node) => `<hr${attributes(moreOf(node))} />`,
  address: textIn('address'),
  figure: withCaption('figure'),
  image_block: imageBlock,
  caption: textIn('figcaption'),
  embed: (node) => `<iframe${attributes({ src: node.attrs['src'], ...moreOf(node) })}></iframe>`,
  table: withCaption('table'),
  title: textIn('caption'),
  columns: (node) =>
    `<colgroup${attributes(moreOf(node))}>${node.attrs['cols'].map((col: Attributes) => `<col${attributes(col)} />`).join('')}</colgroup>`,
  table_head: blocksIn('thead'),
  table_body: blocksIn('tbody'),
  table_foot: blocksIn('tfoot'),
  table_row: (node) => `<tr${attributes(moreOf(node))}>${childrenOf(node).map(writeBlock).join('')}</tr>`,
  table_cell: flowIn('td'),
  table_header: flowIn('th'),
  details: blocksIn('details'),
  summary: textIn('summary'),
  box: (node) => blocksIn(node.attrs['tag'])(node),
  offer: (node) => `<div${attributes({ 'data-bookmaker': node.attrs['slug'], ...moreOf(node) })}></div>`,
  comparison: (node) => `<div${attributes({ 'data-compare': node.attrs['slugs'], ...moreOf(node) })}></div>`,
  match_block: (node) =>
    `<div${attributes({ [`data-${node.attrs['kind']}`]: node.attrs['slug'], ...moreOf(node) })}></div>`,
  tip: (node) => `<div${attributes({ 'data-tip': node.attrs['tip'], ...moreOf(node) })}></div>`,
  island: (node) => node.attrs['source'],
}

function textIn(tag: string): Writer {
  return (node) => `<${tag}${attributes(moreOf(node))}>${writeInline(node)}</${tag}>`
}

// The editor shows a field for every caption. An empty one is written only while the whole block is still empty.
function withCaption(tag: string): Writer {
  return (node) => {
    const isWaiting = !hasContent(node)
    const children = childrenOf(node).filter((child) => isWaiting || child.childCount > 0 || !isCaption(child))
    return blocksIn(tag)(node.copy(Fragment.from(children)))
  }
}

function isCaption({ type }: Node): boolean {
  return type.name === 'caption' || type.name === 'title'
}

function hasContent(node: Node): boolean {
  if (node.textContent !== '') return true
  let found = false
  node.descendants(({ type, attrs }) => {
    if (type.name === 'image_block' || type.name === 'image') found ||= attrs['src'] !== ''
    else found ||= type.name === 'embed'
    return !found
  })
  return found
}

/** Each block on a line of its own. */
function blocksIn(tag: string): Writer {
  return (node) => `<${tag}${attributes(moreOf(node))}>\n${indented(writeFlow(node))}\n</${tag}>`
}

/** A lone line of text stays on the line of its element. */
function flowIn(tag: string): Writer {
  return (node) => {
    const open = `<${tag}${attributes(moreOf(node))}>`
    const [first] = childrenOf(node)
    if (node.childCount === 1 && first?.type.name === 'line') return `${open}${writeInline(first)}</${tag}>`
    const blocks = writeFlow(node)
    if (first?.type.name !== 'line') return `${open}\n${indented(blocks)}\n</${tag}>`
    const [text = '', ...rest] = blocks
    return `${open}${text}\n${indented(rest)}\n</${tag}>`
  }
}

/** The blocks of a container. The second of two adjacent lines of text becomes a paragraph, or the two would merge. */
function writeFlow(node: Node): string[] {
  const children = childrenOf(node)
  return children.map((child, at) =>
    child.type.name === 'line' && children[at - 1]?.type.name === 'line' ? asParagraph(child) : writeBlock(child),
  )
}

/** A line of loose text as a paragraph. */
export function asParagraph(line: Node): string {
  return `<p>${writeInline(line)}</p>`
}

// Only before an element, since white space in preformatted text counts.
function indented(blocks: readonly string[]): string {
  return blocks
    .filter((block) => block !== '')
    .map((block) => (block.includes('<pre') ? block : block.replace(/^/gm, '  ')))
    .join('\n')
}

function code(node: Node): string {
  const text = escapeText(node.textContent)
  const inner = node.attrs['code'] as { more: Attributes | null } | null
  const shown = inner ? `<code${attributes(inner.more)}>${text}</code>` : text
  return `<pre${attributes(moreOf(node))}>${shown}</pre>`
}

function imageBlock(node: Node): string {
  const link = node.attrs['link'] as Attributes | null
  const image = imageTag(node)
  return link ? `<a${attributes(link)}>${image}</a>` : image
}

function imageTag(node: Node): string {
  const { src, alt, more } = node.attrs
  return `<img${attributes({ src, ...(alt !== null && { alt }), ...more })} />`
}

/** The text of a node with its marks as elements, as few as possible. */
export function writeInline(node: Node): string {
  const children = childrenOf(node)
  const open: Mark[] = []
  let html = ''
  for (const [at, child] of children.entries()) {
    let kept = 0
    while (kept < open.length && open[kept]?.isInSet(child.marks)) kept++
    for (const mark of open.splice(kept).reverse()) html += `</${mark.attrs['tag']}>`
    const opened = child.marks
      .filter((mark) => !mark.isInSet(open))
      .map((mark) => ({ mark, end: endOf(mark, children, at) }))
      // The longest mark is outermost, so that none has to be closed and reopened.
      .sort((a, b) => b.end - a.end)
    for (const { mark } of opened) {
      html += `<${mark.attrs['tag']}${attributes(mark.attrs['more'])}>`
      open.push(mark)
    }
    html += inlineOf(child)
  }
  for (const mark of open.reverse()) html += `</${mark.attrs['tag']}>`
  return html
}

function endOf(mark: Mark, children: readonly Node[], at: number): number {
  let end = at
  while (children[end] && mark.isInSet(children[end]?.marks ?? [])) end++
  return end
}

function inlineOf(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '')
  return node.type.name === 'image' ? imageTag(node) : `<br${attributes(moreOf(node))} />`
}

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, at) => node.child(at))
}

function moreOf(node: Node): Attributes | null {
  return node.attrs['more'] ?? null
}

function attributes(attrs: Attributes | null): string {
  return Object.entries(attrs ?? {})
    .map(([name, value]) => (value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
