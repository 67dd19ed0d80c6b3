import { clausesOf } from './about.ts'
import type { Index } from './nearest.ts'
import { isSame, isSetting, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

const AT_HALF_TIME = /\b(?:at|by|with|met)? ?(?:the )?(?:half-?time|half time|break|interval|turn|rustyd|halftyd)\b/i
const LEAD_AT_HALF_TIME =
  /\b(?:trail(?:s|ed|ing)?|le(?:d|ads?|ading)|behind|ahead|up|down)(?: by)? (\d{1,2}|\p{Ll}+)(?: points?| goals?)? (?:at|by) (?:the )?(?:half-?time|half time|break|interval|turn)\b/iu
const SPELT = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')

/** A half-time lead that contradicts the score at that time. */
export function leadClash(one: Said, { all }: Index): Problem | null {
  const [written, count = ''] = LEAD_AT_HALF_TIME.exec(one.text) ?? []
  const lead = SPELT.includes(count) ? SPELT.indexOf(count) : Number(count)
  if (!written || !Number.isFinite(lead)) return null
  const margins = all.flatMap(({ text, numbers }) =>
    AT_HALF_TIME.test(text)
      ? numbers.flatMap(({ key }) => {
          const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(key) ?? []
          return home === undefined ? [] : [Math.abs(Number(home) - Number(away))]
        })
      : [],
  )
  const isSaid =
    margins.length === 0 || margins.includes(lead) || all.some(({ text }) => text.includes(` by ${count} `))
  return isSaid ? null : { message: 'The source has another figure for this', cores: [written] }
}

const HOSTS = /\b(?:hosts|home (?:side|team)|tuisspan)\b/i
const VISITORS = /\b(?:visitors|away (?:side|team)|guests|besoekers)\b/i

/** A home scorer whom the source has as a visitor, or the reverse. */
export function hostClash(one: Said, { all }: Index): Problem | null {
  for (const clause of clausesOf(one)) {
    const mine = sideOf(clause)
    if (!mine) continue
    const theirs = all.flatMap(clausesOf).filter((other) => {
      const isOfSame = clause.names.some(
        (name) => isThrough(clause, name) && other.names.some((own) => !isSetting(name) && isSame(own, name)),
      )
      return isOfSame && sideOf(other) !== null && [...clause.stems].some((stem) => other.stems.has(stem))
    })
    if (theirs.length > 0 && theirs.every((other) => sideOf(other) !== mine))
      return { message: `The source does not have the ${mine} here`, cores: [mine] }
  }
  return null
}

// "The hosts led through Nkosi".
function isThrough({ text }: Said, { at }: Name): boolean {
  return /\b(?:through|by|via|thanks to|deur|danksy)(?: \p{L}+){0,2} $/u.test(text.slice(0, at))
}

// Of the clause's own words.
function sideOf({ text, words, names }: Said): 'hosts' | 'visitors' | null {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return null
  const own = text.slice(Math.min(first.at, names[0]?.at ?? first.at), last.end)
  const [isHosts, isVisitors] = [HOSTS.test(own), VISITORS.test(own)]
  return isHosts === isVisitors ? null : isHosts ? 'hosts' : 'visitors'
}

const FIRST_DEFEAT = /\b(?:first|eerste) (?:defeat|loss|nederlaag)\b/i
const FIRST_WIN = /\b(?:first|eerste) (?:win|victory|sege|oorwinning)\b/i
const GOES_ON_WINNING =
  /\b(?:perfect (?:start|record)|unbeaten|undefeated|(?:straight|successive|consecutive) (?:win|victory)|onoorwonne)\b/i
const GOES_ON_LOSING = /\bwinless\b|\b(?:straight|successive|consecutive) (?:defeat|loss)\b/i
const LOST = /\b(?:los(?:t|s|es)|beaten|defeat|nederlaag|verloor)\b/i

/** The end of a run that continues in the source. */
export function runTurned(one: Said, { all }: Index): Problem | null {
  const about = all.filter(({ names }) => names.some((name) => one.names.some((own) => isSame(own, name))))
  const isOther = (first: RegExp, run: RegExp, ends: (said: Said) => boolean) =>
    first.test(one.text) && about.some(({ text }) => run.test(text)) && !all.some(ends)
  const defeat = isOther(FIRST_DEFEAT, GOES_ON_WINNING, ({ text }) => LOST.test(text))
  const win = isOther(FIRST_WIN, GOES_ON_LOSING, ({ stems }) => stems.has('win') || stems.has('beat'))
  return defeat || win ? { message: 'The source says that the run goes on' } : null
}
