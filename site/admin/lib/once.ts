import { randomName } from './random-name.ts'

const keys = new WeakMap<object, string>()

/**
 * The headers of a call that creates something. A mutation's retry has the same variables as the first try, and so the
 * same Idempotency-Key, and never creates two. Each call of `mutate` needs its own variables object.
 */
export function once(variables: object): { headers: { 'Idempotency-Key': string } } {
  const key = keys.get(variables) ?? randomName()
  keys.set(variables, key)
  return { headers: { 'Idempotency-Key': key } }
}

/** The same for long work, which is done beside the call: the answer is its job. */
export function onceAsJob(variables: object): { headers: Record<string, string> } {
  return { headers: { Prefer: 'respond-async', ...once(variables).headers } }
}
