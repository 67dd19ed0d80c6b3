import type { Found } from '#shared/number-notations.ts'

const INTO_SECOND =
  /^ minutes? (?:into the (?:second|2nd)|after (?:the (?:break|interval|restart|turn)|half[ -]time)|of the second)/i
const BEFORE_BREAK = /^ minutes? (?:before|from|short of|ahead of) (?:the (?:break|interval|turn)|half[ -]time)/i
const TO_THE_END =
  /^ (?:(?:normal )?minutes? (?:from (?:time|the (?:end|finish)|full[ -]time)|before (?:the end|time|full[ -]time)|(?:of normal time )?(?:left|remaining|to (?:go|play))))/i
const TO_THE_END_AFRIKAANS = /^ minute voor die (?:einde|eindfluitjie)\b/i
const ENDS = [80, 90, 60, 70]
const ROUND_AFTER =
  /^ (?:runs? |points? )?(?:short of|away from|from) (?:a |his |her )?(hundred|century|fifty|half-century|100|50)\b/i
const ROUND_BEFORE = /\b(?:short of|away from) (?:a |his |her )?$/i
const HALF_ENDS = [90, 80, 45, 40, 70]
const HALVES = [45, 40, 30, 35]
const GAP =
  /^ (?:\p{Ll}+ )?(?:points?|places?|spots?|shots?|goals?|runs?|rungs?|positions?|strokes?|seconds?|metres?)? ?(?:more|fewer|clear|ahead|behind|adrift|better|above|below|up|down|away|off)\b/iu
const LEAD_OF =
  /^[ -](?:points?|goals?|runs?|strokes?|shots?) (?:lead|advantage|deficit|cushion|gap|margin|win|victory|defeat|loss|swing)\b/i
const GAP_BEFORE =
  /\b(?:by|up|down|moved?|moves|climb(?:s|ed)?|rises?|rose|jump(?:s|ed)?|leap(?:s|t|ed)?|gap of|margin of|gained|gains?)(?: \p{Ll}+)? $/iu

/** After a figure: minutes counted from the start or the end of a half. */
export function isOfHalf(after: string): boolean {
  return [INTO_SECOND, BEFORE_BREAK, TO_THE_END].some((pattern) => pattern.test(after))
}

/** Whether a figure follows from those of the source: minutes of a half, a margin, both sides' goals. */
export function isDerived(text: string, { key, start, end }: Found, known: ReadonlySet<string>): boolean {
  const figure = Number(key)
  const [, a, b] = /^(\d{1,3})\/(\d{1,2})$/.exec(key) ?? []
  if (a !== undefined && b !== undefined) return known.has(decimal(a, b))
  if (!Number.isFinite(figure)) return isSpoken(key, known)
  const after = text.slice(end, end + 40)
  const has = (value: number) => known.has(String(value))
  if (INTO_SECOND.test(after)) return HALVES.some((half) => has(half + figure))
  if (BEFORE_BREAK.test(after)) return HALVES.some((half) => has(half - figure))
  if (/^ minutes? of (?:added|stoppage|injury|additional) time/i.test(after))
    return HALF_ENDS.some((end) => has(end + figure))
  if (/^(?:st|nd|rd|th)? minute/i.test(after) && HALF_ENDS.some((end) => known.has(`added ${figure - end}`)))
    return true
  if (/^(?: yards?|-yard)\b/i.test(after) && figure === 12) return known.has('spot')
  if (/^-pointer/i.test(after)) return known.has(`pointer ${figure}`)
  if (/\bhalf past $/i.test(text.slice(Math.max(0, start - 10), start)))
    return [figure, figure + 12].some((hour) => known.has(`${hour}:30`))
  // "Nine runs short of a hundred".
  const [, round] = ROUND_AFTER.exec(after) ?? []
  if (round) return has((/fift/i.test(round) ? 50 : 100) - figure)
  if (figure === 100 && ROUND_BEFORE.test(text.slice(Math.max(0, start - 36), start))) return true
  if (TO_THE_END.test(after) || TO_THE_END_AFRIKAANS.test(after)) return ENDS.some((whole) => has(whole - figure))
  // "In the 78th minute" of "two minutes from time".
  if (
    /^(?:st|nd|rd|th)? minute/i.test(after) &&
    ENDS.some((whole) => whole > figure && known.has(`to go ${whole - figure}`))
  )
    return true
  if (/^[ -]m[ae]n\b/.test(after) && figure >= 8 && figure <= 14) return known.has('sent off')
  const isRest = /\b(?:last|final|remaining|closing) $/i.test(text.slice(Math.max(0, start - 12), start))
  if (isRest && /^ ?(?:m|km|met|kilom|minutes?|overs?|laps?|holes?)\b/i.test(after)) return isBetween(figure, '', known)
  if (
    (GAP.test(after) ||
      LEAD_OF.test(after) ||
      GAP_BEFORE.test(text.slice(Math.max(0, start - 24), start)) ||
      /^[ -]goals?\b/i.test(after)) &&
    figure < 60
  )
    return isBetween(figure, text.slice(end, end + 30), known)
  return isPlaced(figure, text.slice(start, end), known)
}

