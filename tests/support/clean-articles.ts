import { Parser } from 'htmlparser2'
import { bookmakerBlock, comparisonBlock, matchBlock, tipBlock } from '../../site/admin/editor/snippets.ts'
import type { Random } from './random.ts'

const WORDS = [
  'The',
  'pitch',
  'held',
  'R100 & more',
  '3 < 4',
  'Dé Villiers',
  'line-out',
  '“won”',
  '🏉',
  '2–1',
  'a\u00a0b',
  'x > y',
]
const PATHS = [
  '/news',
  '/media/rugby-3-1200x675.avif',
  'https://example.com/a?b=1&c=2#d',
  'mailto:desk@example.com',
  'tel:0800006008',
]

/** Random article HTML from the editor's blocks, nested as it allows. */
export function cleanArticle(random: Random): string {
  const { below, pick } = random
  const text = () =>
    Array.from({ length: 1 + below(8) }, () => pick(WORDS))
      .join(' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
  const some = (most: number, make: () => string) => Array.from({ length: 1 + below(most) }, make).join('')
  const attr = () => text().replaceAll('"', '&quot;')

  function inline(depth = 0): string {
    if (depth > 2 || below(3) === 0) return text()
    const inner = () => inline(depth + 1)
    const tag = pick(['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'small'])
    const link = pick(['', ' rel="nofollow"', ' rel="sponsored" hreflang="af"'])
    return pick([
      () => `<${tag}>${inner()}</${tag}>`,
      () => `${text()} <a href="${pick(PATHS).replaceAll('&', '&amp;')}"${link}>${inner()}</a> ${text()}`,
      () => `${inner()}<br>${inner()}`,
    ])()
  }

  const paragraph = () => `<p>${inline()}</p>`
  const list = (depth = 0): string => {
    const [start, end] = pick([
      ['<ul>', '</ul>'],
      ['<ol>', '</ol>'],
      ['<ol start="3">', '</ol>'],
    ] as const)
    return `${start}${some(4, () => `<li>${inline()}${depth < 2 && below(3) === 0 ? list(depth + 1) : ''}</li>`)}${end}`
  }
  const image = () => `<img src="/media/rugby-3-1200x675.avif" alt="${attr()}" width="1200" height="675">`
  const table = () => {
    const columns = 1 + below(4)
    const row = (cell: string, scope = '') =>
      `<tr>${Array.from({ length: columns }, () => `<${cell}${scope}>${inline()}</${cell}>`).join('')}</tr>`
    return `<table><caption>${text()}</caption><thead>${row('th', ' scope="col"')}</thead><tbody>${some(4, () => row('td'))}</tbody></table>`
  }
  const blocks = [
    paragraph,
    () => `<h${2 + below(2)}>${inline()}</h2>`.replace(/<h3>(.*)<\/h2>$/s, '<h3>$1</h3>'),
    list,
    table,
    () => '<hr>',
    () => `<blockquote>${some(2, paragraph)}<cite>${text()}</cite></blockquote>`,
    () => `<figure>${image()}<figcaption>${inline()}</figcaption></figure>`,
    () => `<figure>${some(3, image)}</figure>`,
    () => `<aside><h3>${text()}</h3>${some(3, paragraph)}<p><small>${text()}</small></p></aside>`,
    () => `<details><summary>${text()}</summary>${some(2, paragraph)}</details>`,
    () => `<pre><code>${text()}\n  ${text()}</code></pre>`,
    () =>
      '<iframe src="https://www.youtube-nocookie.com/embed/abc_-123" width="560" height="315" allowfullscreen></iframe>',
    () => bookmakerBlock('karoo-odds'),
    () => comparisonBlock(['karoo-odds', 'highveld-sports']),
    () => tipBlock(String(1 + below(99))),
    () => matchBlock(pick(['table', 'next-match']), 'harbour-cup'),
  ]
  return Array.from({ length: 4 + below(20) }, () => pick(blocks)()).join('\n')
}

/** HTML as parsed by a browser, so that equivalent notations are equal: elements, attributes by name, texts. */
export function meaningOf(html: string): string[] {
  const parts: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => parts.push(`<${name} ${JSON.stringify(Object.entries(attributes).sort())}`),
      onclosetag: (name) => parts.push(`/${name}`),
      ontext: (text) => {
        if (parts.at(-1)?.startsWith('"')) parts.push(`"${parts.pop()?.slice(1)}${text}`)
        else parts.push(`"${text}`)
      },
      oncomment: (text) => parts.push(`!${text}`),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return parts
}
