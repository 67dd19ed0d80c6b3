import { sanitizeArticle } from '../../admin-api/platform/html/sanitize.ts'
import type { Random } from './random.ts'
import type { Vector } from './vectors.ts'

/** Typed into form fields: a marker word by which the field is found on a page, then vectors. */
export type HostileWords = {
  line(field: string, max: number): string
  text(field: string, max: number): string
  address(field: string): string
  /**
   * HTML with a number of vectors, each followed by a marker word that shows whether it was swallowed by the one
   * before; `last` may swallow what follows it.
   */
  html(field: string, vectors: readonly Vector[], last?: Vector): string
  /** The typed marker words, with their fields' names. */
  typed: Map<string, string>
  /** The marker words between the vectors in texts. */
  marks: Set<string>
}

const CONTROLS = /\p{Cc}/gu
const CONTROLS_BUT_WHITESPACE = /[^\P{Cc}\t\n\r]/gu
// Closes whatever a vector left open, so that the next one is effective.
const ENDS = `--></script></style></textarea></title></noscript></xmp></iframe></noembed></template></select></svg></math>">'>`
const VOID = /^(img|br|hr|input|source|col|link|meta|base|embed)$/

/** Writes different vectors into the fields, repeatedly until all were used. */
export function hostileWords(vectors: readonly Vector[], random: Random): HostileWords {
  const typed = new Map<string, string>()
  const marks = new Set<string>()
  const lines = vectors.map(({ payload }) => payload.replaceAll(CONTROLS, '').toWellFormed().trim())
  let at = random.below(lines.length)

  function pack(field: string, max: number, list: readonly string[]): string {
    const word = `zq${typed.size + 1}q`
    typed.set(word, field)
    let text = word
    // Vectors too long for the field are left for others.
    for (let tries = 0; tries < 200 && text.length < max - 20; tries++) {
      at = (at + 1) % list.length
      if (text.length + 1 + (list[at] as string).length <= max) text += ` ${list[at]}`
    }
    return text.length === word.length ? `${text}"><s onload=alert(1)>`.slice(0, max) : text
  }

  return {
    typed,
    marks,
    line: (field, max) => pack(field, max, lines),
    text: (field, max) => pack(field, max - 1, lines).replace('> <', '>\n\n<'),
    address: (field) => `https://example.com/?${pack(field, 200, lines).replaceAll(/[{}\s]/g, '')}`,
    html(field, some, last) {
      const word = `zq${typed.size + 1}q`
      typed.set(word, field)
      const parts = some.map(({ payload }, n) => {
        marks.add(`${word}${n}`)
        return `${onlyText(payload)}${endsOf(payload)}<p>${word}${n}</p>`
      })
      return `<p>${word}</p>${parts.join('\n')}${last ? onlyText(last.payload) : ''}`
    },
  }
}

/** Vectors after which the rest of a text is still parsed, and those that swallow it. */
export function bySwallowing(vectors: readonly Vector[]): { swallowing: Vector[]; harmless: Vector[] } {
  const isHarmless = ({ payload }: Vector) =>
    sanitizeArticle(`${onlyText(payload)}${endsOf(payload)}<p>end</p>`).endsWith('<p>end</p>')
  const { swallowing = [], harmless = [] } = Object.groupBy(vectors, (vector) =>
    isHarmless(vector) ? 'harmless' : 'swallowing',
  )
  return { swallowing, harmless }
}

// The API refuses control characters.
function onlyText(payload: string): string {
  return payload.replaceAll(CONTROLS_BUT_WHITESPACE, '').toWellFormed()
}

function endsOf(payload: string): string {
  const open = [...payload.matchAll(/<([a-z][a-z0-9-]*)/gi)].flatMap(([, name = '']) =>
    VOID.test(name.toLowerCase()) ? [] : name,
  )
  return (
    ENDS +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}
