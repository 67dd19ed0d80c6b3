/** A number in a text; `key` is the same for all notations. */
export type Found = { key: string; start: number; end: number }

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const AFRIKAANS =
  'nul een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agttien negentien'.split(
    ' ',
  )
const AFRIKAANS_TENS = 'twintig dertig veertig vyftig sestig sewentig tagtig negentig'.split(' ')
const SCALES: Record<string, number> = {
  ...{ dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000, billion: 1e9 },
  ...{ dosyn: 12, honderd: 100, duisend: 1000, miljoen: 1_000_000, miljard: 1e9 },
}
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fifth: 5, eighth: 8, ninth: 9, twelfth: 12 }
const SMALL: Record<string, number> = {
  ...Object.fromEntries(UNITS.flatMap((word, value) => [word, `${word}th`].map((form) => [form, value]))),
  ...ORDINALS,
  ...Object.fromEntries(AFRIKAANS.map((word, value) => [word, value])),
  ...{ agste: 8, negende: 9, tiende: 10, vierde: 4, vyfde: 5, sesde: 6, sewende: 7, derde: 3, eerste: 1, tweede: 2 },
}
const LARGE: Record<string, number> = Object.fromEntries([
  ...TENS.flatMap((word, at) =>
    [word, word.replace(/y$/, 'ieth')].map((form): [string, number] => [form, (at + 2) * 10]),
  ),
  ...AFRIKAANS_TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
])

const SPELT = [...UNITS, ...AFRIKAANS].join('|')
const COUNT = `(?:\\d{1,3}|${SPELT})`
const SCORE = new RegExp(
  `\\b(${COUNT})(?:[- ](nil|nul)|-(all))\\b|\\b(?!one-two\\b)(${SPELT})-(${SPELT})\\b|\\b(${COUNT}) (?:goals?|votes?|sets?|frames?|games?|matches) to (${COUNT}|nil)\\b|(?<=\\b(?:voted|votes?|vote of|won|lost|by) )(${COUNT}) to (${COUNT})\\b|\\b(nil-nil|goalless|scoreless(?= (?:draw|match|game|tie|stalemate)))\\b`,
  'gi',
)
const TIME = /\b(\d{1,2})(?:[h:.](\d{2}))? ?([apvn])\.?m\b|\b(\d{1,2})h(\d{2})\b/gi
const DIGITS = '\\d{1,3}(?:[ ,]\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?'
const SCALED = new RegExp(
  `(?:\\bR ?|[$£€] ?|(?<![\\p{L}\\d.,]))(${DIGITS})[ -]?(thousand|million|billion|duisend|miljoen|miljard)\\b|(?:\\bR|[$£€]) ?(${DIGITS}) ?(k|mn?|bn)\\b|\\b(${DIGITS})(k)\\b`,
  'giu',
)
// "R500" is a number, "U19" and "T20" are names.
const NUMERAL = /(?<!\d|(?!(?<![\p{L}\d])R)\p{L})(?:\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:[.,:/-]\d+)*)/gu
const WORD = new RegExp(
  // "Drieë" means tries, not three.
  `(?<!\\p{L})(?:${[...Object.keys(SMALL), ...Object.keys(LARGE), ...Object.keys(SCALES)].join('|')})(?!\\p{L})`,
  'giu',
)
// All mean the same odds.
const EVENS = /\bevens\b|\beven money\b|(?<![\d.,/])(?:1\/1|2[.,]00?)(?![\d/]|[.,]\d)/gi
const HAT_TRICK = /\bhat-?tricks?\b/gi

// Too common to be claims: "one of them", "the two sides".
const EVERYDAY = new Set(['0', '1', '2'])

/** Every number in a text, in digits or words: "2-0" and "two-nil", "R1.5m" and "R1 500 000", "15h00" and "3pm". */
export function numbersIn(text: string): Found[] {
  const found: Found[] = []
  // Marks characters that already belong to a number, so that even a text of only numbers takes linear time.
  const taken = new Uint8Array(text.length)
  const take = (more: readonly Found[]) => {
    for (const one of more) {
      if (taken.subarray(one.start, one.end).includes(1)) continue
      taken.fill(1, one.start, one.end)
      found.push(one)
    }
  }
  take(matches(text, SCORE, keyOfScore))
  take(matches(text, TIME, keyOfTime))
  take(matches(text, SCALED, keyOfScaled))
  take(matches(text, EVENS, () => 'evens'))
  take(matches(text, HAT_TRICK, () => '3'))
  take(matches(text, NUMERAL, ([whole]) => keyOfNumeral(whole)))
  take(wordsIn(text).filter(({ key }) => !EVERYDAY.has(key)))
  return found
}

