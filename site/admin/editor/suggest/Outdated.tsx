import { useRested } from '../use-rested.ts'

const REST_MS = 300

/** Says that the text has changed since the suggestions were made and checked. */
export function Outdated({ content }: { content: string }) {
  const now = useRested(REST_MS)
  if (now.content === content) return null
  return <p className="quiet">The text has changed since. Ask again to use the current text.</p>
}