/** Figures that a source expresses in words without one: "two minutes from time", bronze, a red card. */
export function impliedIn(plain: string): string[] {
  const left = [
    ...plain.matchAll(
      /\b(\d{1,2}|\p{Ll}+) (?:normal )?minutes? (?:from (?:time|the end|full)|before the end|left|remaining|to (?:go|play))/gu,
    ),
  ]
  const implied = left.map(([, count = '']) => `to go ${SPELT.indexOf(count) >= 0 ? SPELT.indexOf(count) : count}`)
  if (
    /\bsent off\b|\bred card|\bsin[ -]?bin|\byellow card|\bdismiss|\bmarching orders|\b(?:ten|14|13|nine)[ -]m[ae]n\b/i.test(
      plain,
    )
  )
    implied.push('sent off')
  for (const [, count = ''] of plain.matchAll(
    /\b(one|two|three|four|\d)(?: goals?)? (?:up|down|ahead|behind|clear)\b/g,
  )) {
    const goals = SPELT.includes(count) ? SPELT.indexOf(count) : count
    implied.push(spoken(String(goals), '0'))
  }
  if (/\bpenalt(?:y|ies)\b|\bspot[ -]kick/i.test(plain)) implied.push('spot', 'pointer 3')
  if (/\btr(?:y|ies)\b/i.test(plain)) implied.push('pointer 5')
  for (const [, count = ''] of plain.matchAll(
    /\b(\p{Ll}+|\d{1,2}(?:st|nd|rd|th)) minute of (?:added|stoppage|injury|additional) time\b/gu,
  ))
    implied.push(`added ${ORDINALS.includes(count) ? ORDINALS.indexOf(count) : Number.parseInt(count, 10)}`)
  if (/\bbronze\b/i.test(plain)) implied.push('3', 'place 3')
  if (/\bquarter of an hour\b/i.test(plain)) implied.push('15')
  if (/\bhalf an hour\b/i.test(plain)) implied.push('30')
  if (/\blast quarter\b|\bfinal quarter\b/i.test(plain)) implied.push('20')
  if (/\bfortnight\b/i.test(plain)) implied.push('2', '14')
  // After the winner come the second and the third.
  if (/\b(?:ahead of|from|followed by|with|before)\b[^.;]{3,60}\b(?:and|then)\b/i.test(plain)) implied.push('place 3')
  for (const [, a = '', b = ''] of plain.matchAll(/(?<![\d-])(\d{1,3}) to (?:\p{Lu}\p{L}+'s )?(\d{1,3})\b/gu))
    implied.push(spoken(a, b))
  for (const [, a = '', b = ''] of plain.matchAll(/\b(\d{2,3})\b[^.;\d]{1,30} to \p{Lu}[\p{L}-]+'s? (\d{2,3})\b/gu))
    implied.push(spoken(a, b))
  for (const [, whole = '', count = '', than = ''] of plain.matchAll(
    /\b(\d+),? (\d+|\p{Ll}+)(?: \p{Ll}+)? (more|better|ahead|fewer|less|behind)\b/gu,
  )) {
    const gap = SPELT.includes(count) ? SPELT.indexOf(count) : Number(count)
    if (gap > 0) implied.push(String(Number(whole) + (/more|better|ahead/.test(than) ? -gap : gap)))
  }
  for (const [, a = '', b = ''] of plain.matchAll(/(?<![\d/])(\d{1,3})\/(\d{1,2})(?![\d/])/g))
    implied.push(decimal(a, b))
  return implied
}

// "4/5" is 1.80.
function decimal(a: string, b: string): string {
  return String(Number((1 + Number(a) / Number(b)).toFixed(2)))
}

const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const SPELT = 'zero one two three four five six seven eight nine ten'.split(' ')

// A score whose figures the source has, in either order.
function isSpoken(key: string, known: ReadonlySet<string>): boolean {
  const [, first, second] = /^(\d{1,3})-(\d{1,3})$/.exec(key) ?? []
  return first !== undefined && second !== undefined && known.has(spoken(first, second))
}

function isPlaced(figure: number, written: string, known: ReadonlySet<string>): boolean {
  return /(?:rd|third)$/i.test(written) && known.has(`place ${figure}`)
}

/** The difference of two figures or of a score, or the sum of a score. */
function isBetween(figure: number, after: string, known: ReadonlySet<string>): boolean {
  const isOfGoals = /^ goals?\b/i.test(after)
  for (const key of known) {
    const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(key) ?? []
    if (home === undefined) continue
    if (Math.abs(Number(home) - Number(away)) === figure || (isOfGoals && Number(home) + Number(away) === figure))
      return true
  }
  const values = [...known]
    .filter((key) => /^\d{1,3}$/.test(key))
    .map(Number)
    .slice(0, 60)
  return (
    !isOfGoals &&
    values.some(
      (value) => value > figure && value - figure > 0 && values.includes(value - figure) && value < 1000 && figure > 2,
    )
  )
}

function spoken(a: string, b: string): string {
  return `spoken ${Math.max(Number(a), Number(b))}-${Math.min(Number(a), Number(b))}`
}

// The age note of every tip: "18+", "persons under 18".
const OF_AGE =
  /\b(?:under|over|aged?|of|turned|from) (?:the age of )?$|^\s?\+|^ (?:years|and over|or over|and older|or older)\b/i

/** Whether a figure is the age in the notes that every tip has. */
export function isAge(text: string, { key, start, end }: Found): boolean {
  if (key !== '18') return false
  return OF_AGE.test(text.slice(Math.max(0, start - 24), start)) || OF_AGE.test(text.slice(end, end + 16))
}
