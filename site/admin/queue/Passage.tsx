import type { ReactNode } from 'react'
import type { Article } from '#shared/article.ts'
import { patternOf } from '../lib/find-words.ts'
import { parseHtml } from '../lib/parse-html.ts'
import type { Warning } from './decisions.ts'
import { Marked, Rendered, textOf } from './Rendered.tsx'
import { flagMarks } from './text-marks.ts'

/** A passage of an article, and the flags that quote it. */
type Block = { id: string; field: 'title' | 'excerpt' | 'text'; words: string; own: Warning[] }

/** The article's passages, each with the flags that quote it; `whole` has those that quote none. */
export function placed(
  { title, excerpt, content }: Article,
  warnings: readonly Warning[],
): { blocks: Block[]; whole: Warning[] } {
  const texts = [...parseHtml(content).childNodes].flatMap((node) => {
    const words = node instanceof Element ? node.outerHTML : (node.textContent ?? '').trim()
    return words === '' ? [] : [{ field: 'text' as const, words }]
  })
  const all = [
    { field: 'title' as const, words: title },
    ...(excerpt ? [{ field: 'excerpt' as const, words: excerpt }] : []),
    ...texts,
  ]
  const blocks: Block[] = all.map((block, n) => ({ ...block, id: `passage-${n}`, own: [] }))
  const whole = warnings.filter((warning) => {
    const quote = warning.excerpt?.replace(/…$/, '') ?? ''
    const place =
      quote === ''
        ? undefined
        : blocks.find(({ field, words }) => patternOf(quote).test(field === 'text' ? textOf(words) : words))
    place?.own.push(warning)
    return !place
  })
  return { blocks, whole }
}

/** A passage with its flags marked; with any, a stop of the keys, and below it what is asked about them. */
export function Passage({ id, field, words, own, children }: Block & { children: ReactNode }) {
  const quotes = own.map(({ excerpt }) => excerpt ?? '')
  const shown =
    field === 'text' ? (
      <Rendered html={words} marks={flagMarks(textOf(words), quotes)} />
    ) : (
      <p className={`change-${field}`}>
        <Marked text={words} marks={flagMarks(words, quotes)} />
      </p>
    )
  if (own.length === 0) return <div>{shown}</div>
  return (
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a stop of the keys
      tabIndex={0}
      className="change"
      data-stop={id}
      aria-label="A passage with flags"
    >
      {shown}
      <div className="change-flags">{children}</div>
    </div>
  )
}
