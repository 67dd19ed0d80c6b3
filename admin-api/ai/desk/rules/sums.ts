import { isSame, type Name, type Said } from '../../verify/said.ts'
import { figureOf } from './statements/amounts.ts'
import { mainScore } from './statements/scores.ts'
import { ELSEWHERE, who } from './statements/statement.ts'

/** Two sentences, or one twice, whose figures cannot all be true. */
export type Clash = { topic: string; one: Said; other: Said }

const BREAK = /\b(?:half-time|half time|the break|the interval|rustyd|halftyd)\b/gi
const LEADS =
  /\b(?:led|lead|leading|ahead|trailed|trailing|behind|down|up|level|levelled|voor|voorgeloop|agter|had \p{Ll}+ \d)\b/iu

/** Inconsistent figures in one text: a score and its parts, goals and their scorers, wickets. */
export function sumsThatClash(all: readonly Said[], isOneMatch: boolean): Clash[] {
  const [drawn] = all.filter(({ text }) => isUnevenDraw(text))
  const own = drawn ? [{ topic: 'a draw has two equal figures', one: drawn, other: drawn }] : []
  const main = isOneMatch ? mainScore(all) : null
  return [
    ...own,
    ...wicketsOver(all),
    ...partsOver(all),
    ...(main ? [...halfTimeOver(all, main), ...goalsOver(all, main), ...aimless(all, main)] : []),
  ]
}

function isUnevenDraw(text: string): boolean {
  const found = /\bdrew (\d{1,2})-(\d{1,2})\b|\b(\d{1,2})-(\d{1,2}) (?:draw|stalemate)\b/.exec(text)
  return found !== null && (found[1] ?? found[3]) !== (found[2] ?? found[4])
}

type Main = NonNullable<ReturnType<typeof mainScore>>

// The final score cannot be lower than at half-time.
function halfTimeOver(all: readonly Said[], { high, low, said }: Main): Clash[] {
  return all.flatMap((one): Clash[] => {
    if (one.text.search(BREAK) < 0 || !LEADS.test(one.text) || ELSEWHERE.test(one.text.replace(BREAK, ''))) return []
    const over = one.numbers.some(({ key }) => {
      const [, first, second] = /^(\d+)-(\d+)$/.exec(key) ?? []
      if (first === undefined) return false
      const [less, more] = [Number(first), Number(second)].sort((a, b) => a - b)
      return (more ?? 0) > high || (less ?? 0) > low
    })
    return over ? [{ topic: 'the score at half-time and the end', one: said, other: one }] : []
  })
}

const MANY: Record<string, number> = { twice: 2, brace: 2, two: 2, double: 2, 'hat-trick': 3, three: 3, four: 4 }
const SCORED_MANY =
  /^(?:'s)?(?: (?:has |had )?scored)?(?: a| his| her)? (twice|brace|double|hat-trick|two goals|three goals|four goals)\b/
const SCORED_ONE =
  /^ (?:\p{Ll}+ ){0,2}?(?:scored|headed|netted|got|hit|struck|converted|fired|slotted|added|curled|tapped)(?: in| home)? (?:the|a|his|her) (?:\p{Ll}+ )?(?:first|second|third|fourth|opener|winner|equaliser|penalty)\b|^ (?:opened the scoring|equalised|made it \d-\d)/u

function goalsOver(all: readonly Said[], { high, low, said }: Main): Clash[] {
  if (high + low > 12 || !all.some(({ text }) => /\bgoals?\b|\bhat-trick\b|\bscored\b/i.test(text))) return []
  const scorers: { name: Name; goals: number; said: Said }[] = []
  for (const one of all) {
    if (ELSEWHERE.test(one.text.replace(BREAK, '').replace(/\b(?:then|twice)\b/g, ''))) continue
    for (const name of who(one)) {
      const after = one.text.slice(name.end)
      const many = SCORED_MANY.exec(after)?.[1]?.split(' ')[0]
      const goals = many ? (MANY[many] ?? 1) : SCORED_ONE.test(after) ? 1 : 0
      if (goals === 0) continue
      const known = scorers.find((other) => isSame(other.name, name))
      if (known) known.goals = Math.max(known.goals, goals)
      else scorers.push({ name, goals, said: one })
    }
  }
  const sum = scorers.reduce((total, { goals }) => total + goals, 0)
  const last = scorers.at(-1)
  return sum > high + low && last && scorers.length > 1
    ? [{ topic: `${sum} goals of a score of ${high}-${low}`, one: said, other: last.said }]
    : []
}

const ONLY_GOAL =
  /(?<!'s )\bthe only goal\b(?! (?:of the (?:first|second|half)|in the (?:first|second)|of (?:his|her|their)))/i
const CLEAN = /(?<!\b(?:have|has|had|not) )\bkept (?:a|another|his \p{Ll}+|her \p{Ll}+) clean sheet\b/iu

function aimless(all: readonly Said[], { high, low, said }: Main): Clash[] {
  return all.flatMap((one): Clash[] => {
    // Another match is identified by the opponent.
    if (ELSEWHERE.test(one.text) || /\b(?:against|versus|v) \p{Lu}/u.test(one.text)) return []
    if (ONLY_GOAL.test(one.text) && high + low !== 1)
      return [{ topic: 'the only goal of several', one: said, other: one }]
    return CLEAN.test(one.text) && low > 0 ? [{ topic: 'a clean sheet in spite of goals', one: said, other: one }] : []
  })
}

const TAKES =
  /\b(?:tak(?:e|es|ing)|took|claimed|had|with) (one|two|three|four|five|six|seven|eight|nine|ten) (?:wickets?|for)\b/gi
const THE_OTHERS = /\b(?:the (?:other|remaining) (one|two|three|four|five|six)|the rest)\b/i

// Ten wickets fall in an innings.
function wicketsOver(all: readonly Said[]): Clash[] {
  const outs = all.filter(({ text }) => /\b(?:all out|bowled out)\b/i.test(text))
  const [out] = outs
  if (!out || outs.length > 1 || all.some(({ text }) => /\bmatch figures|second innings|in the match\b/i.test(text)))
    return []
  let taken = 0
  let last: Said | null = null
  for (const one of all) {
    if (/\b(?:season|career|last|match)\b/i.test(one.text)) continue
    for (const [, count = ''] of one.text.matchAll(TAKES)) {
      taken += figureOf(count)
      last = one
    }
    taken += figureOf(THE_OTHERS.exec(one.text)?.[1])
  }
  return taken > 10 && last ? [{ topic: `${taken} wickets of ten`, one: out, other: last }] : []
}

const RECORD =
  /\b(?:played|from|in|of) (?:their |his |her |its |the )?(\d{1,2}|\p{L}{3,9}) (?:league )?(?:matches|games)\b/iu
const PART =
  /\b(?:won|winning|lost|losing|drawn|drew|drawing) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b/gi

// Won, drawn and lost cannot exceed the matches played.
function partsOver(all: readonly Said[]): Clash[] {
  return all.flatMap((one): Clash[] => {
    const whole = figureOf(RECORD.exec(one.text)?.[1])
    const parts = [...one.text.matchAll(PART)].map(([, part]) => figureOf(part))
    const sum = parts.reduce((total, part) => total + part, 0)
    return whole > 0 && parts.length > 1 && sum > whole
      ? [{ topic: `${sum} of ${whole} matches`, one, other: one }]
      : []
  })
}
