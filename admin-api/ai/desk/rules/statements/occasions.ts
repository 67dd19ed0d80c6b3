import { datesIn } from '../../../verify/figures.ts'
import { isSetting, type Said } from '../../../verify/said.ts'
import { type Kind, type Statement, sorted, who } from './statement.ts'

const CROWD =
  /\b(?:crowd|attendance|skare|bywoning)\b[^.\d]{0,40}?\b(\d{1,3}(?:[ ,]\d{3})+|\d{4,6})\b|\b(\d{1,3}(?:[ ,]\d{3})+|\d{4,6}) (?:people|spectators|fans|supporters|toeskouers|aanhangers|mense)\b/gi
const ABOUT =
  /\b(?:nearly|about|some|around|almost|over|under|more than|close to|roughly|up to|sowat|byna|amper|meer as|of whom|away)\b/i
const SIDES = /\b(?:beat|lost|drew|won|klop|geklop|verloor|gelykop)\b/i

/** The attendance. With a result in the sentence, it is that match's; a text with several matches may have several. */
export const crowds: Kind = (said) =>
  ABOUT.test(said.text)
    ? []
    : [...said.text.matchAll(CROWD)].map(({ 1: first, 2: second }) => ({
        topic: 'crowd',
        about: SIDES.test(said.text) ? who(said) : said.names.filter(isSetting),
        value: (first ?? second ?? '').replace(/\D/g, ''),
        said,
      }))

const STARTS = /\b(?:kick-?off|kicks? off|starts?|begins?|afskop|begin|skop af|gun goes|gets? under way)\b/i
const FIXTURE =
  /\b(?:host|hosts|meet|meets|face|faces|play|plays|try|visit|visits|welcome|welcomes|ontvang|speel|pak)\b/i
const NO_START =
  /\b(?:stopped|resum\w+|may|no one|nobody|after|until|ended|finished|hervat\w*|onderbreek)\b|\b(?:before|by|voor) \d/i

/** When something starts. */
export const kickOffs: Kind = (said) => {
  const times = said.numbers.filter(({ key }) => /^(?:[4-9]|1\d|2[0-3]):\d\d$/.test(key))
  const [time] = times
  if (!time || times.length > 1 || NO_START.test(said.text) || !(STARTS.test(said.text) || FIXTURE.test(said.text)))
    return []
  // Where it starts, and its broadcast, are not start times.
  const about = who(said).filter((name) => !/\b(?:in|on|at|from) $/.test(said.text.slice(0, name.at)))
  return [{ topic: 'kick-off', about, value: time.key, said }]
}

const EVENT =
  /(?<![-\p{L}])(semi-final|quarter-final|final|replay|kick-off|return leg|second leg|play-off|halfeindstryd|kwarteindstryd|eindstryd)(?![-\p{L}])/giu

/** The day of a contest. */
export const days: Kind = (said) => {
  const dates = [...new Map(datesIn(said.text).map((date) => [date.key, date])).values()]
  const [day] = dates.filter(({ key }) => DAY.test(key))
  const [date] = dates.filter(({ key }) => /^\d+-\d+$/.test(key))
  const named = [...new Set([...said.text.matchAll(EVENT)].map(([event]) => event.toLowerCase()))]
  // "Gates for the final open at 13:00 and kick-off is at 15:30" is about the final.
  const events = named.length > 1 ? named.filter((event) => event !== 'kick-off') : named
  const [event] = events
  const scores = [...new Set(said.numbers.filter(({ key }) => /^\d+-\d+$/.test(key)).map(({ key }) => sorted(key)))]
  const fixture = FIXTURE.test(said.text) && who(said).length > 1
  const of = (topic: string, found: { key: string } | undefined): Statement[] =>
    found ? [{ topic, about: said.names, value: found.key, said }] : []
  return [
    ...(event && events.length === 1 ? [...of(`date of the ${event}`, date), ...of(`day of the ${event}`, day)] : []),
    ...(scores.length === 1 && dates.length === 1 && !FIXTURE.test(said.text)
      ? of(`day of the ${scores[0]}`, day)
      : []),
    ...(fixture && dates.length === 1
      ? [...of(`day of ${pairOf(said)}`, day), ...of(`date of ${pairOf(said)}`, date)]
      : []),
  ]
}

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)$/

function pairOf(said: Said): string {
  return who(said)
    .map(({ parts }) => parts.at(-1) ?? '')
    .toSorted()
    .slice(0, 2)
    .join(' against ')
}

const OWN_DAY =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)day's (?:match|game|final|race|derby|fight|meeting)\b|\b(?:the|die) (?:match|game|final|race|derby|fight|wedstryd)\b[^.;,]{0,40}?\b(?:on|is|was) (mon|tues|wednes|thurs|fri|satur|sun)day\b/gi

/** "Friday's match", "the match is on Saturday": the match that the text is about, unless it names another. */
export const matchDays: Kind = (said) =>
  [...said.text.matchAll(OWN_DAY)].map(({ 1: before, 2: after }) => ({
    topic: 'day of the match',
    about: who(said),
    value: (before ?? after ?? '').toLowerCase(),
    said,
  }))
