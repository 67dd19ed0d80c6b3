/** A unique name of at most 28 characters. `crypto.randomUUID` exists only on https and localhost. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}
