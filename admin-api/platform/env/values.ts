import { isWebAddress } from '#shared/text.ts'

/** An invalid variable. `message` is one line: its name, what it must be, its value. */
export class EnvError extends Error {}

export function fail(name: string, rule: string, value: string): never {
  throw new EnvError(`${name} must be ${rule}, but is "${value}"`)
}

export function origin(name: string, value: string | null): string | null {
  if (value === null) return null
  const rule = 'an address such as https://www.example.com, without a path'
  if (!isWebAddress(value)) fail(name, rule, value)
  const url = new URL(value)
  if (url.pathname !== '/' || url.search || url.hash) fail(name, rule, value)
  return url.origin
}

export function webAddress(name: string, value: string | null): string | null {
  if (value !== null && !isWebAddress(value)) fail(name, 'a web address (https://…)', value)
  return value
}

export function email(name: string, value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) fail(name, 'an email address', value)
  return value.toLowerCase()
}

/** A key that becomes a header. The value is not repeated. */
export function headerKey(name: string, value: string | null): string | null {
  if (value !== null && !/^[\x21-\x7e]+$/.test(value)) throw new EnvError(`${name} must be a key without spaces`)
  return value
}

const LONGEST_MS = 900_000

export function milliseconds(name: string, value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < 1 || number > LONGEST_MS) {
    fail(name, `a number of milliseconds from 1 to ${LONGEST_MS}`, value)
  }
  return number
}

export function seconds(name: string, value: string, most = 86_400): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > most) fail(name, `a whole number of seconds from 0 to ${most}`, value)
  return number
}

export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((option) => option === value)
  return found ?? fail(name, `one of ${allowed.join(', ')}`, value)
}
