import { isSame, type Name, type Said } from '../../../verify/said.ts'
import type { Statement } from './statement.ts'

/** The first sentences that contradict each other, each pair once. */
export function clashesOf(statements: readonly Statement[], most: number): { topic: string; one: Said; other: Said }[] {
  const found: { topic: string; one: Said; other: Said }[] = []
  for (const [topic, group] of Map.groupBy(statements, (statement) => statement.topic)) {
    // A text with this many times and prices is a list.
    const some = group.slice(0, MOST_OF_TOPIC)
    for (const [at, one] of some.entries()) {
      if (found.length >= most) return found
      const other = some.slice(0, at).find((earlier) => isClash(earlier, one))
      if (other) found.push({ topic, one: other.said, other: one.said })
    }
  }
  return found
}

const MOST_OF_TOPIC = 200

function isClash(a: Statement, b: Statement): boolean {
  // Two results of two sides are compared with the words around them.
  if ((a.isOfBoth && b.isOfBoth) || a.said === b.said || isEqual(a.value, b.value)) return false
  const isOfOne = a.about.some((name) => b.about.some((other) => isSame(name, other)))
  return isOfOne || a.about.length === 0 || b.about.length === 0
}

function isEqual(a: string | Name, b: string | Name): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return isSame(a, b)
}
