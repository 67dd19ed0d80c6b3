import type { Author } from '#shared/author.ts'
import { namesApart } from './names-apart.ts'

/** Select options: another author to replace a deleted one. */
export function MoveToOptions({ authors, from }: { authors: readonly Author[]; from: string }) {
  const names = namesApart(authors)
  return authors
    .filter(({ id }) => id !== from)
    .map(({ id }) => (
      <option key={id} value={id}>
        Move to {names.get(id)}
      </option>
    ))
}
