import { isSame, isSetting, type Said } from '../../../verify/said.ts'
import { type Kind, nextTo, type Statement, who } from './statement.ts'

const RUNS =
  /\b(?:made|scored|hit|struck|finished (?:on|with)|unbeaten|not out on)(?: an? (?:unbeaten|patient|quick|brisk|fine))? (\d{2,3})\b(?! (?:points|goals|tries|minutes|metres|runs? (?:off|from) the last))/g

/** Runs of a batter. */
export const runs: Kind = (said) =>
  [...said.text.matchAll(RUNS)].flatMap(({ 1: value = '', index }) => {
    const name = who(said).findLast(({ end }) => end <= index)
    return name && index - name.end < 40 ? [{ topic: 'runs', about: [name], value, said }] : []
  })

const COUNT =
  /\b(\d{1,3}|no|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twee|drie|vier|vyf|ses|sewe|agt|nege|tien) (?:\p{Ll}+ )?(aces|birdies|bogeys|goals|tries|assists|wickets|saves|penalties|sixes|shots|corners|drieë|doele|paaltjies|strafskoppe)\b/giu
const SCOPED =
  /\b(?:season|year|month|career|each|every|half|minutes?|set|over|match(?:es)?|games?|first|last|more|another|other|of (?:them|the|his|her|their)|seisoen|jaar|laaste|eerste|nog)\b/i

/** How many goals, tries or aces someone has in a match. */
export const counts: Kind = (said) =>
  SCOPED.test(said.text)
    ? []
    : [...said.text.matchAll(COUNT)].flatMap(({ 0: whole, 2: unit = '', index }) => {
        const number = whole.split(' ')[0] ?? ''
        const name = who(said).findLast(({ end }) => end <= index)
        if (!name && /^(?:His|Her)\b/.test(said.text) && said.before.length > 0)
          return [
            { topic: unit.toLowerCase(), about: said.before, value: VALUES[number.toLowerCase()] ?? number, said },
          ]
        if (!name || index - name.end > 40) return []
        return [{ topic: unit.toLowerCase(), about: [name], value: VALUES[number.toLowerCase()] ?? number, said }]
      })

const VALUES: Record<string, string> = Object.fromEntries(
  [
    'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
    'nul een twee drie vier vyf ses sewe agt nege tien elf twaalf'.split(' '),
  ].flatMap((words) => words.map((word, value) => [word, String(value)])),
)

