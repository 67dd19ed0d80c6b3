import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import type { Said } from './said.ts'
import type { Problem } from './unsupported.ts'

const SET =
  /\b(?:set|sets|broke|breaks|broken|breaking|smash(?:ed|es)|better(?:ed|s)|lower(?:ed|s)|beat|improved|shatter(?:ed|s)|new)\b[^.;]{0,40}\brecord\b|, (?:an?|the) (?!former|previous)[^,.;]{0,30}(?:record|(?:personal|season's|career) best)\b|\bin (?:an?|the) [^,.;]{0,20}record time\b/i
const EQUAL =
  /\b(?:equal(?:led|s)?|match(?:ed|es)|tie[ds]?|level(?:led)?)\b[^.;]{0,40}\b(?:record|(?:personal|season's|career) best)\b/i
const SHORT =
  /\b(?:miss(?:ed|es)|fell short of|just short of|short of|off|outside|shy of|failed to|narrowly|from)\b[^.;]{0,40}\b(?:record|(?:personal|season's|career) best)\b|\brecord\b[^.;]{0,30}\b(?:was out of reach|survived|stayed|remains?|still stands)\b/i

type Kind = 'set' | 'equalled' | 'missed'

/** A record that was broken where the source has it equalled or missed, or the reverse. */
export function recordClash(one: Said, { all }: Index): Problem | null {
  const mine = kindOf(one.text)
  if (!mine) return null
  const theirs = recordsOf(all)
  if (theirs.size === 0 || theirs.has(mine)) return null
  return { message: `The source has this record ${[...theirs].join(' and ')}, not ${mine}`, cores: ['record'] }
}

const recordsOf = onceFor((all) => new Set(all.flatMap(({ text }) => kindOf(text) ?? [])))

function kindOf(text: string): Kind | null {
  if (SHORT.test(text)) return 'missed'
  if (EQUAL.test(text)) return 'equalled'
  return SET.test(text) ? 'set' : null
}

const OUT_FOR = /\b(?:out|dismissed|bowled|caught|lbw|run out|stumped|fell)\b(?: \p{Ll}+)? (?:for|on) (\d{1,3})\b/giu

/** Someone out for a figure that the source has as not out. */
export function notOutClash(one: Said, { all }: Index): Problem | null {
  for (const [written, runs = ''] of one.text.matchAll(OUT_FOR)) {
    const unbeaten = new RegExp(`\\b${runs}(?: not out|\\*| unbeaten)|\\bunbeaten(?: on| with)? ${runs}\\b`, 'i')
    if (/\bnot $/.test(one.text.slice(0, one.text.indexOf(written)))) continue
    if (all.some(({ text }) => unbeaten.test(text))) return { message: 'The source has this not out', cores: [written] }
  }
  return null
}
