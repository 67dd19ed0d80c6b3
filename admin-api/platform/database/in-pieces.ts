const ROWS = 10_000

/**
 * The rows of a long table, some at a time: the driver reads all of an answer at once, and others wait meanwhile.
 * `read` answers those after a row, at most so many: fewer of those that have much in them.
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
