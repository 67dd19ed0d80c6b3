import { type Kind, type Statement, who } from './statement.ts'

const WORDS = 'none one two three four five six seven eight nine ten'.split(' ')
const FIGURES = new RegExp(
  `\\b(?:took|takes?|taking|with|finished with|figures of|claimed|returned)(?: career-best| excellent| superb| fine)?(?: figures of)? (\\d|${WORDS.slice(1).join('|')})(?:-| for )(\\d{1,3})\\b`,
  'giu',
)
const PART_ONLY =
  /\b(?:spell|session|before lunch|by lunch|at tea|first innings|second innings|match figures|overs? (?:before|after))\b/i

/** A bowler's wickets and what they cost. */
export const figuresOfBowlers: Kind = (said) => {
  if (PART_ONLY.test(said.text)) return []
  return [...said.text.matchAll(FIGURES)].flatMap(({ 1: wickets = '', 2: runs = '', index }): Statement[] => {
    const name = who(said).findLast(({ end }) => end <= index && index - end < 60)
    const pronoun = /\b(?:he|she)\b[^.]{0,20}$/i.test(said.text.slice(0, index))
    const value = `${WORDS.indexOf(wickets.toLowerCase()) > 0 ? WORDS.indexOf(wickets.toLowerCase()) : wickets} for ${runs}`
    if (name && !pronoun) return [{ topic: 'bowling figures', about: [name], value, said }]
    const about = said.before.slice(-1)
    return about.length > 0 || said.before.length === 0 ? [{ topic: 'bowling figures', about, value, said }] : []
  })
}

const ALL_OUT = /\b(?:bowled out|all out|dismissed|skittled|rolled over) for (\d{2,3})\b/gi

/** The total that a side was all out for. */
export const totals: Kind = (said) =>
  PART_ONLY.test(said.text)
    ? []
    : [...said.text.matchAll(ALL_OUT)].flatMap(({ 1: value = '', index }): Statement[] => {
        const name = who(said).findLast(({ end }) => end <= index && index - end < 40)
        return name ? [{ topic: 'the innings', about: [name], value, said }] : []
      })
