import { Parser } from 'htmlparser2'

/** A node of HTML with its position in the source. */
export type Tree = Element | Text | Comment
export type Element = { kind: 'element'; tag: string; attrs: Attributes; children: Tree[]; from: number; to: number }
export type Text = { kind: 'text'; text: string; from: number; to: number }
/** Comments and other nodes that are never visible. */
export type Comment = { kind: 'comment'; from: number; to: number }
export type Attributes = Record<string, string>

/** Parses HTML with the parser of the server's sanitiser, so that both see the same elements. */
export function parseTree(html: string): Tree[] {
  const root: Tree[] = []
  const open: Element[] = []
  const here = () => open.at(-1)?.children ?? root

  function addComment() {
    here().push({ kind: 'comment', from: parser.startIndex, to: parser.endIndex + 1 })
  }

  const parser = new Parser({
    onopentag(tag, attrs) {
      const element: Element = { kind: 'element', tag, attrs, children: [], from: parser.startIndex, to: 0 }
      here().push(element)
      open.push(element)
    },
    onclosetag(tag, isImplied) {
      const element = open.pop()
      if (!element) return
      // A missing end tag is where the next tag implies it.
      element.to = isImplied && !VOID_TAGS.has(tag) ? Math.max(parser.startIndex, element.from) : parser.endIndex + 1
    },
    ontext(text) {
      const last = here().at(-1)
      const to = parser.endIndex + 1
      if (last?.kind !== 'text') {
        here().push({ kind: 'text', text, from: parser.startIndex, to })
        return
      }
      last.text += text
      last.to = to
    },
    oncomment: addComment,
    onprocessinginstruction: addComment,
  })
  parser.end(html)
  return root
}

export const VOID_TAGS = new Set('area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr'.split(','))

/** Elements within a line of text. */
export const INLINE_TAGS = new Set(
  (
    'a,abbr,b,br,cite,code,del,dfn,em,i,img,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,time,u,var,wbr,' +
    'bdi,bdo,font,label,acronym,big,tt'
  ).split(','),
)

/** Whether a piece belongs to a line of text. White space does when a neighbour does. */
export function isInline(piece: Tree): boolean {
  return piece.kind === 'text' || (piece.kind === 'element' && INLINE_TAGS.has(piece.tag))
}

export function isBlank(piece: Tree): boolean {
  return piece.kind === 'text' && /^[ \t\n\r\f]*$/.test(piece.text)
}

/** A list of pieces as blocks and lines of loose text; white space between blocks is left out. */
export function* blocksAndLines(pieces: readonly Tree[]): Generator<Element | Comment | Tree[]> {
  let line: Tree[] = []
  for (const piece of pieces) {
    if (isInline(piece)) {
      if (line.length > 0 || !isBlank(piece)) line.push(piece)
      continue
    }
    if (line.length > 0) yield withoutTail(line)
    line = []
    yield piece as Element | Comment
  }
  if (line.length > 0) yield withoutTail(line)
}

function withoutTail(line: Tree[]): Tree[] {
  const end = line.findLastIndex((piece) => !isBlank(piece)) + 1
  return line.slice(0, end)
}
