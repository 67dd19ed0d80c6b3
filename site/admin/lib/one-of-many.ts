import { runMutation } from './run-mutation.ts'

/**
 * Makes one change of many, by the rules of every other: it is sent once more where that may help. What failed is left
 * to the caller, who says it of all of them at once.
 */
export function oneOfMany<T>(change: () => Promise<T>): Promise<T> {
  return runMutation(change, () => null)
}
