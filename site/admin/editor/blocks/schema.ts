import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { ALLOWED_SCHEMES } from '#shared/html-policy.ts'
import type { Attributes } from './html-tree.ts'

/** Inline elements that are marks, by the name of the mark; the first tag is the one that the editor writes. */
export const MARK_TAGS = {
  link: ['a'],
  strong: ['strong', 'b'],
  em: ['em', 'i'],
  strike: ['s', 'del'],
  underline: ['u'],
  insertion: ['ins'],
  superscript: ['sup'],
  subscript: ['sub'],
  abbreviation: ['abbr'],
  language: ['span'],
  quotation: ['q'],
  citation: ['cite'],
  definition: ['dfn'],
  highlight: ['mark'],
  small: ['small'],
  time: ['time'],
  variable: ['var'],
  sample: ['samp'],
  keyboard: ['kbd'],
  code: ['code'],
} as const

// Attributes allowed in the editor's own page: others are kept aside and written back.
const SHOWN = ['lang', 'dir', 'title', 'colspan', 'rowspan', 'scope', 'start', 'reversed', 'type', 'value', 'datetime']

/** Attributes that the editor does not interpret; written back unchanged. */
export const more = { more: { default: null } }
/** Names the source that a top-level block came from; see `article-doc.ts`. */
const id = { id: { default: null } }

