import type { Media } from '#shared/media.ts'
import { useNewsroom } from '../lib/newsroom.ts'

/** Where an image is used: articles open in the editor, logos, portraits and badges are named. */
export function MediaUses({ image: { name, usedIn, logoOf, portraitOf, badgeOf, isSiteLogo } }: { image: Media }) {
  const { openEditor } = useNewsroom()
  const others = [
    ...logoOf.map((bookmaker) => `Logo of ${bookmaker.name}`),
    ...(isSiteLogo ? ['Logo of the site'] : []),
    ...portraitOf.map((author) => `Portrait of ${author.name}`),
    ...badgeOf.map((team) => `Badge of ${team.name}`),
  ]
  if (usedIn.length + others.length === 0) return null
  return (
    <ul className="media-uses" aria-label={`Where ${name} is used`}>
      {usedIn.map((article) => (
        <li key={article.id}>
          <button type="button" className="media-use" onClick={() => openEditor(article.id)}>
            {article.title}
          </button>
        </li>
      ))}
      {others.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
  )
}
