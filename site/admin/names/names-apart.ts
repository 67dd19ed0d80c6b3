import type { Author } from '#shared/author.ts'

/** The name that each author is shown by, by their ids: with the slug where another bears the same name. */
export function namesApart(authors: readonly Pick<Author, 'id' | 'name' | 'slug'>[]): Map<string, string> {
  const byName = Map.groupBy(authors, ({ name }) => name.toLowerCase())
  return new Map(
    [...byName.values()].flatMap((same) =>
      same.map(({ id, name, slug }) => [id, same.length > 1 ? `${name} (${slug})` : name] as const),
    ),
  )
}
