/** Reads each thing once, by its key; `has` says whether it was requested already. */
export function once<Key, Value>(read: (key: Key) => Promise<Value>) {
  const asked = new Map<Key, Promise<Value>>()
  const get = (key: Key) => kept(asked, key, () => read(key))
  return Object.assign(get, { has: (key: Key) => asked.has(key) })
}

/** The value already requested for a key, or one read now. */
export function kept<Key, Value>(
  asked: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const found = asked.get(key) ?? read()
  asked.set(key, found)
  return found
}
