import { Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model'
import { EMBED_HOSTS } from '#shared/html-policy.ts'
import { type Attributes, blocksAndLines, type Element, isBlank, type Tree } from './html-tree.ts'
import { MARK_TAGS, schema } from './schema.ts'

/** Cannot be edited visually: the whole block becomes an island. */
class Unknown extends Error {}

/** A top-level block as a schema node; null when the schema has none for it. */
export function readBlock(pieces: readonly Tree[]): Node | null {
  try {
    const [piece] = pieces
    const isBlock = pieces.length === 1 && piece?.kind === 'element' && piece.tag in READERS
    const node = isBlock ? readElement(piece) : checked(schema.nodes['line']?.create(null, readInline(pieces)))
    node.check()
    // A part of a block on its own, such as a cell, is not a block.
    return isBlock && !node.type.isInGroup('block') ? null : node
  } catch (error) {
    // The schema throws when a part is in a place where it is not allowed.
    if (error instanceof Unknown || error instanceof RangeError) return null
    throw error
  }
}

type Reader = (element: Element) => Node

const READERS: Record<string, Reader> = {
  p: textBlock('paragraph'),
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  blockquote: flow('blockquote'),
  ul: parts('bullet_list', ['li']),
  ol: parts('ordered_list', ['li']),
  li: flow('list_item'),
  dl: parts('definitions', ['dt', 'dd']),
  dt: textBlock('term'),
  dd: flow('description'),
  pre: code,
  hr: (element) => make('divider', { more: moreOf(element) }),
  address: textBlock('address'),
  figure,
  figcaption: textBlock('caption'),
  iframe: embed,
  table,
  caption: textBlock('title'),
  colgroup: columns,
  thead: parts('table_head', ['tr']),
  tbody: parts('table_body', ['tr']),
  tfoot: parts('table_foot', ['tr']),
  tr: parts('table_row', ['td', 'th']),
  td: flow('table_cell'),
  th: flow('table_header'),
  details: parts('details', null),
  summary: textBlock('summary'),
  aside: box,
  section: box,
  div,
}

function readElement(element: Element): Node {
  const read = READERS[element.tag]
  if (!read) throw new Unknown()
  return read(element)
}

function columns(element: Element): Node {
  const cols = element.children
    .filter((piece) => !isBlank(piece))
    .map((piece) => {
      if (piece.kind !== 'element' || piece.tag !== 'col') throw new Unknown()
      return piece.attrs
    })
  return make('columns', { cols, more: moreOf(element) })
}

function heading(element: Element): Node {
  const level = Number(element.tag.slice(1))
  return make('heading', { level, more: moreOf(element) }, readInline(element.children))
}

function textBlock(type: string): Reader {
  return (element) => make(type, { more: moreOf(element) }, readInline(element.children))
}

function flow(type: string): Reader {
  return (element) => make(type, { more: moreOf(element) }, readFlow(element.children))
}

/** Blocks, and lines of loose text between them. An empty container has one empty line. */
function readFlow(pieces: readonly Tree[]): Node[] {
  const nodes = [...blocksAndLines(pieces)].map((found) => {
    if (Array.isArray(found)) return make('line', null, readInline(found))
    if (found.kind === 'comment') throw new Unknown()
    return readElement(found)
  })
  return nodes.length > 0 ? nodes : [make('line')]
}

/** Only elements with these tags; null allows any block. */
function parts(type: string, tags: readonly string[] | null): Reader {
  return (element) => {
    const nodes = [...blocksAndLines(element.children)].map((found) => {
      if (Array.isArray(found)) {
        if (tags) throw new Unknown()
        return make('line', null, readInline(found))
      }
      if (found.kind === 'comment' || (tags && !tags.includes(found.tag))) throw new Unknown()
      return readElement(found)
    })
    return make(type, { more: moreOf(element) }, nodes)
  }
}

function table(element: Element): Node {
  const read = parts('table', ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'])(element)
  return read.firstChild?.type.name === 'title' ? read : read.copy(read.content.addToStart(make('title')))
}

function code(element: Element): Node {
  const [only] = element.children
  const inner = element.children.length === 1 && only?.kind === 'element' && only.tag === 'code' ? only : null
  const texts = (inner ?? element).children
  if (texts.some(({ kind }) => kind !== 'text')) throw new Unknown()
  const text = texts.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  return make(
    'code_block',
    { more: moreOf(element), code: inner ? { more: moreOf(inner) } : null },
    text === '' ? [] : [schema.text(text)],
  )
}

function figure(element: Element): Node {
  const nodes = element.children
    .filter((piece) => !isBlank(piece))
    .map((piece) => {
      if (piece.kind !== 'element') throw new Unknown()
      return piece.tag === 'img' || piece.tag === 'a' ? imageBlock(piece) : readElement(piece)
    })
  // A field to type a caption into; an empty one is not written.
  if (!nodes.some(({ type }) => type.name === 'caption')) nodes.push(make('caption'))
  return make('figure', { more: moreOf(element) }, nodes)
}

function imageBlock(element: Element): Node {
  if (element.tag === 'img') return make('image_block', imageOf(element))
  const inner = element.children.filter((piece) => !isBlank(piece))
  const [only] = inner
  if (inner.length !== 1 || only?.kind !== 'element' || only.tag !== 'img') throw new Unknown()
  return make('image_block', { ...imageOf(only), link: element.attrs })
}

function imageOf({ attrs }: Element) {
  const { src = '', alt = null, ...rest } = attrs
  return { src, alt, more: orNull(rest) }
}

function embed({ attrs, children }: Element): Node {
  const { src = '', ...rest } = attrs
  if (children.length > 0 || !isEmbeddable(src)) throw new Unknown()
  return make('embed', { src, more: orNull(rest) })
}

/** Whether a player's address may be framed. */
export function isEmbeddable(src: string): boolean {
  return URL.canParse(src) && EMBED_HOSTS.includes(new URL(src).hostname)
}

function box(element: Element): Node {
  return make('box', { tag: element.tag, more: moreOf(element) }, readFlow(element.children))
}

// Blocks that the publisher fills; each names one thing.
const EMBEDS = ['data-bookmaker', 'data-compare', 'data-tip', 'data-table', 'data-next-match']

function div(element: Element): Node {
  const given = EMBEDS.filter((name) => element.attrs[name] !== undefined)
  if (given.length === 0) return box(element)
  if (element.children.some((piece) => !isBlank(piece)) || given.length > 1) throw new Unknown()
  const {
    'data-bookmaker': slug,
    'data-compare': slugs,
    'data-tip': tip,
    'data-table': table,
    'data-next-match': team,
    ...rest
  } = element.attrs
  if (tip !== undefined) return make('tip', { tip, more: orNull(rest) })
  if (table !== undefined) return make('match_block', { kind: 'table', slug: table, more: orNull(rest) })
  if (team !== undefined) return make('match_block', { kind: 'next-match', slug: team, more: orNull(rest) })
  if (slug !== undefined) return make('offer', { slug, more: orNull(rest) })
  return make('comparison', { slugs, more: orNull(rest) })
}

/** A line of text with marks, as a browser would render it. */
export function readInline(pieces: readonly Tree[]): Node[] {
  const nodes: Node[] = []
  collect(pieces, [], nodes)
  return tidy(nodes)
}

function collect(pieces: readonly Tree[], marks: readonly Mark[], nodes: Node[]): void {
  for (const piece of pieces) {
    if (piece.kind === 'comment') throw new Unknown()
    if (piece.kind === 'text') {
      const text = piece.text.replace(/[ \t\n\r\f]+/g, ' ')
      if (text !== '') nodes.push(schema.text(text, marks))
      continue
    }
    if (piece.tag === 'br') nodes.push(make('line_break', { more: moreOf(piece) }).mark(marks))
    else if (piece.tag === 'img') nodes.push(make('image', imageOf(piece)).mark(marks))
    else collect(piece.children, markOf(piece).addToSet(marks), nodes)
  }
}

function markOf(element: Element): Mark {
  const type = MARK_OF_TAG.get(element.tag)
  if (!type) throw new Unknown()
  return type.create({ tag: element.tag, more: moreOf(element) })
}

const MARK_OF_TAG = new Map<string, MarkType | undefined>(
  Object.entries(MARK_TAGS).flatMap(([name, tags]) => tags.map((tag) => [tag, schema.marks[name]] as const)),
)

// Collapse spaces across elements; none at the ends of a line.
function tidy(nodes: readonly Node[]): Node[] {
  const out: Node[] = []
  let endsInSpace = true
  for (const node of nodes) {
    if (!node.isText) {
      if (node.type.name === 'line_break') trimEnd(out)
      out.push(node)
      endsInSpace = node.type.name === 'line_break'
      continue
    }
    const text = endsInSpace ? (node.text ?? '').replace(/^ /, '') : (node.text ?? '')
    if (text === '') continue
    out.push(schema.text(text, node.marks))
    endsInSpace = text.endsWith(' ')
  }
  trimEnd(out)
  return out
}

function trimEnd(nodes: Node[]): void {
  const last = nodes.at(-1)
  if (!last?.isText || !last.text?.endsWith(' ')) return
  nodes.pop()
  if (last.text.length > 1) nodes.push(schema.text(last.text.slice(0, -1), last.marks))
}

function make(type: string, attrs: Record<string, unknown> | null = null, content: readonly Node[] = []): Node {
  return checked(schema.nodes[type]?.create(attrs, Fragment.from(content)))
}

function checked(node: Node | undefined): Node {
  if (!node) throw new Unknown()
  return node
}

function moreOf({ attrs }: Element): Attributes | null {
  return orNull(attrs)
}

function orNull(attrs: Attributes): Attributes | null {
  return Object.keys(attrs).length > 0 ? attrs : null
}
