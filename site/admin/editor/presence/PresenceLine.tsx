import type { Presence } from '#shared/presence.ts'

/** Who else has the article open, and where they are in it. */
export function PresenceLine({ others }: { others: readonly Presence[] }) {
  if (others.length === 0) return null
  return (
    <ul className="presence" aria-label="Also editing">
      {others.map(({ tab, name, isMe, block }) => (
        <li key={tab}>
          <span className="presence-mark" aria-hidden="true">
            {initialsOf(name)}
          </span>
          {isMe ? 'You, in another window' : `${name} is editing`}
          {block !== null && `, paragraph ${block + 1}`}
        </li>
      ))}
    </ul>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
