import { runMutation } from './run-mutation.ts'

/**
 * Makes one change of many, by the same rules as every other: it is retried where that may help. The caller reports all
 * failures together.
 */
export function oneOfMany<T>(change: () => Promise<T>): Promise<T> {
  return runMutation(change, () => null)
}