const GOALS =
  /(?:\bscored (?:a |his |her )?|(?<=\p{Lu}\p{L}+(?:'s)?) )(twice|brace|hat-trick|two goals|three goals|four goals)\b/u
const HIS_GOALS = /^(?:His|Her) (two|three|four) goals\b/
const GOALS_BY = /\b(two|three|four) goals (?:by|from) $/
const COMPLETED = /\b(?:completed|completing|for|with) (?:his|her|a) (hat-trick)\b/
const GOALS_OF: Record<string, string> = { twice: '2', brace: '2', two: '2', 'hat-trick': '3', three: '3', four: '4' }

// "Two goals by Ntshona", "before Ntshona completed his hat-trick".
const by = (said: Said): Statement[] =>
  who(said).flatMap((one) => {
    const count =
      GOALS_BY.exec(said.text.slice(0, one.at).slice(-24))?.[1] ??
      COMPLETED.exec(said.text.slice(one.end, one.end + 30))?.[1]
    return count ? [{ topic: 'goals', about: [one], value: GOALS_OF[count] ?? count, said }] : []
  })

/** How often someone scored; "his" refers to the person in the sentences before. */
export const goals: Kind = (said) => {
  const his = HIS_GOALS.exec(said.text)
  const own = his ? null : GOALS.exec(said.text)
  const name = own ? who(said).findLast(({ end }) => end <= own.index && own.index - end < 25) : undefined
  const many = (own ?? his)?.[1]?.toLowerCase().split(' ')[0] ?? ''
  const told = by(said)
  if (told.length > 0) return told
  if (many === '' || (own && !name) || /\b(?:half|break|season|each|every)\b/i.test(said.text)) return []
  const about = name ? [name] : said.before.filter((one) => !isSetting(one))
  return [{ topic: 'goals', about, value: GOALS_OF[many] ?? many, said }]
}

const WINNER =
  /\b(?:scor|head|hit|grab|net|fir|bundl|slott|got|get|struck|convert|slot|knock)\w*(?: in| home)? (?:the|a late|his side's|her side's) (?:late |only )?(?:winner|winning goal|winning try|decider|only goal)\b|\bdie wendoel\b|\bdie wendrie\b/gi

/** Who scored what decided the match. */
export const winners: Kind = (said) =>
  [...said.text.matchAll(WINNER)].flatMap(({ index }) => {
    const name = who(said).findLast(({ end }) => end <= index)
    return name && index - name.end < 50 ? [{ topic: 'winning goal', about: [], value: name, said }] : []
  })

const RED = /\b(?:sent off|red card|rooi kaart|afgestuur)\b/i
const MINUTE = /\b(\d{1,3})(?:st|nd|rd|th|ste|de)? (?:minute|minuut)\b|\bafter (\d{1,3}) minutes\b/i

/** Who was sent off, and when. */
export const dismissals: Kind = (said) => {
  const off = RED.exec(said.text)
  const minute = MINUTE.exec(said.text)
  const name = off && nextTo(said, off.index, 40)
  if (!name || !minute) return []
  const at = minute[1] ?? minute[2] ?? ''
  return [
    { topic: `red card of minute ${at}`, about: [], value: name, said },
    { topic: 'minute of the red card', about: [name], value: at, said },
  ]
}

const TITLE =
  /\b(?:won|win|wins|wen|gewen|took|lifted) (?:the|die) ((?:\d[\d.,]*|\p{Lu}\p{L}+)(?: [\p{L}\d]+){0,5}?)(?= (?:from|in|on|at|with|by|after|for|ahead|and|over|against)\b|[.,;]|$)/gu

/** Who won a title. */
export const titles: Kind = (said) =>
  [...said.text.matchAll(TITLE)].flatMap(({ 1: what = '', index }) => {
    const name = who(said).findLast(({ end }) => end <= index)
    if (!name || index - name.end > 25 || !/\d|\p{Lu}\p{L}+ \p{Lu}/u.test(what)) return []
    return [{ topic: `winner of the ${what.trim().toLowerCase()}`, about: [], value: name, said }]
  })

const TITLE_OF =
  /\b(?:won|win|wins|took|lifted|claimed|retained) (?:the|a) ((?:men|women|girls|boys)'s)(?: \p{Ll}+)? (?:title|final|race|trophy|gold)\b/giu
const CHAMPION_OF =
  /^,? (?:(?:is|are|were|was) )?(?:the )?(?:new )?((?:men|women|girls|boys)'s) (?:champions?|winners?)\b/iu

/** The men's and the women's champions. */
export const champions: Kind = (said) => [
  ...[...said.text.matchAll(TITLE_OF)].flatMap(({ 1: whose = '', index }): Statement[] => {
    const name = who(said).findLast(({ end }) => end <= index && index - end < 30)
    return name ? [{ topic: `the ${whose.toLowerCase()} champions`, about: [], value: name, said }] : []
  }),
  ...who(said).flatMap((name): Statement[] => {
    const whose = CHAMPION_OF.exec(said.text.slice(name.end))?.[1]
    return whose ? [{ topic: `the ${whose.toLowerCase()} champions`, about: [], value: name, said }] : []
  }),
]

const MEN_OFF =
  /(?:^|\b(?:as|and|when|while|saw) )(two|three|four|five|six) (?:(?:players|men) )?(?:(?:were|are|was|had been) )?sent off\b/i

const AT_MINUTE = /^In the (\d{1,3})(?:st|nd|rd|th) minute (?:\p{Ll}+ ){0,2}$/u

/** Who was on the field at which minute, to compare with earlier dismissals. */
export function afterRed(all: readonly Said[]): { topic: string; one: Said; other: Said }[] {
  const off = all.flatMap((said) => {
    const [minute] = dismissals(said).filter(({ topic }) => topic === 'minute of the red card')
    return minute ? [{ name: minute.about[0], at: Number(minute.value), said }] : []
  })
  if (off.length === 0) return []
  return all.flatMap((said) => {
    const [name] = who(said)
    const at = name && Number(AT_MINUTE.exec(said.text.slice(0, name.at))?.[1])
    const own = name && at && off.find((one) => one.name && isSame(one.name, name) && one.at < at)
    return own ? [{ topic: 'what happened after a red card', one: own.said, other: said }] : []
  })
}

/** How many were sent off in the match, on either side. */
export const sentOff: Kind = (said) => {
  const count = MEN_OFF.exec(said.text)?.[1]?.toLowerCase()
  return count ? [{ topic: 'how many were sent off', about: [], value: count, said }] : []
}
