import type { World } from './world.ts'

/** A check and the sentences of the specification that it proves, by their numbers. */
export type Proof = { proves: string[]; by: (world: World) => unknown }

/** `numbers`: "2.1 2.3", with ranges as in "4.13-4.15". */
export function proof(numbers: string, by: Proof['by']): Proof {
  return { proves: numbers.split(' ').flatMap(expand), by }
}

function expand(numbers: string): string[] {
  const [first = '', last] = numbers.split('-')
  if (!last) return [first]
  const [section, from] = first.split('.')
  const to = Number(last.split('.')[1])
  return Array.from({ length: to - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`)
}
