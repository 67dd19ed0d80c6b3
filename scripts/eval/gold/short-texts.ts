import { readFileSync } from 'node:fs'
import type { Form } from './forms.ts'

/** Short texts of a set: `contra` contradicts itself, `junk` is no prose, `good` is sound. The third
 * set is of authors who had not seen the rules: 39 bad texts of many kinds, 40 sound ones. */
export type ShortText = Form & { text: string }

/** Reads a set: "=== good report | Title", then a paragraph a line. The first sentence is the excerpt, too. */
export function shortTexts(set: 'known' | 'second' | 'third'): ShortText[] {
  const file = readFileSync(new URL(`sets/forms-${set}.txt`, import.meta.url), 'utf8')
  return file
    .split(/^=== /m)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [head = '', ...paragraphs] = block.trim().split('\n')
      const [kind = '', title = ''] = head.split(' | ')
      const [excerpt = ''] = paragraphs[0]?.split(/(?<=\.) /) ?? []
      const content = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
      return { kind, good: kind.startsWith('good'), title, excerpt, content, text: paragraphs.join('\n') }
    })
}
