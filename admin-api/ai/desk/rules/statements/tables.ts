import type { Name, Said } from '../../../verify/said.ts'
import { type Kind, nextTo, who } from './statement.ts'

const POINTS =
  /\b(?:have|has|on|with|to|lead the \p{L}+ with|het|met|hold|nou)(?: now| nou)? (\d{1,3}|\p{L}+) (?:points|punte|log points)\b(?! (?:clear|ahead|behind|adrift|above|below|more|better|off|away|difference|voor|agter|from (?:the )?(?:top|lead|safety|boot)))/giu

/** A side's points; "scored 12 points" is about a match. */
export const points: Kind = (said) =>
  /\b(?:scor\w+|need\w*|ahead|behind|voorsprong|agter|aangeteken|behaal|by \d+)\b/i.test(said.text)
    ? []
    : [...said.text.matchAll(POINTS)].flatMap(({ 0: whole, index }) => {
        const number = said.numbers.find(({ at }) => at > index && at < index + whole.length)
        const name = nextTo(said, index)
        return number && name ? [{ topic: 'points', about: [name], value: number.key, said }] : []
      })

const PLAYED =
  /\b(?:played|after|from|speel|gespeel|uit|ná) (\d{1,2}|\p{L}{3,9}) (?:league )?(?:matches|games|wedstryde)\b(?! (?:without|unbeaten|in (?:charge|a row)|out|sonder))/giu

/** How many matches somebody has played. */
export const played: Kind = (said) => {
  const found = [...said.text.matchAll(PLAYED)].flatMap(({ 0: whole, index }) =>
    said.numbers.filter(({ at }) => at > index && at < index + whole.length),
  )
  const [number] = found
  return number && found.length === 1 ? [{ topic: 'matches played', about: who(said), value: number.key, said }] : []
}

const PLACE =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|bottom|last|top|\\d{1,2}(?:st|nd|rd|th)|eerste|tweede|derde|vierde|vyfde|sesde|sewende|agtste|negende|tiende|laaste'
const NO_PLACE =
  '(?! (?:in line|half|time|leg|choice|set|seed|win|to|scorer|goalscorer|of (?:his|her|their)|order|form|class))'
const RANK = new RegExp(
  `\\b(?:is|are|sit|sits|lie|lies|stand|stands|remain|remains|stay|stays|bly)(?: now| nou| still)? (?:in )?(${PLACE})\\b${NO_PLACE}(?: of (?:the )?(\\d{1,2}|\\p{L}{3,8})\\b)?|\\b(${PLACE.replace('|top', '')})-placed\\b`,
  'giu',
)
const PLACES: Record<string, string> = {
  ...Object.fromEntries(
    [
      'top first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '),
      'top eerste tweede derde vierde vyfde sesde sewende agtste negende tiende'.split(' '),
    ].flatMap((words) => words.map((word, at) => [word, String(Math.max(1, at))])),
  ),
  ...{ last: 'bottom', laaste: 'bottom' },
}

/** Somebody's place in the table. */
export const ranks: Kind = (said) =>
  [...said.text.matchAll(RANK)].flatMap(({ 1: after, 2: of, 3: placed, index }) => {
    const name = placed
      ? who(said).find(({ at }) => at > index && at - index < 20)
      : (who(said).findLast(({ end }) => end <= index && index - end < 4) ?? subjectOf(said, index))
    if (!name) return []
    const written = (after ?? placed ?? '').toLowerCase()
    const value = PLACES[written] ?? written.replace(/\D+$/, '')
    // The bottom of a table may be any position below the first ones.
    const isBottom = value === 'bottom' ? 'yes' : of !== undefined || Number(value) < 6 ? 'no' : null
    return [
      ...(value === 'bottom' ? [] : [{ topic: 'place in the table', about: [name], value, said }]),
      ...(isBottom === null ? [] : [{ topic: 'bottom of the table', about: [name], value: isBottom, said }]),
    ]
  })

// "Rovers lost 2-1 to City and remain second": the sentence's subject.
function subjectOf(said: Said, at: number): Name | undefined {
  const [first] = who(said)
  return first && first.at < 25 && /\b(?:and|but|maar|en) $/.test(said.text.slice(0, at)) ? first : undefined
}

const REACHED = new RegExp(
  `\\b(?:lifts?|lifted|moves?|moved|sends?|sent|keeps?|kept|leaves?|left|climbs?|climbed|drops?|dropped|slips?|slipped|rose|puts?)(?: up| down)? (?:\\P{N}{0,30}?)(?:to|into|in|up to|down to|on) (${PLACE.replace('|top', '')})(?: place| spot| on the log| in the (?:table|league|standings)|(?=[.,]))`,
  'giu',
)

const IN_PLACE = new RegExp(`^(?:,| are| is| sit| sits)?,? (?:in|on) (${PLACE.replace('|top', '')}) place\\b`, 'iu')

/** The position that a result gave someone. */
export const ranksReached: Kind = (said) =>
  /\bfrom (?:\p{L}+) to\b|\b(?:lift\w*|put\w*|sen[dt]s?|move[ds]?|ke(?:pt|eps?)|left|leaves?|took|takes?) (?:them|him|her|it|the (?:hosts|visitors|home side))\b|\b(?:could|would|can|if|had|were)\b/iu.test(
    said.text,
  )
    ? []
    : [
        ...who(said).flatMap((name) => {
          const written = IN_PLACE.exec(said.text.slice(name.end))?.[1]?.toLowerCase()
          if (written === undefined) return []
          const value = PLACES[written] ?? written.replace(/\D+$/, '')
          const bottom = Number(value) < 6 ? [{ topic: 'bottom of the table', about: [name], value: 'no', said }] : []
          return [{ topic: 'place in the table', about: [name], value, said }, ...bottom]
        }),
        ...[...said.text.matchAll(REACHED)].flatMap(({ 0: whole, 1: word = '', index }) => {
          const within = who(said).find(({ at, end }) => at > index && end < index + whole.length)
          const name = within ?? who(said).findLast(({ end }) => end <= index && index - end < 40)
          const written = word.toLowerCase()
          const value = PLACES[written] ?? written.replace(/\D+$/, '')
          return name && value !== 'bottom' ? [{ topic: 'place in the table', about: [name], value, said }] : []
        }),
      ]
