import { readContradicted, readWhole, type Whole } from './read-whole.ts'
import { spoiledFirst } from './spoiled-first.ts'
import { spoiledSecond } from './spoiled-second.ts'

export type WholeSet = { good: Whole[]; bad: Whole[] }

/** Whole articles written before the rules were looked at: the rules were improved with this set. */
export function firstWhole(): WholeSet {
  return setOf('first', spoiledFirst)
}

/** The same by the same person, kept aside until the rules were done. */
export function secondWhole(): WholeSet {
  return setOf('second', spoiledSecond)
}

function setOf(name: string, spoiled: (good: readonly Whole[]) => Whole[]): WholeSet {
  const good = [...readWhole(`${name}-good-a.txt`), ...readWhole(`${name}-good-b.txt`)]
  const bad = [
    ...readWhole(`${name}-bad.txt`),
    ...readContradicted(`${name}-contradictions.txt`, good),
    ...spoiled(good),
  ]
  return { good, bad }
}

/** A third, of which eight articles contradict themselves more than once; written once the rules knew the second. */
export function thirdWhole(): WholeSet {
  return {
    good: readWhole('third-good.txt'),
    bad: [
      ...readWhole('third-contradictions-whole.txt'),
      ...readContradicted('third-contradictions.txt', readWhole('third-good.txt')),
    ],
  }
}
