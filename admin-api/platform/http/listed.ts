import type { Context } from 'hono'

/** The answer with a page of a list, which says how many items the whole list has. */
export function listed<T extends readonly object[]>(
  c: Pick<Context, 'header' | 'json'>,
  { items, total }: { items: T; total: number },
) {
  c.header('X-Total-Count', String(total))
  return c.json(items)
}
