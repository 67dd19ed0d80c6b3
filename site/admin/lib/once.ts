const keys = new WeakMap<object, string>()

/**
 * What a call that makes something is sent with. A retry of a mutation has the variables of the first try, and so its
 * Idempotency-Key: it never makes two. Each call of `mutate` needs variables of its own.
 */
export function once(variables: object): { headers: { 'Idempotency-Key': string } } {
  const key = keys.get(variables) ?? crypto.randomUUID()
  keys.set(variables, key)
  return { headers: { 'Idempotency-Key': key } }
}