export function overlap(a: Found, b: Found): boolean {
  return a.start < b.end && a.end > b.start
}

/** All matches of a pattern. */
export function matches(text: string, pattern: RegExp, keyOf: (match: RegExpExecArray) => string): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    key: keyOf(match),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function keyOfScore([, home, , all, first, second, goals, against, votes, others]: RegExpExecArray): string {
  if (home) return `${countOf(home)}-${all ? countOf(home) : 0}`
  if (first) return `${countOf(first)}-${countOf(second)}`
  if (votes) return `${countOf(votes)}-${countOf(others)}`
  return goals ? `${countOf(goals)}-${countOf(against)}` : '0-0'
}

function countOf(word = ''): number {
  return SMALL[word.toLowerCase()] ?? (Number(word) || 0)
}

function keyOfTime([, hour, minutes = '00', half, hour24, minutes24]: RegExpExecArray): string {
  if (hour24) return `${Number(hour24)}:${minutes24}`
  const afternoon = /^[pn]$/i.test(half ?? '') ? 12 : 0
  return `${(Number(hour) % 12) + afternoon}:${minutes}`
}

const SCALE_LETTERS: Record<string, number> = { k: 1000, m: 1_000_000, mn: 1_000_000, bn: 1e9 }

function keyOfScaled([, spelt, word, money, letter, thousands]: RegExpExecArray): string {
  const scale = SCALES[word?.toLowerCase() ?? ''] ?? SCALE_LETTERS[letter?.toLowerCase() ?? ''] ?? 1000
  const value = Number(keyOfNumeral(spelt ?? money ?? thousands ?? ''))
  // Avoids 2300000.0000000005.
  return String(Number((value * scale).toFixed(2)))
}

function keyOfNumeral(written: string): string {
  if (/^\d{1,3}([ ,]\d{3})+(\.\d+)?$/.test(written)) return String(Number(written.replace(/[ ,]/g, '')))
  if (/^\d+[.,]\d+$/.test(written)) return String(Number(written.replace(',', '.')))
  if (/^\d{1,2}:\d\d$/.test(written)) return written.replace(/^0(?=\d)/, '')
  return written.replace(/^(\d+):(\d)$/, '$1-$2')
}

const HALF = 'half a '
// Afrikaans: "at least", "despite".
const NO_TEN = /^ (?:minste|spyte|volle|opsigte|tyde|gunste|koste|einde|laaste)\b/i

type Open = Found & { total: number; part: number; last: 'small' | 'tens' | 'scale' }

/** Numbers in words, joining several words: "twenty-two thousand", "thirty-first". */
function wordsIn(text: string): Found[] {
  const found: Found[] = []
  let open: Open | null = null
  for (const { 0: whole, index: start } of text.matchAll(WORD)) {
    const word = whole.toLowerCase()
    const end = start + word.length
    if (word === 'ten' && NO_TEN.test(text.slice(end, end + 10))) continue
    const gap = open && text.slice(open.end, start)
    const isNext = gap === ' ' || gap === '-' || gap === ' and '
    // "Vyf-en-twintig" is 25.
    const isTurned = open?.last === 'small' && /^[- ]en[- ]$/.test(gap ?? '') && AFRIKAANS_TENS.includes(word)
    if (open && (isTurned || (isNext && goesOn(open, word)))) add(open, word)
    else {
      if (open) found.push(close(open))
      open = { key: '', start, end, total: 0, part: 0, last: 'small' }
      if (word === 'dozen' && text.slice(0, start).toLowerCase().endsWith(HALF)) {
        open.start -= HALF.length
        open.part = 0.5
      }
      add(open, word)
    }
    open.end = end
  }
  if (open) found.push(close(open))
  return found
}

function goesOn({ last }: Open, word: string): boolean {
  const unit = SMALL[word] ?? 0
  return word in SCALES || last === 'scale' || (last === 'tens' && unit > 0 && unit < 10)
}

function add(open: Open, word: string): void {
  const scale = SCALES[word]
  if (scale === undefined) {
    open.part += SMALL[word] ?? LARGE[word] ?? 0
    open.last = word in LARGE ? 'tens' : 'small'
    return
  }
  open.last = 'scale'
  const many = (open.part || 1) * scale
  // "Two hundred thousand": hundreds can be multiplied again, thousands cannot.
  open.total += scale > 100 ? many : 0
  open.part = scale > 100 ? 0 : many
}

function close({ start, end, total, part }: Open): Found {
  return { key: String(total + part), start, end }
}
