import { uniform } from '#shared/uniform.ts'
import { nameWords, type Said, saidIn } from '../../verify/said.ts'
import { beginning } from './beginning.ts'
import { type Fault, MOST } from './fault.ts'

const LEAST_STEMS = 3
const LEAST_SENTENCES = 4
const MOST_SENTENCES = 200
// This many sentences before it: a long text may return to a point.
const NEAR = 6
// Of the shorter sentence and of the longer one.
const LEAST_OF_SHORTER = 0.6
const LEAST_OF_LONGER = 0.4
const LEAST_SHARE = 0.4

/** Sentences that restate an earlier one in other words: a text full of them goes round in circles. */
export function reworded(text: string): Fault[] {
  const lines = text.split('\n').map(uniform)
  const all = saidIn(lines, nameWords(lines))
    .filter(({ stems, names, numbers }) => stems.size + names.length + numbers.length >= LEAST_STEMS)
    .slice(0, MOST_SENTENCES)
  if (all.length < LEAST_SENTENCES) return []
  const things = all.map(thingsOf)
  const again = all.filter((_one, at) =>
    things.slice(Math.max(0, at - NEAR), at).some((other) => isAlike(things[at] ?? other, other)),
  )
  const [first] = again
  if (!first || again.length / all.length < LEAST_SHARE) return []
  const issue = `${again.length} of ${all.length} sentences say again what one shortly before them said, for example “${beginning(first.text)}”. Say something new in each.`
  return [{ issue, part: 1, most: MOST.repeated }]
}

function thingsOf({ stems, names, numbers }: Said): Set<string> {
  return new Set([...stems, ...names.map(({ parts }) => parts.at(-1) ?? ''), ...numbers.map(({ key }) => `#${key}`)])
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((thing) => other.has(thing)).length
  return (
    shared >= LEAST_OF_SHORTER * Math.min(one.size, other.size) &&
    shared >= LEAST_OF_LONGER * Math.max(one.size, other.size)
  )
}