const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | line)+', attrs: { tail: { default: '' } } },
  paragraph: { ...block('inline*', 'p'), group: 'block' },
  line: {
    content: 'inline*',
    attrs: id,
    parseDOM: [{ tag: 'div.line' }],
    toDOM: () => ['div', { class: 'line' }, 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...id, ...more, level: { default: 2 } },
    parseDOM: [2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${node.attrs['level']}`, shown(node.attrs), 0],
  },
  blockquote: { ...block('(block | line)+', 'blockquote'), group: 'block media', defining: true },
  bullet_list: { ...block('list_item+', 'ul'), group: 'block' },
  ordered_list: { ...block('list_item+', 'ol'), group: 'block' },
  list_item: { ...block('(line | block)+', 'li'), defining: true },
  definitions: { ...block('(term | description)+', 'dl'), group: 'block' },
  term: block('inline*', 'dt'),
  description: block('(line | block)+', 'dd'),
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block media',
    code: true,
    defining: true,
    attrs: { ...id, ...more, code: { default: null } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', { spellcheck: 'false' }, 0]],
  },
  divider: { ...block(undefined, 'hr'), group: 'block' },
  address: { ...block('inline*', 'address'), group: 'block' },
  figure: { ...block('caption? media+ caption?', 'figure'), group: 'block media', isolating: true },
  // `upload` names the upload that it waits for; it is not part of the article.
  image_block: {
    group: 'media',
    attrs: {
      ...more,
      src: { default: '' },
      alt: { default: null },
      link: { default: null },
      upload: { default: null },
    },
    draggable: false,
    parseDOM: [{ tag: 'img.image-block', getAttrs: (dom) => ({ src: dom.getAttribute('src') }) }],
    toDOM: (node) => ['img', { class: 'image-block', src: node.attrs['src'], alt: node.attrs['alt'] ?? '' }],
  },
  caption: { ...block('inline*', 'figcaption'), isolating: true },
  embed: {
    group: 'block media',
    attrs: { ...id, ...more, src: { default: '' } },
    toDOM: (node) => ['div', { class: 'embed', title: node.attrs['src'] }],
  },
  table: {
    ...block('title? columns? table_head? (table_body+ | table_row+) table_foot?', 'table'),
    group: 'block media',
    isolating: true,
  },
  title: { ...block('inline*', 'caption'), isolating: true },
  columns: { attrs: { ...more, cols: { default: [] } }, toDOM: () => ['colgroup'] },
  table_head: block('table_row+', 'thead'),
  table_body: block('table_row+', 'tbody'),
  table_foot: block('table_row+', 'tfoot'),
  table_row: block('(table_cell | table_header)*', 'tr'),
  table_cell: { ...block('(line | block)+', 'td'), isolating: true },
  table_header: { ...block('(line | block)+', 'th'), isolating: true },
  // Kept open while editing, without the browser's toggle.
  details: {
    ...block('summary (block | line)*', 'details'),
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'div.details' }],
    toDOM: () => ['div', { class: 'details' }, 0],
  },
  summary: {
    ...block('inline*', 'summary'),
    isolating: true,
    parseDOM: [{ tag: 'div.summary' }],
    toDOM: () => ['div', { class: 'summary' }, 0],
  },
  // Key facts (aside) and plain containers.
  box: {
    content: '(block | line)+',
    group: 'block',
    defining: true,
    attrs: { ...id, ...more, tag: { default: 'aside' } },
    parseDOM: ['aside', 'section', 'div.box'].map((tag) => ({ tag, attrs: { tag: tag.replace('.box', '') } })),
    toDOM: (node) => [node.attrs['tag'], { ...shown(node.attrs), class: 'box' }, 0],
  },
  offer: {
    group: 'block',
    attrs: { ...id, ...more, slug: { default: '' } },
    toDOM: (node) => ['div', { class: 'offer', 'data-slug': node.attrs['slug'] }],
  },
  comparison: {
    group: 'block',
    attrs: { ...id, ...more, slugs: { default: '' } },
    toDOM: (node) => ['div', { class: 'comparison', 'data-slugs': node.attrs['slugs'] }],
  },
  // A competition's table, or a team's next match.
  match_block: {
    group: 'block',
    attrs: { ...id, ...more, kind: { default: 'table' }, slug: { default: '' } },
    toDOM: (node) => [
      'div',
      { class: 'match-block', 'data-kind': node.attrs['kind'], 'data-slug': node.attrs['slug'] },
    ],
  },
  tip: {
    group: 'block',
    attrs: { ...id, ...more, tip: { default: '' } },
    toDOM: (node) => ['div', { class: 'tip', 'data-tip': node.attrs['tip'] }],
  },
  // HTML that the schema cannot reproduce: written back as it is, edited as source.
  island: { group: 'block', attrs: { ...id, source: { default: '' } }, toDOM: () => ['div', { class: 'island' }] },
  image: {
    inline: true,
    group: 'inline',
    attrs: { ...more, src: { default: '' }, alt: { default: null } },
    draggable: true,
    parseDOM: [{ tag: 'img:not(.image-block)', getAttrs: (dom) => ({ src: dom.getAttribute('src') }) }],
    toDOM: (node) => ['img', { src: node.attrs['src'], alt: node.attrs['alt'] ?? '' }],
  },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    attrs: more,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  text: { group: 'inline' },
}

function block(content: string | undefined, tag: string): NodeSpec {
  return {
    ...(content && { content }),
    attrs: { ...id, ...more },
    parseDOM: [{ tag }],
    toDOM: (node: Node): DOMOutputSpec => [tag, shown(node.attrs), ...(content ? [0 as const] : [])] as DOMOutputSpec,
  }
}

function markSpec(tags: readonly string[]): MarkSpec {
  return {
    attrs: { ...more, tag: { default: tags[0] } },
    parseDOM: tags.map((tag) => ({
      tag,
      getAttrs: (dom) => asMark(tag, ownAttributes(dom)),
    })),
    toDOM: (mark) => [mark.attrs['tag'], shownOnMark(mark.attrs), 0],
  }
}

// When a browser joins two blocks itself, it wraps moved text in a meaningless span.
function asMark(tag: string, own: Attributes | null): Attrs | false {
  return tag === 'span' && !own ? false : { tag, more: own }
}

// Ignore attributes that a browser or extension adds during typing.
function ownAttributes(dom: HTMLElement): Attributes | null {
  const own = [...SHOWN, 'href'].flatMap((name) => {
    const value = dom.getAttribute(name)
    return value === null ? [] : [[name, value]]
  })
  return own.length > 0 ? Object.fromEntries(own) : null
}

const marks = Object.fromEntries(
  Object.entries(MARK_TAGS).map(([name, tags]) => [
    name,
    { ...markSpec(tags), ...(name === 'link' && { inclusive: false }) },
  ]),
)

function shown(attrs: Attrs): Attributes {
  const all: Attributes = attrs['more'] ?? {}
  return Object.fromEntries(SHOWN.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

function shownOnMark(attrs: Attrs): Attributes {
  const href: string | undefined = attrs['more']?.href
  return { ...shown(attrs), ...(href !== undefined && isSafeAddress(href) && { href }) }
}

/** Whether an address is allowed in a link: by the policy's schemes, or relative to the site. */
export function isSafeAddress(href: string): boolean {
  // Browsers ignore tabs and line breaks in an address, and white space before it.
  const read = href.replace(/^[\p{Cc} ]+|[\t\n\r]/gu, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]
  return scheme === undefined || ALLOWED_SCHEMES.includes(scheme.toLowerCase())
}

/** Everything that can be edited visually. Other content becomes an HTML block. */
export const schema = new Schema({ nodes, marks })
