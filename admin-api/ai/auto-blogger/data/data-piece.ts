import { encoded } from '#shared/html-entities.ts'
import type { Composed } from './composed.ts'
import { tipBlock } from './own-tips.ts'

/** A paragraph, a heading, a table, links in a line or in a list, a tip's block, which follows the tip's state. */
export type Part =
  | { kind: 'text'; sentences: readonly string[] }
  | { kind: 'heading'; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'links'; lead: string; links: readonly Link[] }
  | { kind: 'list'; items: readonly { link: Link; text: string }[] }
  | { kind: 'tip'; slug: string }
type Cell = string | Link
export type Link = { text: string; path: string }

/** A piece from data before it is assembled. */
type Draft = Omit<Composed, 'content' | 'paths'> & { key: string; parts: readonly Part[] }

/** Assembles a piece; parts without words are omitted. */
export function composed({ parts, ...draft }: Draft): Composed & { key: string } {
  const full = parts.filter((part) => part.kind !== 'text' || said(part.sentences) !== '')
  const links = full.flatMap((part) => {
    if (part.kind === 'links') return part.links
    if (part.kind === 'list') return part.items.map(({ link }) => link)
    return part.kind === 'table' ? part.rows.flat().filter((cell) => typeof cell !== 'string') : []
  })
  return { ...draft, content: full.map(htmlOf).join('\n'), paths: [...new Set(links.map(({ path }) => path))] }
}

function said(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function htmlOf(part: Part): string {
  if (part.kind === 'text') return `<p>${encoded(said(part.sentences))}</p>`
  if (part.kind === 'heading') return `<h2>${encoded(part.text)}</h2>`
  if (part.kind === 'links') return `<p>${encoded(part.lead)} ${part.links.map(linkOf).join(', ')}.</p>`
  if (part.kind === 'list')
    return `<ul>${part.items.map(({ link, text }) => `<li>${linkOf(link)}${encoded(text)}</li>`).join('')}</ul>`
  if (part.kind === 'tip') return tipBlock(part.slug)
  const head = part.head.map((cell) => `<th>${encoded(cell)}</th>`).join('')
  const rows = part.rows.map((row) => `<tr>${row.map((cell) => `<td>${cellOf(cell)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function cellOf(cell: Cell): string {
  return typeof cell === 'string' ? encoded(cell) : linkOf(cell)
}

function linkOf({ text, path }: Link): string {
  return `<a href="${path}">${encoded(text)}</a>`
}
