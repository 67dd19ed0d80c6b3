import type { Context } from 'hono'

/** A page of a list, with the length of the whole list. */
export function listed<T extends readonly object[]>(
  c: Pick<Context, 'header' | 'json'>,
  { items, total }: { items: T; total: number },
) {
  c.header('X-Total-Count', String(total))
  return c.json(items)
}
