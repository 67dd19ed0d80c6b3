import { isSame, isSetting } from '../../../verify/said.ts'
import { stemOf } from '../../../verify/stems.ts'
import { type Kind, nextTo, who } from './statement.ts'

const AGE =
  /\b(\d\d|\p{L}+teen|twenty(?:-\p{L}+)?|thirty(?:-\p{L}+)?)-(?:year-old|jarige)\b|\b(?:aged|At|aged only) (\d\d)\b(?!:)|(?<=\p{Ll}), (\d\d),|\bis (?:only |just )?(\d\d) (?:years old|jaar oud)\b/gu

const IS_AGED =
  /^(?:,? who)? (?:is|has turned|turned|turns)(?: now| only| just)? (\d\d)(?=[,.;]| (?:and|but|in|on|last|this|years)\b|$)/u
const HE_IS =
  /\b(?:He|She|[Hh]e|[Ss]he) (?:is|has turned|turned|turns)(?: now| only| just)? (\d\d)(?=[,.;]| (?:and|but|in|on|last|this|years)\b|$)|\b[Aa]t (\d\d),? (?:he|she|the \p{Ll}+) (?:is|has|had|can|will)\b/u

// "Maseko is 64", "who turned 31 in August"; "She is 64" refers to the person in the sentence before.
export const plainAges: Kind = (said) => {
  const named = who(said).flatMap((name) => {
    const value = IS_AGED.exec(said.text.slice(name.end))?.[1]
    return value === undefined ? [] : [{ topic: 'age', about: [name], value, said }]
  })
  const [, is, at] = HE_IS.exec(said.text) ?? []
  const before = said.before.filter((name) => !isSetting(name))
  const [only] = before
  const isOne = only !== undefined && before.every((name) => isSame(name, only))
  return named.length > 0 || !isOne || (is ?? at) === undefined
    ? named
    : [{ topic: 'age', about: [only], value: is ?? at ?? '', said }]
}

/** How old somebody is. */
export const ages: Kind = (said) => [...agesWritten(said), ...plainAges(said)]

const agesWritten: Kind = (said) =>
  [...said.text.matchAll(AGE)].flatMap(({ 0: whole, 1: old, 2: aged, 3: plain, 4: is, index }) => {
    const number = said.numbers.find(({ at, end }) => at >= index && end <= index + whole.length + 1)
    const value = aged ?? plain ?? is ?? number?.key ?? old ?? ''
    const name = plain
      ? said.names.find(({ end }) => end === index)
      : old
        ? (who(said).find(({ at }) => at >= index && at - index < 40) ?? nextTo(said, index))
        : nextTo(said, index, 30)
    if (!name && /^(?:The|Die) $/.test(said.text.slice(0, index))) return [{ topic: 'age', about: [], value, said }]
    return name && !isSetting(name) ? [{ topic: 'age', about: [name], value, said }] : []
  })

const STATE =
  /^,? (?:is|was|are|were|will be|has been|have been|bly)(n't)? (not |never |no longer |nie |geensins )?(?:also |still |again |weer )?(\p{Ll}{4,})/u

/** States that someone is in, or not. */
export const states: Kind = (said) =>
  who(said).flatMap((name) => {
    const [, short, not, word = ''] = STATE.exec(said.text.slice(name.end)) ?? []
    if (word === '' || /^(?:with|from|then|there|here|their|also|just|only|very|into|over|made|been)$/.test(word))
      return []
    return [{ topic: `“${stemOf(word)}”`, about: [name], value: short || not ? 'no' : 'yes', said }]
  })
