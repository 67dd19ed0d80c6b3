import { TriangleAlert } from 'lucide-react'
import type { SuggestionFlag } from '#shared/suggestion.ts'

type Props = { words: string; flags: readonly SuggestionFlag[] }

/** The findings in a proposed text; the passage is quoted unless it is the whole text. */
export function Flags({ words, flags }: Props) {
  if (flags.length === 0) return null
  return (
    <ul className="suggest-flags">
      {flags.map(({ message, excerpt }) => (
        <li key={`${message} ${excerpt}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {message}
            {excerpt === words ? '.' : ': '}
            {excerpt !== words && <mark>{excerpt}</mark>}
          </span>
        </li>
      ))}
    </ul>
  )
}
