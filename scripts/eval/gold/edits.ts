import { readdirSync, readFileSync } from 'node:fs'

/** One small edit of a report: a planted error, or harmless. */
export type SmallEdit = { kind: string; isPlanted: boolean; before: Report; after: Report; change: string }
type Report = { title: string; excerpt: null; content: string }

const FOLDER = new URL('sets/edits/', import.meta.url)

/**
 * Sets of small edits: 14 to 16 by the author of the rules and 26 and 27 by a reader of them, before they were run, the
 * others by authors who had seen no rule. Each was measured before anything was learned from it.
 */
export const EDIT_SETS = readdirSync(FOLDER)
  .map((file) => file.replace('.txt', ''))
  .sort((a, b) => Number(a) - Number(b))

/** Reads a set: reports ("=== Title", a line a paragraph) with errors ("- kind | words => other words") and harmless edits ("+ …"). */
export function editsOf(set: string): SmallEdit[] {
  const blocks = readFileSync(new URL(`${set}.txt`, FOLDER), 'utf8').split(/^=== /m)
  return blocks
    .filter((block) => block.trim() !== '')
    .flatMap((block) => {
      const lines = block.trim().split('\n')
      const isEdit = (line: string) => /^[-+] /.test(line)
      const text = lines.filter((line) => !isEdit(line)).join('\n')
      return lines.filter(isEdit).map((line): SmallEdit => {
        const [kind = '', change = ''] = line.slice(2).split(' | ')
        const [from = '', to = ''] = change.split(/ => ?/)
        if (!text.includes(from)) throw new Error(`The report has no “${from}”`)
        const after = reportOf(text.replace(from, () => to))
        return { kind, isPlanted: line.startsWith('-'), before: reportOf(text), after, change }
      })
    })
}

function reportOf(text: string): Report {
  const [title = '', ...paragraphs] = text.split('\n')
  return { title, excerpt: null, content: paragraphs.map((words) => `<p>${words}</p>`).join('\n') }
}
