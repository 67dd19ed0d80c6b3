import type { z } from 'zod'

const LIMIT_MS = 30_000

/** The check is impossible; the message is for the user. */
export class CannotCheck extends Error {}

/** The text at an address. Throws `CannotCheck`. */
export async function load(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    if (response.ok) return await response.text()
    throw new CannotCheck(`${address} answers ${response.status}`)
  } catch (error) {
    if (error instanceof CannotCheck) throw error
    throw new CannotCheck(`${address} cannot be reached: ${error instanceof Error ? error.message : error}`)
  }
}

/** The JSON at an address. Throws `CannotCheck`. */
export async function loadJson<T>(address: string, schema: z.ZodType<T>): Promise<T> {
  const text = await load(address)
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new CannotCheck(`${address} does not answer with the JSON of a tips site`)
  }
}
