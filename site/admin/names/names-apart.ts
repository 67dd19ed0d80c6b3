import type { Author } from '#shared/author.ts'

/** Display names by author id, with the slug where two authors have the same name. */
export function namesApart(authors: readonly Pick<Author, 'id' | 'name' | 'slug'>[]): Map<string, string> {
  const byName = Map.groupBy(authors, ({ name }) => name.toLowerCase())
  return new Map(
    [...byName.values()].flatMap((same) =>
      same.map(({ id, name, slug }) => [id, same.length > 1 ? `${name} (${slug})` : name] as const),
    ),
  )
}
