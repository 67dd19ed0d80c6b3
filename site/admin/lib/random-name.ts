/** A name that nothing else has, of at most 28 characters. `crypto.randomUUID` is there on https and localhost alone. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}
