/** Rows already read or being read, by id. */
export type KnownRows<Row> = Map<number, Promise<ReadonlyMap<number, Row>>>

/** Rows by id: reads only those not requested yet, in one query. */
export async function readMissing<Row>(
  known: KnownRows<Row>,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): Promise<ReadonlyMap<number, Row>> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  const reading = missing.length > 0 ? read(missing) : null
  if (reading) for (const id of missing) known.set(id, reading)
  const found = await Promise.all(new Set(ids.flatMap((id) => known.get(id) ?? [])))
  return new Map(found.flatMap((rows) => [...rows]))
}
