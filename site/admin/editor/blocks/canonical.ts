import { type Attributes, blocksAndLines, type Element, isBlank, type Tree } from './html-tree.ts'

/**
 * The meaning of HTML: elements, attributes and text, without its layout and the nesting order of inline elements.
 * Texts with the same canonical form are equal to readers and editors.
 */
export function canonical(pieces: readonly Tree[]): string {
  return [...blocksAndLines(pieces)]
    .map((found) => (Array.isArray(found) ? lineOf(found) : blockOf(found)))
    .filter((text) => text !== '')
    .join('\n')
}

function blockOf(piece: Tree): string {
  if (piece.kind !== 'element') return '<!--->'
  if (isEmptyCaption(piece)) return ''
  if (piece.tag === 'pre') return `${openTag(piece)}${JSON.stringify(rawOf(piece.children))}</pre>`
  return `${openTag(piece)}${canonical(piece.children)}</${piece.tag}>`
}

// Equivalent to none.
function isEmptyCaption({ tag, attrs, children }: Element): boolean {
  const isCaption = tag === 'caption' || tag === 'figcaption'
  return isCaption && children.every(isBlank) && Object.keys(attrs).length === 0
}

function rawOf(pieces: readonly Tree[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return piece.kind === 'comment' ? '<!--->' : `${openTag(piece)}${rawOf(piece.children)}</${piece.tag}>`
    })
    .join('')
}

type Run = { text: string; marks: string }

function lineOf(line: readonly Tree[]): string {
  const runs: Run[] = []
  const elements: string[] = []
  collect(line, [], runs, elements)
  return `${tidyRuns(runs)
    .map(({ text, marks }) => `[${marks}]${JSON.stringify(text)}`)
    .join('')}{${elements.sort().join('')}}`
}

function collect(pieces: readonly Tree[], marks: readonly string[], runs: Run[], elements: string[]): void {
  for (const piece of pieces) {
    if (piece.kind === 'text') runs.push({ text: piece.text, marks: [...marks].sort().join('') })
    else if (piece.kind === 'comment') elements.push('<!--->')
    else {
      elements.push(openTag(piece))
      if (piece.children.length > 0) collect(piece.children, [...marks, openTag(piece)], runs, elements)
      else runs.push({ text: `\u0000${openTag(piece)}`, marks: [...marks].sort().join('') })
    }
  }
}

// White space as a browser renders it: collapsed, and none at the ends of a line.
function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  let endsInSpace = true
  for (const { text, marks } of runs) {
    const isAtom = text.startsWith('\u0000')
    const isBreak = text.startsWith('\u0000<br')
    let shown = isAtom ? text : text.replace(/[ \t\n\r\f]+/g, ' ')
    if (!isAtom && endsInSpace) shown = shown.replace(/^ /, '')
    if (isBreak) trimEnd(tidy)
    if (shown === '') continue
    endsInSpace = isBreak || shown.endsWith(' ')
    const last = tidy.at(-1)
    if (last && last.marks === marks) last.text += shown
    else tidy.push({ text: shown, marks })
  }
  trimEnd(tidy)
  return tidy
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1)
  if (!last) return
  last.text = last.text.replace(/ $/, '')
  if (last.text === '') runs.pop()
}

function openTag({ tag, attrs }: Element): string {
  return `<${tag}${attributesOf(attrs)}>`
}

function attributesOf(attrs: Attributes): string {
  return Object.keys(attrs)
    .sort()
    .map((name) => ` ${name}=${JSON.stringify(attrs[name])}`)
    .join('')
}
