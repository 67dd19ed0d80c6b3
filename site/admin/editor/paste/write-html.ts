import { ALLOWED_SCHEMES } from '#shared/html-policy.ts'
import { embedOf } from '../visual/embed-address.ts'

const BLOCKS = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'TABLE',
  'BLOCKQUOTE',
  'PRE',
  'HR',
  'FIGURE',
  'IFRAME',
])
const CONTAINERS = new Set(['DIV', 'SECTION', 'ARTICLE', 'MAIN', 'HEADER', 'FOOTER', 'CENTER', 'BODY', 'ASIDE', 'NAV'])
const INLINE: Record<string, string> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  S: 's',
  STRIKE: 's',
  DEL: 's',
  SUP: 'sup',
  SUB: 'sub',
  CODE: 'code',
  Q: 'q',
  MARK: 'mark',
}

/** Writes a tree as plain HTML, one block per line, keeping only the attributes for addresses and cell spans. */
export function writeHtml(root: Element): string {
  return blocksOf(root)
    .filter((block) => block !== '')
    .join('\n')
}

// The content of a container: its blocks unchanged, and runs of text as paragraphs.
function blocksOf(container: Element): string[] {
  const blocks: string[] = []
  let running = ''
  const endParagraph = () => {
    const text = tidy(running)
    if (text !== '') blocks.push(`<p>${text}</p>`)
    running = ''
  }
  for (const node of container.childNodes) {
    if (!(node instanceof Element)) {
      running += textOf(node)
    } else if (BLOCKS.has(node.tagName)) {
      endParagraph()
      blocks.push(...blockOf(node))
    } else if (CONTAINERS.has(node.tagName) || holdsBlocks(node)) {
      endParagraph()
      blocks.push(...blocksOf(node))
    } else {
      running += inlineOf(node)
    }
  }
  endParagraph()
  return blocks
}

function blockOf(element: Element): string[] {
  const { tagName } = element
  if (tagName === 'HR') return ['<hr>']
  if (tagName === 'UL' || tagName === 'OL') return listOf(element, '')
  if (tagName === 'TABLE') return tableOf(element)
  if (tagName === 'PRE') return [`<pre>${escaped(element.textContent ?? '')}</pre>`]
  if (tagName === 'FIGURE') return figureOf(element)
  if (tagName === 'IFRAME') return videoOf(element)
  if (tagName === 'BLOCKQUOTE')
    return ['<blockquote>', ...blocksOf(element).map((line) => `  ${line}`), '</blockquote>']
  const only = onlyImage(element)
  if (only) return [`<figure>${imageOf(only)}</figure>`]
  const videos = [...element.querySelectorAll('iframe')].flatMap(videoOf)
  const text = tidy(innerOf(element))
  if (text === '') return videos
  return [`<${nameOf(element)}>${text}</${nameOf(element)}>`, ...videos]
}

// Images keep their caption. Any other figure is treated as a container.
function figureOf(figure: Element): string[] {
  const images = [...figure.querySelectorAll('img')]
  const caption = figure.querySelector('figcaption')
  const others = [...figure.querySelectorAll('table,pre,blockquote,iframe,figure')]
  if (images.length === 0 || others.length > 0) return blocksOf(figure)
  const words = caption ? tidy(innerOf(caption)) : ''
  return [`<figure>${images.map(imageOf).join('')}${words && `<figcaption>${words}</figcaption>`}</figure>`]
}

/** The image of a paragraph that holds nothing else. */
function onlyImage(element: Element): Element | null {
  const [image, ...others] = element.querySelectorAll('img')
  const isAlone = element.tagName === 'P' && others.length === 0 && (element.textContent ?? '').trim() === ''
  return isAlone ? (image ?? null) : null
}

function videoOf(frame: Element): string[] {
  const src = embedOf(frame.getAttribute('src') ?? '')
  return src ? [`<iframe src="${attribute(src)}" title="Video" allowfullscreen=""></iframe>`] : []
}

// A page has one h1, its title, so other h1s and Word's title become h2.
function nameOf(element: Element): string {
  if (element.tagName === 'H1' || /MsoTitle/.test(element.className)) return 'h2'
  return element.tagName.toLowerCase()
}

function listOf(list: Element, indent: string): string[] {
  const tag = list.tagName.toLowerCase()
  const lines = [...list.children].flatMap((child) => {
    // A list directly within a list gets an item without text.
    if (child.tagName === 'UL' || child.tagName === 'OL')
      return [`${indent}  <li>`, ...listOf(child, `${indent}    `), `${indent}  </li>`]
    const inner = [...child.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL')
    for (const nested of inner) nested.remove()
    const text = tidy(innerOf(child))
    if (inner.length === 0) return text === '' ? [] : [`${indent}  <li>${text}</li>`]
    return [`${indent}  <li>${text}`, ...inner.flatMap((nested) => listOf(nested, `${indent}    `)), `${indent}  </li>`]
  })
  return lines.length === 0 ? [] : [`${indent}<${tag}>`, ...lines, `${indent}</${tag}>`]
}

function tableOf(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) => {
    const cells = [...row.children].map((cell) => {
      const tag = cell.tagName === 'TH' ? 'th' : 'td'
      return `<${tag}${spansOf(cell)}>${tidy(innerOf(cell))}</${tag}>`
    })
    return `  <tr>${cells.join('')}</tr>`
  })
  return rows.length === 0 ? [] : ['<table>', ...rows, '</table>']
}

function spansOf(cell: Element): string {
  return ['colspan', 'rowspan']
    .filter((name) => Number(cell.getAttribute(name)) > 1)
    .map((name) => ` ${name}="${Number(cell.getAttribute(name))}"`)
    .join('')
}

function innerOf(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    const isBlock = node instanceof Element && (BLOCKS.has(node.tagName) || CONTAINERS.has(node.tagName))
    // Keep paragraphs within a cell or an item separate.
    if (isBlock && tidy(text) !== '') text += '<br>'
    text += node instanceof Element ? inlineOf(node) : textOf(node)
  }
  return text
}

function inlineOf(element: Element): string {
  const { tagName } = element
  if (tagName === 'BR') return '<br>'
  if (tagName === 'IMG') return imageOf(element)
  const inner = innerOf(element)
  if (tidy(inner) === '') return inner.includes(' ') ? ' ' : ''
  if (tagName === 'A') return linkOf(element, inner)
  const tag = INLINE[tagName]
  return tag ? `<${tag}>${inner}</${tag}>` : inner
}

function imageOf(element: Element): string {
  const alt = element.getAttribute('alt') ?? ''
  return `<img src="${attribute(element.getAttribute('src') ?? '')}" alt="${attribute(alt)}">`
}

function linkOf(element: Element, inner: string): string {
  const href = realAddress(element.getAttribute('href') ?? '')
  return href ? `<a href="${attribute(href)}">${inner}</a>` : inner
}

// Google wraps links in a redirect that records the click.
function realAddress(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const wrapped = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (wrapped) return realAddress(wrapped)
  return ALLOWED_SCHEMES.includes(url.protocol.slice(0, -1)) ? href : null
}

function holdsBlocks(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(({ tagName }) => BLOCKS.has(tagName))
}

function textOf(node: Node): string {
  return node.nodeType === Node.TEXT_NODE ? escaped((node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')) : ''
}

function tidy(html: string): string {
  return html
    .replace(/ {2,}/g, ' ')
    .replace(/\s*<br>\s*/g, '<br>')
    .replace(/^(\s|<br>)+|(\s|<br>)+$/g, '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;')
}
