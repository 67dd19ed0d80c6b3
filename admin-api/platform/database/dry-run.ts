import type { Db } from './client.ts'

/** Thrown in a transaction to roll it back; carries the result of the work. */
class DryRun extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('dry run')
    this.result = result
  }
}

/** Does work in a transaction and returns its result; a dry run rolls everything back. */
export async function inTransaction<T>(
  db: Db,
  { dryRun }: { dryRun: boolean },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
}
