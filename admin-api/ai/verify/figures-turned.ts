import { type Index, likeness } from './nearest.ts'
import { isSame, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

/** Two swapped figures, and "not" with a figure that the source has without. */
export function figuresTurned(one: Said, { all, pairs }: Index): Problem | null {
  const turned = figurePairs(one).find(({ pair }) => {
    const [first, between, second] = pair.split('|')
    return !pairs.has(pair) && first !== second && pairs.has([second, between, first].join('|'))
  })
  const part = figurePairs(one).find(({ pair }) => {
    const [, between = '', whole] = pair.split('|')
    const same = [...pairs].filter((other) => other.endsWith(`|${between}|${whole}`))
    return (
      /^(?:out )?of (?:his|her|their|its|the) ?(?:last|first)?$/.test(between) &&
      same.length > 0 &&
      !same.includes(pair)
    )
  })
  if (part) return { message: 'The source has another figure for this', cores: [part.written] }
  const list = listTurned(one, all)
  const spell = spellOf(one, all)
  if (spell) return { message: 'The source has another figure for this', cores: [spell] }
  if (list) return { message: 'The source has these figures the other way round', cores: [list] }
  if (turned) return { message: 'The source has these figures the other way round', cores: [turned.written] }
  if (one.denials.count === 0 || one.stems.size > 2 || one.numbers.length === 0) return null
  const same = all.filter((said) => likeness(one, said) === 1)
  const isAdded = same.length > 0 && same.every((said) => said.denials.count === 0)
  return isAdded ? { message: 'The source says this without “not”' } : null
}

const SPELL =
  /(?<![\d.,-])(\d{1,3}|one|two|three|four|five|six|seven|eight|nine) for (\d{1,3}|one|two|three|four|five|six|seven|eight|nine)\b|(?<![\d.,/-])(\d{1,3})\/(\d{1,3})(?![\d/])/gi
const SPELT = 'zero one two three four five six seven eight nine'.split(' ')

// "4 for 24" where the source has 3 for 24.
function spellOf(one: Said, all: readonly Said[]): string | null {
  const theirs = all.flatMap(({ text }) => spellsIn(text))
  const wrong = spellsIn(one.text).find(
    ({ few, many }) =>
      many > 10 &&
      theirs.some((other) => other.many === many) &&
      !theirs.some((other) => other.many === many && other.few === few),
  )
  return wrong?.written ?? null
}

function spellsIn(text: string): { few: number; many: number; written: string }[] {
  return [...text.matchAll(SPELL)].map(([written, a, b, c, d]) => {
    const [first = 0, second = 0] = [a ?? c ?? '', b ?? d ?? ''].map((word) => {
      const spelt = SPELT.indexOf(word.toLowerCase())
      return spelt < 0 ? Number(word) : spelt
    })
    return { few: Math.min(first, second), many: Math.max(first, second), written }
  })
}

const RESPECTIVELY = /\b(?:respectively|onderskeidelik)\b/i

function isInOrderOf(one: Said, said: Said): boolean {
  const places = one.names.map((name) => said.names.findIndex((other) => isSame(other, name))).filter((at) => at >= 0)
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))
}

const LIST = /(?<![\d.,-])(\d+(?:[.,-]\d+)?) and (\d+(?:[.,-]\d+)?)(?![\d-])/g

// "A and B shot 664 and 668" where the source has A and B with 668 and 664.
function listTurned(one: Said, all: readonly Said[]): string | null {
  for (const [written, a = '', b = ''] of RESPECTIVELY.test(one.text) ? one.text.matchAll(LIST) : []) {
    const isTurned = all.some(
      (said) =>
        a !== b && said.text.includes(`${b} and ${a}`) && RESPECTIVELY.test(said.text) && isInOrderOf(one, said),
    )
    if (isTurned && !all.some(({ text }) => text.includes(`${a} and ${b}`))) return written
  }
  const [first, second] = one.names
  if (!first || !second) return null
  for (const [written, a = '', b = ''] of one.text.matchAll(LIST)) {
    const theirs = all.find(({ text }) => text.includes(`${b} and ${a}`))
    const [one = -1, two = -1] = [first, second].map(
      (name) => theirs?.names.findIndex((other) => isSame(other, name)) ?? -1,
    )
    if (theirs && a !== b && one >= 0 && two > one) return written
  }
  return null
}

/** Figures next to each other, with the words between: "from 3.50 to 2.75". */
export function figurePairs({ numbers, text }: Said): { pair: string; written: string }[] {
  const sorted = numbers.toSorted((a, b) => a.at - b.at)
  return sorted.slice(1).flatMap((second, at) => {
    const first = sorted[at]
    const between = first ? text.slice(first.end, second.at).trim() : ''
    return first && between.length <= 24 && between !== ',' && between !== 'and'
      ? [{ pair: `${first.key}|${between}|${second.key}`, written: text.slice(first.at, second.end) }]
      : []
  })
}
