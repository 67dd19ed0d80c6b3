import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

// Comparing word by word takes long where two long texts have little in common.
const WORDS_MS = 250
const LINES_MS = 250
const CONTEXT = 140

type Props = { before: string; after: string }

/** A changed text: removed words, added words, and a little unchanged text around them. */
export function Diff({ before, after }: Props) {
  const changes = useMemo(() => changesBetween(before, after), [before, after])
  return (
    <p className="diff">
      {changes.map(({ added, removed, value }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is rendered once and its parts never move
        if (added) return <ins key={at}>{value}</ins>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (removed) return <del key={at}>{value}</del>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={at}>{shortened(value, at === 0, at === changes.length - 1)}</span>
      })}
    </p>
  )
}

function changesBetween(before: string, after: string): ChangeObject<string>[] {
  const changes =
    diffWordsWithSpace(before, after, { timeout: WORDS_MS }) ?? diffLines(before, after, { timeout: LINES_MS })
  return changes ?? [change('removed', before), change('added', after)]
}

function change(kind: 'added' | 'removed', value: string): ChangeObject<string> {
  return { value, added: kind === 'added', removed: kind === 'removed', count: 1 }
}

// Unchanged text is only for orientation; too much of it hides the changes.
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * CONTEXT) return text
  const head = isFirst ? '' : text.slice(0, CONTEXT)
  const tail = isLast ? '' : text.slice(-CONTEXT)
  return `${head} … ${tail}`
}
