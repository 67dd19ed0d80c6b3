import { randomName } from './random-name.ts'

const keys = new WeakMap<object, string>()

/**
 * The headers of a call that creates something. A retry of a mutation has the variables of the first try, and so its
 * Idempotency-Key: it never creates two. Each call of `mutate` needs its own variables.
 */
export function once(variables: object): { headers: { 'Idempotency-Key': string } } {
  const key = keys.get(variables) ?? randomName()
  keys.set(variables, key)
  return { headers: { 'Idempotency-Key': key } }
}
