const ROWS = 10_000

/**
 * The rows of a long table, in batches: the driver reads a whole answer at once, and others wait meanwhile. `read`
 * returns at most so many rows after a given one, fewer if they are large.
 */
export async function* inPieces<Row>(
  read: (after: Row | undefined, most: number) => Promise<Row[]>,
  most = ROWS,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const rows = await read(last, most)
    yield rows
    last = rows.length < most ? undefined : rows.at(-1)
  } while (last)
}
